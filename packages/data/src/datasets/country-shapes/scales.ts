/** Natural Earth's scales: 1:10 million, the finest, 1:50 million, and 1:110 million. */
export const scales = ['10m', '50m', '110m'] as const;

/** One of them, by its name. */
export type Scale = (typeof scales)[number];
