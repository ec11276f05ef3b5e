import { fitsRule, isRule, ruleFor } from "#engine/intake/type-rules.ts";
import { ENTERED_TYPES } from "#client/entries/entry-shapes.ts";
import { typeLabel } from "#client/entries/type-words.ts";
import type { ImportQuestion } from "#features/imports/contract.ts";
import type { ImportColumnMapping } from "#features/imports/mapping-contract.ts";

/** What a column of a table can mean, in the words of the screen, in the order of the select. */
export const COLUMN_MEANINGS = [
  ["date", "Date"],
  ["time", "Time"],
  ["settled", "Settlement date"],
  ["exDay", "Ex-day of a dividend"],
  ["recordDay", "Record day of a dividend"],
  ["type", "Type of transaction"],
  ["account", "Account"],
  ["isin", "ISIN"],
  ["ticker", "Ticker"],
  ["name", "Name of the security"],
  ["quantity", "Quantity"],
  ["price", "Price per unit"],
  ["priceCurrency", "Currency of the price"],
  ["amount", "Amount"],
  ["gross", "Amount before fees and taxes"],
  ["debit", "Money out"],
  ["debitCurrency", "Currency or coin of what went out"],
  ["credit", "Money in"],
  ["creditCurrency", "Currency or coin of what came in"],
  ["currency", "Currency or coin"],
  ["otherAmount", "Other side of the trade"],
  ["otherCurrency", "Currency or coin of the other side"],
  ["worth", "Value at that time"],
  ["worthCurrency", "Currency of that value"],
  ["fee", "Fee"],
  ["feeCurrency", "Currency or coin of the fee"],
  ["otherFee", "Another fee"],
  ["tax", "Tax"],
  ["rate", "Exchange rate"],
  ["description", "Description"],
  ["id", "Unique id"],
  ["group", "Id that rows of one trade share"],
  ["status", "State of the row"],
  ["assetClass", "Class of the security"],
  ["balance", "Balance after"],
] as const;
export type ColumnMeaning = (typeof COLUMN_MEANINGS)[number][0];

/** What a word in the type column can become. */
export const TYPE_CHOICES: readonly (readonly [value: string, label: string])[] = [
  ...ENTERED_TYPES.filter((it) => it !== "corporate_action" && it !== "commitment").map(
    (it) => [it, typeLabel(it)] as const,
  ),
  ["skip", "Leave these rows out"],
];

type TypeWords = Readonly<Record<string, readonly TypeWord[]>>;
export type TypeWord = NonNullable<NonNullable<NonNullable<ImportQuestion["table"]>["words"]>[string]>[number];

