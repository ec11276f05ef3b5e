import { numberCell, textCell } from "#providers/statements/containers/cell-values.ts";
import { MAX_CELLS, type Sheet, type SheetCell, SheetDraft } from "#providers/statements/containers/sheet.ts";
import { readJson, type JsonNode } from "#providers/statements/markup/read-json.ts";

/** A list of a JSON file as a table. `detailed`: the same with the lists inside its records as rows below each, where it has any. */
export interface JsonTable {
  readonly plain: Sheet | undefined;
  readonly detailed: Sheet | undefined;
}

const MOST_TABLES = 50;
const MAX_DEPTH = 6;

/**
 * The lists of records in a JSON text, each as a table: the names of the fields are its headings, fields inside a field are columns of their own.
 * Records that hold lists of records have no plain table, because a row alone would not say what they hold. None where the text is no JSON.
 */
export function readJsonTables(text: string): readonly JsonTable[] {
  const whole = readJson(text);
  const root = whole.ok
    ? whole
    : readJson(`[${text.trim().replace(/\}\s*\n\s*\{/g, (between) => between.replace("}", "},"))}]`);
  if (!root.ok) return [];
  const found: { readonly name: string; readonly records: readonly Entry[] }[] = [];
  collect(root.value, { name: "", stated: new Map(), depth: 0 }, found);
  if (found.length > MOST_TABLES) return [];
  const budget = { cells: MAX_CELLS };
  return found.map(({ name, records }) => {
    const hasLists = records.some(({ lists }) => lists.length > 0);
    return {
      plain: hasLists ? undefined : tableOf(name, records, { budget, rename: inWords, hasLists }),
      detailed: tableOf(name, records, { budget, rename: (field) => field, hasLists }),
    };
  });
}

interface Entry {
  readonly node: JsonNode;
  readonly cells: ReadonlyMap<string, SheetCell>;
  readonly lists: readonly JsonNode[];
}

interface Place {
  readonly name: string;
  /** Currencies that stand beside the list, and hold for records without any of their own. */
  readonly stated: ReadonlyMap<string, SheetCell>;
  readonly depth: number;
}

/** Records that stand under a key each instead of in a list: all have the same fields. */
function isKeyedList({ fields }: JsonNode): boolean {
  const [first, ...others] = fields.values();
  if (first?.kind !== "object" || first.fields.size < KEYED_FIELDS || others.length === 0) return false;
  const isAlike = (node: JsonNode): boolean =>
    node.kind === "object" &&
    node.fields.size === first.fields.size &&
    [...first.fields.keys()].every((field) => node.fields.has(field));
  return others.every(isAlike);
}

/** Fewer fields in common may be chance. */
const KEYED_FIELDS = 4;

const isRecord = (node: JsonNode): boolean => node.kind === "object" && node.fields.size > 0;

function collect(
  node: JsonNode,
  { name, stated, depth }: Place,
  found: { readonly name: string; readonly records: readonly Entry[] }[],
): void {
  if (depth > MAX_DEPTH) return;
  if (node.kind === "array") {
    if (node.items.length > 0 && node.items.every(isRecord))
      found.push({ name: name || "list", records: node.items.map((item) => recordOf(item, stated)) });
    return;
  }
  if (node.kind !== "object") return;
  if (isKeyedList(node)) {
    found.push({ name: name || "list", records: [...node.fields.values()].map((item) => recordOf(item, stated)) });
    return;
  }
  const currencies = [...node.fields].filter(([field, value]) => /currency$/i.test(field) && value.kind === "string");
  const beside = new Map([...stated, ...currencies.map(([field, value]) => [field, textCell(value.text)] as const)]);
  for (const [field, value] of node.fields)
    collect(value, { name: name === "" ? field : `${name} ${field}`, stated: beside, depth: depth + 1 }, found);
}

function recordOf(node: JsonNode, stated: ReadonlyMap<string, SheetCell>): Entry {
  const cells = new Map<string, SheetCell>();
  const lists: JsonNode[] = [];
  flatten(node, { prefix: "", depth: 0, cells, lists });
  if (![...cells.keys()].some((field) => /currency|pair|market/i.test(field)))
    for (const [field, cell] of stated) cells.set(field, cell);
  return { node, cells, lists };
}

function flatten(
  node: JsonNode,
  into: {
    readonly prefix: string;
    readonly depth: number;
    readonly cells: Map<string, SheetCell>;
    readonly lists: JsonNode[];
  },
): void {
  for (const [field, value] of node.fields) {
    const name = nameOf(into.prefix, field);
    if (value.kind === "object") {
      if (into.depth < MAX_DEPTH) flatten(value, { ...into, prefix: name, depth: into.depth + 1 });
    } else if (value.kind === "array" && value.items.some((item) => item.kind === "object" || item.kind === "array")) {
      into.lists.push(...value.items);
    } else into.cells.set(name, cellOf(value));
  }
}

/** `amount: { value, currency }` is the amount and its currency. */
const nameOf = (prefix: string, field: string): string =>
  prefix === "" ? field : /^(?:value|amount)$/i.test(field) ? prefix : `${prefix} ${field}`;

function cellOf({ kind, text, items }: JsonNode): SheetCell {
  if (kind === "array") return textCell(items.map((item) => item.text).join(" "));
  if (kind === "literal") return textCell(text === "null" ? "" : text);
  if (kind === "number") return /[eE]/.test(text) ? numberCell(text) : { text, isNumber: true };
  return textCell(text);
}

/** `tradeDate` and `trade_date` are headings of words. */
const inWords = (field: string): string =>
  field
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, "$1 $2")
    .replaceAll("_", " ")
    .trim();

function tableOf(
  name: string,
  records: readonly Entry[],
  how: { readonly budget: { cells: number }; readonly rename: (field: string) => string; readonly hasLists: boolean },
): Sheet | undefined {
  const details = records.map(({ lists }) => lists.map((node) => recordOf(unwrapped(node), new Map()).cells));
  const columns = new Map<string, number>();
  for (const cells of [...records.map((record) => record.cells), ...details.flat()])
    for (const field of cells.keys()) if (!columns.has(field)) columns.set(field, columns.size);
  const draft = new SheetDraft(how.budget);
  const names = [...columns.keys()].map((field) => textCell(how.rename(field)));
  let line = 0;
  const add = (cells: readonly (SheetCell | undefined)[], at: number): void => {
    line = Math.max(at, line + 1);
    draft.add(line, cells);
  };
  const fields = [...columns.keys()];
  const rowOf = (cells: ReadonlyMap<string, SheetCell>) => fields.map((field) => cells.get(field));
  add(names, 1);
  for (const [index, { node, cells }] of records.entries()) {
    add(rowOf(cells), node.line);
    for (const detail of details[index] ?? []) add(rowOf(detail), 0);
  }
  return draft.isTooLarge ? undefined : { name, rows: draft.rows() };
}

/** `{ "Details": { … } }` is what stands inside. */
function unwrapped(node: JsonNode): JsonNode {
  const [only] = node.fields.values();
  return node.fields.size === 1 && only?.kind === "object" ? only : node;
}
