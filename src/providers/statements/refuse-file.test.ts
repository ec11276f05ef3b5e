import { expect, test } from "vitest";
import { refuseFile } from "#providers/statements/refuse-file.ts";

test("a book of GnuCash in a database is called what it is, with the way to a file that can be read", () => {
  const bytes = new TextEncoder().encode("SQLite format 3\0\u0010\0\u0001\u0001");
  expect(refuseFile({ name: "book.gnucash", bytes })).toMatchObject({
    problem: expect.stringContaining("SQLite database"),
    remedy: expect.stringContaining("Save As, data format XML"),
  });
});
