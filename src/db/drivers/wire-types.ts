/** PostgreSQL type ids whose text we read ourselves, so that both drivers answer the same values. */
export const INT8 = 20;
export const DATE = 1082;
export const TIMESTAMPTZ = 1184;
export const NUMERIC = 1700;

/** A number where it is exact, text beyond 2^53. */
export const readInt8 = (text: string): number | string => {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : text;
};

/** ISO 8601 in UTC. The session's zone is UTC, so the text always ends in +00. */
export const readTimestamp = (text: string): string => new Date(text).toISOString();
