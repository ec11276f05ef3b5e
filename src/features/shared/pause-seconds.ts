/** Seconds until the next try of what failed: half a minute, then doubling, an hour at most. */
export const pauseSeconds = (attempts: number): number => Math.min(30 * 2 ** Math.max(0, attempts - 1), 3600);
