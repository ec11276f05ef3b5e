import type { RealizedGains } from "#features/tax/contract.ts";

export type Cell = string | number | null;

/** Words that a spreadsheet would take for a formula begin with an apostrophe; numbers stay numbers. */
function cellText(cell: Cell): string {
  if (cell === null) return "";
  const text = String(cell);
  const isNumber = /^-?\d+(\.\d+)?$/.test(text);
  const safe = !isNumber && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const csvOf = (rows: readonly (readonly Cell[])[]): string =>
  `${rows.map((row) => row.map(cellText).join(",")).join("\r\n")}\r\n`;

export interface TaxFile {
  readonly label: string;
  readonly name: string;
  readonly text: string;
}

export const shown = ({ value }: { readonly value: string | null }): string | null => value;

/** Every line of a year as the engine has it, exact. */
export const linesOf = (made: RealizedGains): string =>
  csvOf([
    [
      "asset",
      "account",
      "acquired",
      "sold",
      "quantity",
      "proceeds",
      "basis",
      "gain",
      "disallowed",
      "taxable",
      "term",
      "rule",
      "currency",
      "transaction",
    ],
    ...made.lines.map((it) => [
      it.name,
      it.accountName,
      it.acquiredOn,
      it.soldOn,
      it.quantity,
      shown(it.proceeds),
      shown(it.basis),
      shown(it.gain),
      shown(it.disallowed),
      shown(it.taxable),
      it.term,
      it.rule,
      made.currency,
      it.transactionId,
    ]),
  ]);

export const form8949Of = (made: RealizedGains): string =>
  csvOf([
    [
      "box",
      "(a) description",
      "(b) acquired",
      "(c) sold",
      "(d) proceeds",
      "(e) basis",
      "(f) code",
      "(g) adjustment",
      "(h) gain",
    ],
    ...made.form8949.map((it) => [
      it.box,
      it.description,
      it.acquiredOn,
      it.soldOn,
      it.expired === "proceeds" ? "Expired" : it.proceeds,
      it.expired === "basis" ? "Expired" : it.basis,
      it.code,
      it.adjustment,
      it.gain,
    ]),
  ]);

export const sa108Of = (made: RealizedGains): string =>
  csvOf([
    ["description", "disposed", "quantity", "proceeds", "allowable cost", "gain", "matched by"],
    ...made.sa108.map((it) => [
      it.description,
      it.disposedOn,
      it.quantity,
      it.proceeds,
      it.allowableCost,
      it.gain,
      it.rules.join(" "),
    ]),
  ]);

export const lumpSumsOf = ({ germany }: RealizedGains): string =>
  csvOf([
    [
      "fund",
      "kind",
      "year",
      "received",
      "units",
      "base rate",
      "value at start",
      "value at end",
      "distributions",
      "lump sum",
      "taxable",
    ],
    ...(germany?.lumpSums ?? []).map((it) => [
      it.name,
      it.fundKind,
      it.year,
      it.receivedOn,
      it.quantity,
      it.baseRate,
      shown(it.valueStart),
      shown(it.valueEnd),
      shown(it.distributions),
      shown(it.lumpSum),
      shown(it.taxable),
    ]),
  ]);

/** What can be taken along of a year: every line, and the columns of the country's form. */
export function taxFilesOf(made: RealizedGains, label: string): readonly TaxFile[] {
  const name = (what: string) => `${what}-${label.replaceAll("/", "-")}.csv`;
  return [
    { label: "All lines", name: name("gains"), text: linesOf(made) },
    ...(made.form8949.length === 0 ? [] : [{ label: "Form 8949", name: name("form-8949"), text: form8949Of(made) }]),
    ...(made.sa108.length === 0 ? [] : [{ label: "SA108 disposals", name: name("sa108"), text: sa108Of(made) }]),
    ...((made.germany?.lumpSums ?? []).length === 0
      ? []
      : [{ label: "Advance lump sums", name: name("lump-sums"), text: lumpSumsOf(made) }]),
  ];
}
