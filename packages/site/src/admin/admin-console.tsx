import { useEffect, useState } from 'preact/hooks';
import type { Problem } from '../account/call-service.js';
import { ProblemNotice } from '../account/problem-notice.js';
import { ServiceForm } from '../account/service-form.js';
import { storeInTab } from '../page/storage.js';
import { useVisit } from '../page/visit.js';
import { type AdminRecords, createAdminCall, loadRecords } from './admin-records.js';
import { AdminRecordLists } from './decisions.js';

const tokenInSession = storeInTab('adminToken');

const tokenField = {
  name: 'token',
  label: 'ADMIN_TOKEN',
  type: 'password',
  hint: 'It is kept in this tab only, and sent to this service only.',
} as const;

export function AdminConsole({ higherDaily }: { readonly higherDaily?: number }) {
  const { link } = useVisit();
  const [token, setToken] = useState('');
  const [records, setRecords] = useState<AdminRecords>();
  const [problem, setProblem] = useState<Problem>();

  /** Stores the token if it is valid, and signs out if it is not. */
  async function signIn(candidateToken: string): Promise<Problem | undefined> {
    const answer = await loadRecords(createAdminCall(link, candidateToken));
    if ('data' in answer) {
      tokenInSession.write(candidateToken);
      setToken(candidateToken);
      setRecords(answer.data);
      return undefined;
    }
    if (answer.problem.code === 'invalid_api_key') {
      signOut();
      return { ...answer.problem, param: 'token', message: 'this token is not accepted' };
    }
    return answer.problem;
  }

  function signOut(): void {
    tokenInSession.write('');
    setToken('');
    setRecords(undefined);
  }

  useEffect(() => {
    const storedToken = tokenInSession.read();
    if (storedToken !== '') void signIn(storedToken).then(setProblem);
  }, []);

  if (!records)
    return (
      <div class="account-spread">
        <div>
          {problem && <ProblemNotice problem={problem} />}
          <ServiceForm
            id="sign-in"
            fields={[tokenField]}
            action="Sign in"
            send={({ token: candidateToken = '' }) => {
              setProblem(undefined);
              return signIn(candidateToken);
            }}
          />
        </div>
        <aside>
          <h2>In a terminal</h2>
          <p>On the machine that runs the service, these commands do what this page does:</p>
          <pre>{'almanac upgrades\nalmanac keys\nalmanac people'}</pre>
        </aside>
      </div>
    );
  return (
    <AdminRecordLists
      records={records}
      higherDaily={higherDaily}
      call={createAdminCall(link, token)}
      reload={() => signIn(token)}
      signOut={signOut}
    />
  );
}
