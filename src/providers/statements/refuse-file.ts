import type { StatementFile } from "#providers/statements/port.ts";

export interface UnreadableFile {
  readonly kind: "file_unreadable";
  readonly problem: string;
  readonly remedy: string;
}

/** Larger files are refused before anything reads them: a statement of 64 MB has about 500,000 rows. */
export const MAX_FILE_BYTES = 64 * 1024 * 1024;

interface Signature {
  readonly bytes: readonly number[];
  readonly problem: string;
  readonly remedy: string;
}

const AS_CSV = "Export the transactions as CSV, XLSX, OFX or XML and choose that file.";
const SPREADSHEET = "Open it in a spreadsheet program, save it as .xlsx or CSV and choose that file.";
/** A PDF is opened before it is read, where it comes by itself. */
const BY_ITSELF = "Choose the PDF by itself: those inside an archive are not opened.";
const SIGNATURES: readonly Signature[] = [
  { bytes: [0x25, 0x50, 0x44, 0x46], problem: "The file is a PDF document.", remedy: BY_ITSELF },
  { bytes: [0x50, 0x4b, 0x05, 0x06], problem: "The file is an empty archive.", remedy: AS_CSV },
  {
    bytes: [0xd0, 0xcf, 0x11, 0xe0],
    problem: "The file is a workbook of Excel before 2007, or an older Office document.",
    remedy: SPREADSHEET,
  },
  {
    // "SQLite": what GnuCash, Money Manager Ex and other programs keep their books in.
    bytes: [0x53, 0x51, 0x4c, 0x69, 0x74, 0x65],
    problem: "The file is a SQLite database, as GnuCash and other programs keep their books.",
    remedy:
      "In GnuCash choose File, Save As, data format XML, and choose that file; or File, Export, Export Transactions to CSV. In another program export CSV, QIF or OFX.",
  },
  { bytes: [0x89, 0x50, 0x4e, 0x47], problem: "The file is an image.", remedy: AS_CSV },
  { bytes: [0xff, 0xd8, 0xff], problem: "The file is an image.", remedy: AS_CSV },
  { bytes: [0x47, 0x49, 0x46, 0x38], problem: "The file is an image.", remedy: AS_CSV },
  {
    bytes: [0x37, 0x7a, 0xbc, 0xaf],
    problem: "The file is an archive.",
    remedy: "Unpack it and choose the file inside.",
  },
  {
    bytes: [0x52, 0x61, 0x72, 0x21],
    problem: "The file is an archive.",
    remedy: "Unpack it and choose the file inside.",
  },
];

/** Why a file cannot hold a statement, judged by size and first bytes alone; undefined when it may. Nothing is unpacked. */
export function refuseFile(file: StatementFile): UnreadableFile | undefined {
  const { bytes } = file;
  if (bytes.length === 0)
    return unreadable("The file is empty.", "Export the statement again and choose the new file.");
  if (bytes.length > MAX_FILE_BYTES) {
    return unreadable(
      "The file is larger than 64 MB.",
      "Export a shorter period, or split the file and import the parts one after another.",
    );
  }
  if (isBlank(bytes))
    return unreadable("The file holds only blanks.", "Export the statement again and choose the new file.");
  return refuseSignature(bytes);
}

/** What the first bytes say of a file that is no text: an archive, a picture, a document. */
export function refuseSignature(bytes: Uint8Array): UnreadableFile | undefined {
  const match = SIGNATURES.find((signature) => signature.bytes.every((byte, index) => bytes[index] === byte));
  return match && unreadable(match.problem, match.remedy);
}

export const unreadable = (problem: string, remedy: string): UnreadableFile => ({
  kind: "file_unreadable",
  problem,
  remedy,
});

function isBlank(bytes: Uint8Array): boolean {
  for (const byte of bytes) if (byte > 0x20 && byte !== 0xef && byte !== 0xbb && byte !== 0xbf) return false;
  return true;
}
