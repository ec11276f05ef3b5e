/** What the database refused, with its SQLSTATE code. The text stays in the log: it may quote data. */
export class DatabaseError extends Error {
  readonly code: string | undefined;
  readonly constraint: string | undefined;

  constructor(message: string, code: string | undefined, constraint: string | undefined) {
    super(message);
    this.name = "DatabaseError";
    this.code = code;
    this.constraint = constraint;
  }
}

export const UNIQUE_VIOLATION = "23505";
export const FOREIGN_KEY_VIOLATION = "23503";
