/** A note as the API takes it: empty is none. */
export const noteOf = (typed: string): string | null => (typed.trim() === "" ? null : typed.trim());
