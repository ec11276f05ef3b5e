/** Closes what is secret before it is written into the database, with a key that is not in it, and opens it again. `place` is bound in. */
export interface Sealing {
  readonly seal: (plain: string, place: string) => string;
  readonly open: (kept: string, place: string) => string;
}

/** As it comes: for a database that holds nothing worth a key, such as a test's. */
export const UNSEALED: Sealing = { seal: (plain) => plain, open: (kept) => kept };
