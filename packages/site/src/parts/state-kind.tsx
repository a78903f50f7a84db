import type { ComponentChildren } from 'preact';
import { English } from '../page/name.js';
import { useVisit } from '../page/visit.js';

/** The kind of a state in the language of the page; in English, and marked as such, if it has no translation. */
export function StateKind({
  kind,
  country,
}: {
  /** In English. */
  readonly kind: string;
  /** An alpha-2 code. */
  readonly country: string;
}): ComponentChildren {
  const { stateKinds } = useVisit().atlas;
  return stateKinds[`${kind} ${country}`] ?? stateKinds[kind] ?? <English>{kind}</English>;
}
