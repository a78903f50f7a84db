/** How long a mailed link is valid. */
export const linkMinutes = 30;
export const linkLifetimeMs = linkMinutes * 60_000;
export const linkLifetime = `${linkMinutes} minutes`;
