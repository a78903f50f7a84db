import type { ComponentType } from 'preact';

// biome-ignore lint/suspicious/noExplicitAny: the properties come from the page, where the compiler has checked them
type Load = () => Promise<ComponentType<any>>;

/** The parts of pages that run in browsers, by the name that `Island` gives them. */
export const islands: Readonly<Record<string, Load>> = {};