/** The mapping while it is being made: one meaning per column (empty: not used), types only where the person chose one. */
export interface MappingDraft {
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly words: TypeWords;
  readonly meanings: readonly (ColumnMeaning | "")[];
  /** Words, and rules with a star for many of them. */
  readonly types: Readonly<Record<string, string>>;
  readonly dateOrder: "ymd" | "dmy" | "mdy" | "";
  readonly decimalMark: "." | "," | "";
  /** Of amounts that name none. Empty until the person says it: nothing is taken for granted. */
  readonly currency: string;
  readonly isCashOnly: boolean;
  readonly sign: "plain" | "inverted" | "";
  readonly costs: "inside" | "beside" | "";
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
  "words" in stored &&
  typeof stored.words === "object" &&
  "types" in stored &&
  typeof stored.types === "object" &&
  "sign" in stored &&
  "costs" in stored;

/** Where the person starts: what was read of the file, and nothing else. */
export function draftOfQuestion({ table, proposal }: Pick<ImportQuestion, "table" | "proposal">): MappingDraft {
  const header = table?.header ?? [];
  return {
    header,
    rows: (table?.rows ?? []).slice(0, 8),
    words: table?.words ?? {},
    meanings: header.map((name) => COLUMN_MEANINGS.find(([key]) => proposal?.columns[key] === name)?.[0] ?? ""),
    types: proposal?.types ?? {},
    dateOrder: proposal?.dateOrder ?? "",
    decimalMark: proposal?.decimalMark ?? "",
    currency: proposal?.currency ?? "",
    isCashOnly: proposal?.isCashOnly ?? false,
    sign: proposal?.isInverted === undefined ? "" : proposal.isInverted ? "inverted" : "plain",
    costs: proposal?.costs ?? "",
  };
}

/** A mapping that was kept: no file is at hand, so its words are those that were decided. */
export function draftOfKept(header: readonly string[], mapping: ImportColumnMapping): MappingDraft {
  const words = Object.keys(mapping.types).filter((word) => !isRule(word));
  const typeColumn = mapping.columns["type"];
  const table = {
    header: [...header],
    rows: [],
    words: typeColumn === undefined ? {} : { [typeColumn]: words.map((word) => ({ word, count: 0, example: [] })) },
  };
  return draftOfQuestion({ table, proposal: mapping });
}

/** Gives column `index` a meaning and takes it from the column that had it: two columns cannot both be the date. */
export const withMeaning = (draft: MappingDraft, index: number, meaning: ColumnMeaning | ""): MappingDraft => ({
  ...draft,
  meanings: draft.meanings.map((it, at) => (at === index ? meaning : it === meaning ? "" : it)),
});

/** Empty: as the word is known, or not decided. */
export function withType(draft: MappingDraft, word: string, type: string): MappingDraft {
  const { [word]: _before, ...rest } = draft.types;
  return { ...draft, types: type === "" ? rest : { ...rest, [word]: type } };
}

/** The words of the column of types, of the whole file. */
export const typeWordsOf = ({ header, meanings, words }: MappingDraft): readonly TypeWord[] =>
  words[header[meanings.indexOf("type")] ?? ""] ?? [];

/** Rules the person made for many words. A word of the file with a star of its own is none. */
export function rulesOf(draft: MappingDraft): readonly (readonly [rule: string, type: string])[] {
  const words = new Set(typeWordsOf(draft).map(({ word }) => word));
  return Object.entries(draft.types).filter(([word]) => isRule(word) && !words.has(word));
}

/** What is typed for a rule: without a star it is how the words begin. Empty: nothing is typed. */
export const ruleOfText = (text: string): string => (text.trim() === "" || isRule(text) ? text.trim() : `${text}*`);

/** How many different words of the file a rule is meant for. */
export const coveredBy = (draft: MappingDraft, rule: string): number =>
  typeWordsOf(draft).filter(({ word }) => fitsRule(rule, word)).length;

/** What decides a word: its own choice, the rule that fits and says most, what it is known for, or nothing. */
export function decisionOf(
  draft: MappingDraft,
  { word, type }: TypeWord,
): { readonly type: string; readonly by: "choice" | "rule" | "known" | "none" } {
  const own = draft.types[word];
  if (own !== undefined) return { type: own, by: "choice" };
  const rule = ruleFor(Object.keys(draft.types), word);
  if (rule !== undefined) return { type: draft.types[rule] ?? "", by: "rule" };
  return type === undefined ? { type: "", by: "none" } : { type, by: "known" };
}

/** Words whose rows would be errors. A list of cash goes by its signs where a word is not known. */
export const undecidedWords = (draft: MappingDraft): readonly TypeWord[] =>
  draft.isCashOnly ? [] : typeWordsOf(draft).filter((word) => decisionOf(draft, word).by === "none");

/** What still keeps the table from being read, one sentence each. */
export function mappingProblems(draft: MappingDraft): readonly string[] {
  const has = (meaning: ColumnMeaning): boolean => draft.meanings.includes(meaning);
  const hasAmount = has("amount") || has("debit") || has("credit") || (has("quantity") && has("price"));
  return [
    ...(has("date") ? [] : ["Say which column holds the date."]),
    ...(hasAmount ? [] : ["Say which column holds the amount, or the quantity and the price."]),
    ...(draft.isCashOnly || has("type")
      ? []
      : ["Say which column holds the type, or that the table is a list of cash movements."]),
    ...(draft.isCashOnly ? [] : securityProblems(draft)),
  ];
}

/** A table that is no list of cash movements is read only where it says what was traded and how much of it. */
function securityProblems({ meanings, types }: MappingDraft): readonly string[] {
  const isNamed = (["name", "isin", "ticker"] as const).some((meaning) => meanings.includes(meaning));
  const isCounted = meanings.includes("quantity") || types[""] === "dividend";
  if (isNamed && isCounted) return [];
  const lacking = [
    ...(isNamed ? [] : ["names the security, by its name, ISIN or ticker"]),
    ...(isCounted ? [] : ["holds its quantity"]),
  ];
  return [`Say which column ${lacking.join(", and which ")}, or that the table is a list of cash movements.`];
}

export function mappingOfDraft(draft: MappingDraft): ImportColumnMapping {
  const columns = draft.meanings.flatMap((meaning, index) =>
    meaning === "" ? [] : [[meaning, draft.header[index] ?? ""]],
  );
  return {
    columns: Object.fromEntries(columns),
    types: draft.meanings.includes("type") ? draft.types : {},
    ...(draft.dateOrder === "" ? {} : { dateOrder: draft.dateOrder }),
    ...(draft.decimalMark === "" ? {} : { decimalMark: draft.decimalMark }),
    ...(draft.currency === "" ? {} : { currency: draft.currency }),
    ...(draft.sign === "" ? {} : { isInverted: draft.sign === "inverted" }),
    ...(draft.costs === "" ? {} : { costs: draft.costs }),
    isCashOnly: draft.isCashOnly,
  };
}
