import type { AssetClassView } from "#features/assets/class-contract.ts";
import type { ClassFacts } from "#features/assets/contract.ts";
import { fixed, formatFixed, fromNumber, parseFixed } from "#engine/money/fixed.ts";

export type FactField = AssetClassView["facts"][number];
export type FactColumn = FactField["columns"][number];
/** One row of a list as it is typed: text by column. */
export type FactRow = Readonly<Record<string, string>>;
/** A fact as it is typed: text, several texts, or rows; empty where nothing is stated. Rates are percentages: "3.5". */
export type FactInput = string | readonly string[] | readonly FactRow[];
export type FactInputs = Readonly<Record<string, FactInput>>;

const HUNDRED = 100n;

const percentOf = (fraction: string): string => {
  const value = parseFixed(fraction);
  return value === undefined ? fraction : formatFixed(value * HUNDRED);
};
/** At most sixteen decimals of a percentage are kept: no rate is quoted with more. */
const fractionOf = (percent: string): string => {
  const value = parseFixed(percent);
  return value === undefined ? percent : formatFixed(value / HUNDRED);
};

const typedText = ({ kind }: FactColumn, stated: unknown): string => {
  if (typeof stated !== "string" && typeof stated !== "number") return "";
  return kind === "rate" ? percentOf(String(stated)) : String(stated);
};

const typed = (field: FactField, stated: unknown): FactInput => {
  const entries: readonly unknown[] = Array.isArray(stated) ? stated : [];
  if (field.kind === "texts" || field.kind === "assets") return entries.map(String);
  if (field.kind !== "list") return typedText(field, stated);
  return entries.map((entry) => {
    const cells = new Map<string, unknown>(typeof entry === "object" && entry !== null ? Object.entries(entry) : []);
    return Object.fromEntries(
      field.columns.map((column) => [column.field, typedText(column, cells.get(column.field))]),
    );
  });
};

/** What is stated of an asset, as the form of its class shows it. */
export const typedFacts = (fields: readonly FactField[], facts: ClassFacts): FactInputs =>
  Object.fromEntries(fields.map((field) => [field.field, typed(field, facts[field.field])]));

function statedText({ kind, choices }: FactColumn, text: string): string | number | undefined {
  const said = text.trim();
  if (said === "") return undefined;
  if (kind === "rate") return fractionOf(said);
  if (kind === "choice") return choices.find((it) => String(it.value) === said)?.value;
  if (kind === "whole") return /^-?\d+$/.test(said) ? Number(said) : said;
  return said;
}

const isRow = (entry: string | FactRow): entry is FactRow => typeof entry !== "string";

function stated(field: FactField, input: FactInput): ClassFacts[string] | undefined {
  if (typeof input === "string") return statedText(field, input);
  const entries = [...input].flatMap((entry): ClassFacts[string][] => {
    if (!isRow(entry)) return entry.trim() === "" ? [] : [entry.trim()];
    const cells = field.columns.map((column) => [column.field, statedText(column, entry[column.field] ?? "")] as const);
    const row = Object.fromEntries(cells.flatMap(([name, cell]) => (cell === undefined ? [] : [[name, cell]])));
    return Object.keys(row).length === 0 ? [] : [row];
  });
  return entries.length === 0 ? undefined : entries;
}

/** What the form states, as the API takes it: what is empty is not stated. Amounts and fractions stay exact. */
export const statedFacts = (fields: readonly FactField[], inputs: FactInputs): ClassFacts =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const value = stated(field, inputs[field.field] ?? "");
      return value === undefined ? [] : [[field.field, value] as const];
    }),
  );

/** The fields that are asked for: a `where` names an earlier fact that must be stated, or be one of some, by what usually holds until it is stated. */
export const askedOf = (fields: readonly FactField[], inputs: FactInputs): readonly FactField[] =>
  fields.filter(({ where }) => {
    if (where === null) return true;
    const given = inputs[where.fact] ?? "";
    if (where.among === null) return given.length > 0;
    const holds = given.length > 0 ? given : String(fields.find(({ field }) => field === where.fact)?.usual ?? "");
    return where.among.some((it) => String(it) === holds);
  });

/** What holds where nothing is stated, as it would be typed. */
export const usualText = ({ kind, usual }: FactColumn): string => {
  if (usual === null) return "";
  return kind === "rate"
    ? percentOf(typeof usual === "number" ? formatFixed(fromNumber(usual)) : usual)
    : String(usual);
};

/** The limits of a field as a sentence: "From 0 to 100 %." Empty where there are none. */
export const limitsOf = ({ kind, least, most }: FactColumn): string => {
  if (least === null || most === null || kind === "whole") return "";
  const shown = (limit: number) =>
    (kind === "rate" ? formatFixed(fixed(String(limit)) * HUNDRED) : String(limit)).replace("-", "−");
  return `From ${shown(least)} to ${shown(most)}${kind === "rate" ? " %" : ""}.`;
};

/** Fields by their headings, in the order of the form. */
export function groupsOf(
  fields: readonly FactField[],
): readonly (readonly [title: string, fields: readonly FactField[]])[] {
  const groups = new Map<string, FactField[]>();
  for (const field of fields) {
    const title = field.group ?? "";
    const members = groups.get(title);
    if (members) members.push(field);
    else groups.set(title, [field]);
  }
  return [...groups];
}
