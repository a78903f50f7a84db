import { useLink, useMessages, useVisit } from '../visit.js';

/** The foot of every page. */
export function Footer({ dataVersion }: { readonly dataVersion: string }) {
  const link = useLink();
  const { contactUrl } = useVisit();
  const { layout: messages } = useMessages();
  return (
    <footer class="site-footer">
      <p>
        {messages.dataVersion} {dataVersion}
      </p>
      <nav aria-label={messages.sources}>
        <a href={link('/docs/sources')}>{messages.sources}</a>
        <a href={link('/privacy')}>{messages.privacy}</a>
        <a href={link('/openapi.json')}>OpenAPI</a>
        <a href={link('/llms.txt')}>llms.txt</a>
        {contactUrl && <a href={contactUrl}>{messages.reportError}</a>}
      </nav>
    </footer>
  );
}
