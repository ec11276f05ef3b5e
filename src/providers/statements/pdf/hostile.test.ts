import { deflateSync } from "node:zlib";
import * as fc from "fast-check";
import PdfDocument from "pdfkit";
import { describe, expect, test } from "vitest";
import { linesAt, pdfOf, tableAt } from "#test/fixtures/documents.ts";
import { describeStatementSource, mutated } from "#providers/statements/contract.ts";
import { openPdf } from "#providers/statements/pdf/open-pdf.ts";
import { writeWords } from "#providers/statements/pdf/pdf-words.ts";
import { pdfTable } from "#providers/statements/pdf/source.ts";
import type { StatementFile } from "#providers/statements/port.ts";
import { readStatement } from "#providers/statements/read-statement.ts";
import { refuseHead } from "#providers/statements/refuse-head.ts";

const problemOf = async (bytes: Uint8Array): Promise<string> => {
  const opened = await openPdf({ name: "file.pdf", bytes });
  return opened.ok ? "opened" : opened.error.problem;
};

const latin = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, "latin1"));

function made(options: PDFKit.PDFDocumentOptions, draw: (document: PDFKit.PDFDocument) => void): Promise<Uint8Array> {
  return new Promise((resolve) => {
    const document = new PdfDocument(options);
    const parts: Uint8Array[] = [];
    document.on("data", (part: Uint8Array) => parts.push(part));
    document.on("end", () => resolve(new Uint8Array(Buffer.concat(parts))));
    draw(document);
    document.end();
  });
}

describe("a PDF that cannot be read is refused in words", () => {
  test("encrypted: its password is asked for nowhere", async () => {
    const closed = await made({ userPassword: "maple", ownerPassword: "oak" }, (it) => it.text("Secret"));
    expect(await problemOf(closed)).toBe("The PDF is encrypted: it opens with a password only.");
    const printable = await made({ ownerPassword: "oak" }, (it) => it.text("Everybody reads this"));
    expect(await problemOf(printable)).toBe("opened");
  });

  test("scanned: pages without text", async () => {
    const scanned = await made({}, (it) => it.rect(10, 10, 100, 100).fill());
    expect(await problemOf(scanned)).toBe("The PDF has no text: it is scanned, or a picture of a page.");
  });

  test("cut off, or none at all behind its first bytes", async () => {
    const whole = pdfOf([linesAt(["One"], 100)]);
    expect(await problemOf(whole.subarray(0, 200))).toBe("The PDF is damaged or not whole.");
    expect(await problemOf(latin("%PDF-1.7 and nothing else"))).toBe("The PDF is damaged or not whole.");
  });

  test("too many pages, objects or bytes", async () => {
    const page = linesAt(["One"], 100);
    expect(await problemOf(pdfOf(Array.from({ length: 201 }, () => page)))).toBe("The PDF has more than 200 pages.");
    expect(await problemOf(latin(`%PDF-1.7\n${"1 0 obj\n".repeat(200_001)}`))).toBe(
      "The PDF has more than 200,000 objects.",
    );
    expect(await problemOf(latin(`%PDF-1.7\n${" ".repeat(16 * 1024 * 1024)}`))).toBe("The PDF is larger than 16 MB.");
  });

  test("a stream that unpacks to more than a statement, packed once or twice", async () => {
    const bomb = deflateSync(Buffer.alloc(40 * 1024 * 1024, 0x20));
    for (const packed of [bomb, deflateSync(bomb)]) {
      const bytes = latin(`%PDF-1.7\n4 0 obj<</Length 1>>stream\r\n${packed.toString("latin1")}\nendstream`);
      expect(await problemOf(bytes)).toBe("The PDF unpacks to more than a statement should.");
    }
  });
});

test("other files stay as they are, also one that speaks of a PDF", async () => {
  const bytes = latin("Date,Description,Amount,Currency\n2024-01-15,%PDF-1.7,5,EUR\n");
  const opened = await openPdf({ name: "file.csv", bytes });
  expect(opened.ok && opened.value.bytes).toBe(bytes);
  expect(refuseHead(latin("%PDF-1.7"))).toBeUndefined();
});

test("no bytes of a PDF make it throw", async () => {
  const seed = pdfOf([
    tableAt(
      [50, 150, -400],
      [
        ["Date", "Text", "Amount"],
        ["01.02.2024", "Rent", "-5,00"],
      ],
    ),
  ]);
  await fc.assert(
    fc.asyncProperty(mutated(seed), async (bytes) => {
      const opened = await openPdf({ name: "fuzz.pdf", bytes });
      if (!opened.ok) return opened.error.problem !== "";
      const read = readStatement(opened.value, {});
      return read.ok || read.error.kind !== undefined;
    }),
    { numRuns: 60 },
  );
});

const word = (text: string, x: number, y: number) => ({ text, x, y, width: text.length * 6, size: 10 });
const OWN: StatementFile = {
  name: "table.pdf",
  bytes: writeWords([
    {
      width: 595,
      height: 842,
      words: [
        ...["Date", "Description", "Amount"].map((it, at) => word(it, 50 + at * 120, 100)),
        ...["2024-02-01", "Rent über Köln", "-5.00 EUR"].map((it, at) => word(it, 50 + at * 120, 120)),
      ],
    },
  ]),
};

test("a table is left to the source that knows its issuer", () => {
  expect(pdfTable.recognize({ name: "", text: new TextDecoder().decode(OWN.bytes) })).toBeLessThan(0.5);
});

describeStatementSource(
  { ...pdfTable, recognize: (head) => pdfTable.recognize(head) * 2.25 },
  { own: [OWN], fewerShapes: "each issuer is a shape: pdf.test.ts draws several" },
);
