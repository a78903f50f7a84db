import { LocalizedName } from '../../parts/localized-name.js';
import { useVisit } from '../../visit.js';

/** A name in the visitor's language, among English words. */
export function Name({ children }: { readonly children: string }) {
  return <LocalizedName language={useVisit().language}>{children}</LocalizedName>;
}
