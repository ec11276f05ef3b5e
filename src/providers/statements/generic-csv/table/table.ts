import type { CsvRow } from "#providers/statements/detect-csv.ts";

export interface Table {
  /** Column names, made unique; `Column 1` and so on when the file has no header. */
  readonly header: readonly string[];
  readonly rows: readonly CsvRow[];
  /** Lines above the header as they stand: some name the currency. */
  readonly above: readonly string[];
  /** The same lines as cells, and those below the rows that state a balance. */
  readonly around: readonly CsvRow[];
  /** Of which kind the account is, where its columns say so. */
  readonly kind?: "loan";
}
