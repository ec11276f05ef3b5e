import type { ImportPreview, ImportState } from "#features/imports/contract.ts";
import { countOf } from "#ui/formats/count-of.ts";

type Status = ImportState["status"];

/** What a state of an import means to the person, in a word or two. */
export const STATUS_WORDS: Readonly<Record<Status, string>> = {
  reading: "Reading",
  question: "Needs an answer",
  review: "Ready to review",
  refused: "Not readable",
  committing: "Adding",
  committed: "Added",
  undone: "Removed",
};

/** The server is working and the state changes by itself. */
export const isWorking = (status: Status): boolean => status === "reading" || status === "committing";

/** Waits for the person: shown first. */
export const isWaiting = (status: Status): boolean => status === "question" || status === "review";

/** Phases the server names, in words; a phase of another version falls back to the state. */
const PHASE_WORDS: Readonly<Record<string, string>> = {
  reading: "Reading",
  matching: "Comparing with your transactions",
  preparing: "Preparing your review",
  saving: "Adding",
};

export const phaseWords = ({ status, progress }: Pick<ImportState, "status" | "progress">): string =>
  PHASE_WORDS[progress.phase] ?? STATUS_WORDS[status];

/** `12,000 of 20,000 rows`; empty before the first row. */
export function rowsWords({ progress }: Pick<ImportState, "progress">): string {
  const { rowsRead, rowsTotal } = progress;
  if (rowsRead === 0) return "";
  return rowsTotal === null
    ? countOf(rowsRead, "row")
    : `${new Intl.NumberFormat("en-US").format(rowsRead)} of ${countOf(rowsTotal, "row")}`;
}

/** Share of the rows read, 0 to 1; undefined while the total is not known. */
export const progressShare = ({ progress }: Pick<ImportState, "progress">): number | undefined =>
  progress.rowsTotal === null || progress.rowsTotal === 0
    ? undefined
    : Math.min(1, progress.rowsRead / progress.rowsTotal);

/** `820 B`, `14 KB`, `3.2 MB`: sizes of files, in thousands as file managers show them. */
export function fileSizeWords(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  const [value, unit] = bytes < 1_000_000 ? [bytes / 1000, "KB"] : [bytes / 1_000_000, "MB"];
  return `${new Intl.NumberFormat("en-US", { maximumFractionDigits: value < 10 ? 1 : 0 }).format(value)} ${unit}`;
}

/** Beside the button that accepts: whether anything of the file is not taken. "All" is said only where it is all. */
export function understoodWords({ skippedCount, splits = [] }: Pick<ImportPreview, "skippedCount" | "splits">): string {
  if (splits.length > 0) return `${countOf(splits.length, "split")} to be answered above.`;
  if (skippedCount === 0) return "All rows were understood.";
  return `No row has an error; ${countOf(skippedCount, "row")} ${skippedCount === 1 ? "is" : "are"} left out on purpose.`;
}

/** How a security of the file was recognized. */
export const MATCHED_BY_WORDS: Readonly<Record<ImportPreview["securities"][number]["matchedBy"], string>> = {
  isin: "Same ISIN",
  ticker: "Same ticker",
  name: "Same name",
  other_id: "Same identifier",
  said: "As you said before",
  new: "New",
};
