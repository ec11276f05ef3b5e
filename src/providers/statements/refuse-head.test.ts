import { expect, test } from "vitest";
import { refuseHead } from "#providers/statements/refuse-head.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

test("a picture, an old workbook and bytes of chance are refused by their first bytes, in the words of a reader", () => {
  expect(refuseHead(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d))?.problem).toBe("The file is an image.");
  expect(refuseHead(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0))?.remedy).toContain("save it as .xlsx");
  expect(refuseHead(Uint8Array.of(7, 1, 200, 3, 9))?.problem).toContain("not text");
});

test("whatever may be text is left to its reader: tables, UTF-16, archives, blanks and nothing at all", () => {
  expect(refuseHead(bytes("Date,Amount\n2024-01-15,12\n"))).toBeUndefined();
  expect(refuseHead(Uint8Array.from([...bytes("Date;Amount")].flatMap((byte) => [byte, 0])))).toBeUndefined();
  expect(refuseHead(bytes("   \n"))).toBeUndefined();
  expect(refuseHead(new Uint8Array())).toBeUndefined();
  expect(refuseHead(Uint8Array.of(0x50, 0x4b, 3, 4, 0, 1, 2))).toBeUndefined();
});
