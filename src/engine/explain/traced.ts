import { formatDay } from "#engine/dates/day.ts";
import type { Amount, Explanation, NumberUnit } from "#engine/explain/explanation.ts";
import { exactLeaf, moneyLeaf, numberLeaf } from "#engine/explain/formula.ts";
import type { Currency } from "#engine/money/currency.ts";
import { fromNumber, toNumber, ZERO } from "#engine/money/fixed.ts";

/** An amount of an input that is itself a tree: `fromTree` and `numberFromTree` make it. */
export class FromTree<Of extends Amount> {
  readonly tree: Explanation;
  readonly read: (amount: Amount) => Of;

  constructor(tree: Explanation, read: (amount: Amount) => Of) {
    this.tree = tree;
    this.read = read;
  }
}

/** An exact amount that comes from a tree; a double is taken at 18 places. */
export const fromTree = (tree: Explanation): FromTree<bigint> =>
  new FromTree(tree, (amount) => (typeof amount === "bigint" ? amount : fromNumber(amount)));

/** A double that comes from a tree. */
export const numberFromTree = (tree: Explanation): FromTree<number> =>
  new FromTree(tree, (amount) => (typeof amount === "bigint" ? toNumber(amount) : amount));

/** The input of a figure, in which any amount may be a tree that says where it comes from. */
export type Traced<Input> = Input extends bigint
  ? Input | FromTree<bigint>
  : Input extends number
    ? Input | FromTree<number>
    : Input extends Uncut
      ? Input
      : Input extends object
        ? { readonly [Key in keyof Input]: Traced<Input[Key]> }
        : Input;

/** What holds no trees: their amounts are leaves, days and functions stay as they are. */
type Uncut =
  | Int32Array
  | Float64Array
  | Uint16Array
  | ReadonlyMap<unknown, unknown>
  | ReadonlySet<unknown>
  | ((...of: never[]) => unknown);

/** Every amount of an input as a leaf, in order, and the input again from their values. */
export interface Layout {
  readonly leaves: readonly Explanation[];
  readonly fill: (amounts: readonly Amount[]) => unknown;
}

/**
 * Takes an input apart. Numbers and exact amounts are leaves, named by their key and by the day, name or place of the row they stand in. Days,
 * words and yes or no are not: they are said in the names of the leaves beside them, and stay as they are.
 */
export function layoutOf(input: unknown, currency: Currency | undefined): Layout {
  const leaves: Explanation[] = [];
  const fill = take(input, { key: "", holder: "", row: "" }, { leaves, currency });
  return { leaves, fill };
}

interface Place {
  readonly key: string;
  /** The key of what holds it. */
  readonly holder: string;
  /** What the row is called, such as its day. */
  readonly row: string;
}

interface Taking {
  readonly leaves: Explanation[];
  readonly currency: Currency | undefined;
}

type Fill = (amounts: readonly Amount[]) => unknown;

function take(value: unknown, place: Place, taking: Taking): Fill {
  const { leaves } = taking;
  if (value instanceof FromTree) {
    const index = leaves.push(value.tree) - 1;
    return (amounts) => value.read(amounts[index] ?? ZERO);
  }
  if (typeof value === "bigint" || (typeof value === "number" && isAmount(value, place.key))) {
    const index = leaves.push(leafOf(value, place, taking.currency)) - 1;
    return (amounts) => amounts[index];
  }
  if (Array.isArray(value)) return takeList(value, place, taking);
  if (value instanceof Float64Array) {
    const fill = takeList(Array.from(value), place, taking);
    return (amounts) => Float64Array.from(fill(amounts), Number);
  }
  if (value instanceof Map) {
    const entries = [...value].map(([key, item]) => [key, take(item, { ...place, row: String(key) }, taking)] as const);
    return (amounts) => new Map(entries.map(([key, fill]) => [key, fill(amounts)]));
  }
  if (typeof value !== "object" || value === null || !isPlain(value)) return () => value;
  const row = rowOf(value) ?? place.row;
  const fields = Object.entries(value).map(
    ([key, field]) => [key, take(field, { key, holder: place.key, row }, taking)] as const,
  );
  return (amounts) => Object.fromEntries(fields.map(([key, fill]) => [key, fill(amounts)]));
}

const isPlain = (value: object): boolean => Object.getPrototypeOf(value) === Object.prototype;

function takeList(list: readonly unknown[], place: Place, taking: Taking): (amounts: readonly Amount[]) => unknown[] {
  const areDays = /^days$|Days$/.test(place.key);
  const items = list.map((item, index) => {
    if (areDays && typeof item === "number") return () => item;
    const row = [place.row, `${index + 1}`].filter((word) => word !== "").join(", ");
    return take(item, { ...place, row }, taking);
  });
  return (amounts) => items.map((fill) => fill(amounts));
}

/** Days and places by their key; a number without bounds is a bound and no amount. */
const isAmount = (value: number, key: string): boolean =>
  Number.isFinite(value) &&
  !/^(on|day|from|to|today|asOf|start|end|until|month|year|taxYear|boughtInMonth|decimals|recoveryYears|frequency|yearDays|place|row|account|asset|openedBy)$|(On|Day)$/.test(
    key,
  );

/** The day or the name a row is known by. */
function rowOf(value: object): string | undefined {
  const fields = new Map<string, unknown>(Object.entries(value));
  const on = fields.get("on");
  if (typeof on === "number") return formatDay(on);
  return ["label", "name", "id", "key", "lotId"].map((key) => fields.get(key)).find((word) => typeof word === "string");
}

function leafOf(value: Amount, { key, holder, row }: Place, currency: Currency | undefined): Explanation {
  const name = wordsOf(key === "" ? "value" : key);
  const whose = holder === "" ? "" : ` of ${wordsOf(holder)}`;
  const label = `${name.charAt(0).toUpperCase()}${name.slice(1)}${whose}${row === "" ? "" : `, ${row}`}`;
  if (typeof value === "number") return numberLeaf({ label }, value, unitOf(key));
  if (currency === undefined || NO_MONEY.test(key)) return exactLeaf({ label }, value, "factor");
  return moneyLeaf({ label }, value, currency);
}

/** `couponRate` as "coupon rate". */
const wordsOf = (key: string): string => key.replaceAll(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();

const NO_MONEY = /quantity|units|ratio|rate|share|fraction|multiplier|factor|level|^to$|^from$|price/i;

const UNITS: readonly (readonly [RegExp, NumberUnit])[] = [
  [/years$/i, "years"],
  [/months$/i, "months"],
  [/days$/i, "days"],
  [
    /rate|return|share|fraction|yield|mean|deviation|growth|margin|inflation|weight|cutoff|target|shift|vacancy/i,
    "ratio",
  ],
  [/clean|dirty|accrued|price$|redemption/i, "per_100"],
  [/level|index|multiple/i, "multiple"],
];

const unitOf = (key: string): NumberUnit => UNITS.find(([pattern]) => pattern.test(key))?.[1] ?? "count";
