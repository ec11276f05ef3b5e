import { ENTERED_TYPES } from "#client/transactions/entry-shapes.ts";
import { typeLabel } from "#client/transactions/type-words.ts";
import type { ImportColumnMapping, ImportQuestion } from "#features/imports/contract.ts";

/** What a column of a table can mean, in the words of the screen, in the order of the select. */
export const COLUMN_MEANINGS = [
  ["date", "Date"],
  ["time", "Time"],
  ["settled", "Settlement date"],
  ["type", "Type of transaction"],
  ["account", "Account"],
  ["isin", "ISIN"],
  ["ticker", "Ticker"],
  ["name", "Name of the security"],
  ["quantity", "Quantity"],
  ["price", "Price per unit"],
  ["amount", "Amount, signed"],
  ["debit", "Money out"],
  ["credit", "Money in"],
  ["currency", "Currency"],
  ["fee", "Fee"],
  ["tax", "Tax"],
  ["rate", "Exchange rate"],
  ["description", "Description"],
  ["id", "Unique id"],
  ["balance", "Balance after"],
] as const;
export type ColumnMeaning = (typeof COLUMN_MEANINGS)[number][0];

/** What a word in the type column can become. */
export const TYPE_CHOICES: readonly (readonly [value: string, label: string])[] = [
  ...ENTERED_TYPES.map((it) => [it, typeLabel(it)] as const),
  ["skip", "Leave these rows out"],
];

/** The mapping while it is being made: one meaning per column (empty: not used), one type per word (empty: not decided). */
export interface MappingDraft {
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly meanings: readonly (ColumnMeaning | "")[];
  readonly types: Readonly<Record<string, string>>;
  readonly dateOrder: "ymd" | "dmy" | "mdy" | "";
  readonly decimalMark: "." | "," | "";
  readonly currency: string;
  readonly isCashOnly: boolean;
}

/** Guards what this tab kept from before a reload. */
export const isMappingDraft = (stored: unknown): stored is MappingDraft =>
  typeof stored === "object" &&
  stored !== null &&
  "header" in stored &&
  Array.isArray(stored.header) &&
  "meanings" in stored &&
  Array.isArray(stored.meanings) &&
  "rows" in stored &&
  Array.isArray(stored.rows) &&
  "types" in stored &&
  typeof stored.types === "object";

export function draftOfQuestion(question: ImportQuestion, baseCurrency: string): MappingDraft {
  const header = question.table?.header ?? [];
  const proposal = question.proposal;
  const draft: MappingDraft = {
    header,
    rows: question.table?.rows ?? [],
    meanings: header.map((name) => COLUMN_MEANINGS.find(([key]) => proposal?.columns[key] === name)?.[0] ?? ""),
    types: proposal?.types ?? {},
    dateOrder: proposal?.dateOrder ?? "",
    decimalMark: proposal?.decimalMark ?? "",
    currency: proposal?.currency ?? baseCurrency,
    isCashOnly: proposal?.isCashOnly ?? false,
  };
  return { ...draft, types: typesOf(draft) };
}

/** Gives column `index` a meaning and takes it from the column that had it: two columns cannot both be the date. */
export function withMeaning(draft: MappingDraft, index: number, meaning: ColumnMeaning | ""): MappingDraft {
  const meanings = draft.meanings.map((it, at) => (at === index ? meaning : it === meaning ? "" : it));
  const next = { ...draft, meanings };
  return { ...next, types: typesOf(next) };
}

export const withType = (draft: MappingDraft, word: string, type: string): MappingDraft => ({
  ...draft,
  types: { ...draft.types, [word]: type },
});

/** The words of the type column, with what was decided for each so far. */
function typesOf(draft: MappingDraft): Readonly<Record<string, string>> {
  const column = draft.meanings.indexOf("type");
  if (column < 0) return draft.types;
  const words = draft.rows.map((row) => row[column]?.trim() ?? "").filter((it) => it !== "");
  return { ...Object.fromEntries(words.map((it) => [it, ""])), ...draft.types };
}

/** What still keeps the table from being read, one sentence each. */
export function mappingProblems(draft: MappingDraft): readonly string[] {
  const has = (meaning: ColumnMeaning): boolean => draft.meanings.includes(meaning);
  const hasAmount = has("amount") || has("debit") || has("credit") || (has("quantity") && has("price"));
  const undecided = needsTypes(draft) ? Object.entries(draft.types).filter(([, type]) => type === "") : [];
  return [
    ...(has("date") ? [] : ["Say which column holds the date."]),
    ...(hasAmount ? [] : ["Say which column holds the amount, or the quantity and the price."]),
    ...(draft.isCashOnly || has("type")
      ? []
      : ["Say which column holds the type, or that the table is a list of cash movements."]),
    ...(has("currency") || draft.currency !== "" ? [] : ["Choose the currency of the amounts."]),
    ...(undecided.length === 0 ? [] : [`Decide what ${undecided.map(([word]) => `“${word}”`).join(", ")} means.`]),
  ];
}

export const needsTypes = (draft: MappingDraft): boolean => !draft.isCashOnly && draft.meanings.includes("type");

export function mappingOfDraft(draft: MappingDraft): ImportColumnMapping {
  const columns = draft.meanings.flatMap((meaning, index) =>
    meaning === "" ? [] : [[meaning, draft.header[index] ?? ""]],
  );
  return {
    columns: Object.fromEntries(columns),
    types: needsTypes(draft) ? draft.types : {},
    ...(draft.dateOrder === "" ? {} : { dateOrder: draft.dateOrder }),
    ...(draft.decimalMark === "" ? {} : { decimalMark: draft.decimalMark }),
    ...(draft.currency === "" || draft.meanings.includes("currency") ? {} : { currency: draft.currency }),
    isCashOnly: draft.isCashOnly,
  };
}
