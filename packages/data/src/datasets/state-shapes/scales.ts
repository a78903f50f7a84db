/** 1:10 million, the finest, and 1:50 million, for the web. */
export const stateScales = ['10m', '50m'] as const;

/** One of them, by its name. */
export type StateScale = (typeof stateScales)[number];
