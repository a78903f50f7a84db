import { useEffect, useState } from 'preact/hooks';
import type { Problem } from '../account/call-service.js';
import { ProblemNotice } from '../account/problem-notice.js';
import { ServiceForm } from '../account/service-form.js';
import { storeInTab } from '../parts/storage.js';
import { useVisit } from '../visit.js';
import { type AdminRecords, createAdminCall, loadRecords } from './admin-records.js';
import { AdminRecordLists } from './decisions.js';

const tokenInSession = storeInTab('adminToken');

const tokenField = {
  name: 'token',
  label: 'ADMIN_TOKEN',
  type: 'password',
  hint: 'It is kept in this tab only, and sent to this service only.',
} as const;

/** Signs operators in and shows the records that they manage. */
export function AdminConsole({ higherDaily }: { readonly higherDaily?: number }) {
  const { link } = useVisit();
  const [token, setToken] = useState('');
  const [records, setRecords] = useState<AdminRecords>();
  const [problem, setProblem] = useState<Problem>();

  /** Loads the records with a token, and stores the token if it is correct. */
  async function signIn(candidate: string): Promise<Problem | undefined> {
    const answer = await loadRecords(createAdminCall(link, candidate));
    if ('data' in answer) {
      tokenInSession.write(candidate);
      setToken(candidate);
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
            send={({ token: candidate = '' }) => {
              setProblem(undefined);
              return signIn(candidate);
            }}
          />
        </div>
        <aside>
          <h2>In a terminal</h2>
          <p>These commands do the same on the machine of the service:</p>
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
