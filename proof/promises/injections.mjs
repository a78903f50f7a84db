// What callers send ends up in pages, pictures, feeds, tables, mails, logs and answers to assistants: nowhere as more than a text.
import { startBrowser } from '../../scripts/start-browser.mjs';
import { ask, inParallel } from '../callers/ask.mjs';
import * as injections from '../callers/injections.mjs';
import { adminToken, operate } from '../callers/operator.mjs';
import { findInjected } from '../callers/parse-markup.mjs';
import { comingFrom } from '../callers/people.mjs';
import { provePlainOutputs } from '../callers/plain-outputs.mjs';
import { startMailServer } from '../environment/mail-server.mjs';
import { waitUntil } from '../environment/processes.mjs';
import { startService } from '../environment/service.mjs';

export const limitSeconds = 180;

/** A browser on a busy machine takes its time. */
const pageMs = 120_000;

const { mark, fill, markup, lines } = injections;

export async function prove(scope) {
  const mail = await startMailServer(scope);
  const environment = {
    ...mail.environment,
    ADMIN_TOKEN: adminToken,
    TRUST_PROXY: '1',
    LIMITS: 'off',
    LOG_LEVEL: 'trace',
  };
  const service = await startService(scope, environment);
  const browser = await startBrowser();
  scope.onEnd(() => browser.close());
  const page = await browser.newPage();
  const values = scope.short ? markup.slice(0, 4) : markup;
  await proveMarkup(scope, service, page, 'pages', injections.markupPaths, values);
  await proveMarkup(scope, service, page, 'pictures and feeds', injections.pictures, values);
  await proveScripts(scope, service, browser);
  await provePlainOutputs(scope, service);
  await proveMails(scope, service, mail);
  proveLog(scope, service);
}

async function proveMarkup(scope, { url }, page, kind, paths, values) {
  const all = paths.flatMap((path) => fill(path, values));
  const documents = await inParallel(all, 8, async (path) => {
    const { headers, body } = await ask(url + path, { headers: comingFrom() });
    const [type = ''] = (headers['content-type'] ?? '').split(';');
    return { path, type: type === 'application/atom+xml' ? 'application/xml' : type, text: body };
  });
  const parsed = documents.filter(({ type, text }) => /html|xml/.test(type) && text !== '');
  const found = await findInjected(page, parsed);
  report(scope, {
    did: `${kind} asked for with markup, parsed by a browser`,
    times: parsed.length,
    promised: 'nothing injected',
    found,
  });
}

/** Pages run their scripts here, which read the address. */
async function proveScripts(scope, { url }, browser) {
  const paths = scope.short ? injections.scriptPaths.slice(0, 3) : injections.scriptPaths;
  const value = `"><img src=x onerror=window.${mark}=1><${mark}-x>`;
  const found = [];
  for (const path of paths) {
    const page = await browser.newPage();
    page.on('dialog', (dialog) => dialog.dismiss());
    const [filled] = fill(path, [value]);
    await page.goto(url + filled, { waitUntil: 'networkidle', timeout: pageMs });
    const isInjected = await page.evaluate(
      (name) => name in window || document.querySelector(`${name}-x`) !== null,
      mark,
    );
    if (isInjected) found.push(filled);
    await page.close();
  }
  report(scope, {
    did: 'pages whose scripts read markup from the address, run',
    times: paths.length,
    promised: 'nothing injected',
    found,
  });
}

/** An operator gives a reason, and the caller who asked gets it by mail. */
async function proveMails(scope, { url }, mail) {
  const texts = ['a plain reason', ...lines, ...markup].filter((text) => text.trim().length > 0);
  const emails = texts.map((_, place) => `person-${place}@example.org`);
  for (const email of emails)
    await ask(`${url}/access/request-upgrade`, {
      method: 'POST',
      headers: comingFrom(),
      json: { email, reason: `${texts[emails.indexOf(email)]} and more` },
    });
  const { data } = JSON.parse((await operate(url, 'upgrades')).body);
  const answers = [];
  for (const { id, email } of data)
    answers.push(await operate(url, `upgrades/${id}/reject`, { json: { reason: texts[emails.indexOf(email)] } }));
  const rejected = answers.filter(({ status }) => status === 200).length;
  await waitUntil(() => mail.mails.length >= rejected);
  const names = (source) => [...source.split('\r\n\r\n', 1)[0].matchAll(/^([\w-]+):/gm)].map(([, name]) => name).join();
  const plain = names(mail.mails.find(({ to }) => to === emails[0]).source);
  const found = mail.mails.flatMap(({ to, recipients, source, text }) => {
    if (recipients.length !== 1) return [`${recipients.length} recipients`];
    if (names(source) !== plain) return [`${to}: other headers`];
    const [, html = ''] = /<!doctype html>(.*)<\/html>/is.exec(text) ?? [];
    return new RegExp(`<(?:${mark}|script|img|svg)`).test(html) ? [`${to}: markup`] : [];
  });
  const isWhole = mail.mails.length === rejected && rejected > texts.length / 2;
  report(scope, {
    did: 'mails whose text has lines, headers and markup',
    times: mail.mails.length,
    promised: 'one recipient, the usual headers, no markup',
    found: isWhole ? found : [`${mail.mails.length} mails of ${rejected}`, ...found],
  });
}

/** Each line of the log is one of the service, whatever was sent until now. */
function proveLog(scope, service) {
  const all = service
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{') || line.includes('forged'));
  const found = all.filter((line) => {
    if (/\p{Cc}/u.test(line)) return true;
    const { level, msg } = JSON.parse(line);
    return msg === 'forged' || level >= 50;
  });
  report(scope, {
    did: 'lines of the log meanwhile, at level trace',
    times: all.length,
    promised: 'JSON, none forged, no control character',
    found,
  });
}

function report(scope, { found, ...row }) {
  const some = found.slice(0, 3).map((each) => each.slice(0, 150));
  scope.report({
    ...row,
    found: found.length === 0 ? 'nothing' : `${found.length}: ${some.join('; ')}`,
    held: found.length === 0 && row.times > 0,
  });
}
