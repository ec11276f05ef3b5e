import type { StatementSource } from "#providers/statements/port.ts";

/** A source as people meet it in the public list of formats, which is made from here and nowhere typed again. */
export interface ListedSource {
  readonly source: StatementSource;
  readonly group: "standard" | "bank" | "broker" | "exchange" | "program" | "table";
  /** Endings as a vendor names them, such as "CSV" or "OFX, QFX". A table is also read as a spreadsheet, HTML or pasted. */
  readonly files: string;
  /** Page of `content/support/import` that says how to export it. */
  readonly guide: string;
  /** What it was written from where no public sample of a real export could be found. */
  readonly from?: "description";
}
