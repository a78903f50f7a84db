/** For storage of which nobody wants to know whether it is available. */
export const listeners = { onUnavailable: () => {}, onAvailable: () => {}, onMigrationFailed: () => {} };
