import { z } from "zod";
import { assetClassOf } from "#assets/registry.ts";
import type { Fact } from "#assets/fact-schema.ts";
import { rulesOf } from "#assets/rules.ts";
import type { EntityHistoryRow } from "#db/queries/entity-history.ts";
import { assetClass } from "#features/accounts/contract.ts";
import { type FieldOfHistory, text, told, type Told } from "#features/shared/tell-history.ts";

type Sides = Pick<EntityHistoryRow, "before" | "after">;

/** Of an asset or an account that terms name. */
export type NameOf = (id: string) => string;

const PLAIN: readonly (readonly [field: string, label: string])[] = [
  ["name", "Name"],
  ["currency", "Currency"],
  ["isin", "ISIN"],
  ["ticker", "Ticker"],
  ["exchange", "Exchange"],
  ["note", "Note"],
];
const TRACKING: Readonly<Record<string, string>> = { units: "Units and a price", value: "Its value alone" };

/** What a person knows of an asset: its name, class, identifiers, terms by the labels of their form, and the like. */
export function fieldsOfAsset({ before, after }: Sides, nameOf: NameOf): readonly FieldOfHistory[] {
  const [termsBefore, termsAfter] = [termsOf(before), termsOf(after)];
  const schema = rulesOf(classOf(after ?? before)).facts;
  const earlier = rulesOf(classOf(before ?? after)).facts;
  const names = [...new Set([...Object.keys(schema), ...Object.keys(termsBefore), ...Object.keys(termsAfter)])];
  return [
    ...PLAIN.map(([field, label]) => ({ field, label, told: (image: Image) => told(image[field]) })),
    { field: "assetClass", label: "Class", told: (image) => told(assetClassOf(classOf(image)).label) },
    {
      field: "multiplier",
      label: "Units behind one",
      told: ({ multiplier }) => (Number(multiplier) === 1 ? [] : told(multiplier)),
    },
    { field: "tracking", label: "Followed by", told: (image) => told(TRACKING[String(image["tracking"])]) },
    {
      field: "tags",
      label: "Tags",
      told: (image) => list.parse(factsOf(image)["tags"]).map((it) => [text(String(it))]),
    },
    { field: "subclass", label: "Sub-class", told: (image) => told(factsOf(image)["subclass"]) },
    { field: "shares", label: "Own attributes", told: (image) => list.parse(factsOf(image)["shares"]).map(toldShare) },
    ...PRICED.map(([key, label, words]): FieldOfHistory => ({
      field: `prices.${key}`,
      label,
      told: (image) => words(record.parse(factsOf(image)["prices"])).map((it) => [text(it)]),
    })),
    ...WATCHED.map(([key, label]) => ({
      field: `watch.${key}`,
      label,
      told: (image: Image) => told(record.parse(factsOf(image)["watch"])[key]),
    })),
    ...names.map((name): FieldOfHistory => {
      const fact = schema[name] ?? earlier[name];
      return {
        field: `terms.${name}`,
        label: fact?.label ?? name,
        told: (image) => toldFact(termsOf(image)[name], fact, { nameOf, currency: currencyOf(image) }),
      };
    }),
  ];
}

/** Where its prices are to come from, by its key, in words. */
const PRICED: readonly (readonly [key: string, label: string, words: (prices: Image) => readonly string[]])[] = [
  [
    "listing",
    "Prices from",
    ({ listing }) => {
      const { source, symbol } = record.parse(listing);
      return typeof symbol === "string" ? [`${sourceWords(source)}, ${symbol}`] : [];
    },
  ],
  ["order", "Sources asked, in order", ({ asked }) => list.parse(record.parse(asked)["order"]).map(sourceWords)],
  ["without", "Sources not asked", ({ asked }) => list.parse(record.parse(asked)["without"]).map(sourceWords)],
  ["isOwnOnly", "Prices", ({ isOwnOnly }) => (isOwnOnly === true ? ["Only my own"] : [])],
];

/** A key in words: `twelve-data` is Twelve Data. */
const sourceWords = (key: unknown): string =>
  String(key)
    .split("-")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");

/** What is watched of it, by its key. */
const WATCHED = [
  ["thesis", "Thesis"],
  ["above", "Alert at or above"],
  ["below", "Alert at or below"],
  ["targetPrice", "Target price"],
  ["reviewOn", "Look again on"],
] as const;

type Image = Readonly<Record<string, unknown>>;
const record = z.record(z.string(), z.unknown()).catch({});
const list = z.array(z.unknown()).catch([]);

const classOf = (image: Image | null) => assetClass.catch("other").parse(image?.["asset_class"]);
const factsOf = (image: Image | null): Image => record.parse(image?.["facts"]);
const currencyOf = ({ currency }: Image) => (typeof currency === "string" ? currency : undefined);
const termsOf = (image: Image | null): Image => record.parse(factsOf(image)["terms"]);

function toldShare(it: unknown): Told[number] {
  const { attribute, value, share } = record.parse(it);
  return [text(`${String(attribute)}: ${String(value)}`), { label: null, kind: "rate", value: String(share) }];
}

interface Telling {
  readonly nameOf: NameOf;
  /** Of the asset as it was: its amounts are in it. */
  readonly currency: string | undefined;
}

/** What is stated of a fact in the words of its form. One of a class before has no form any more, and is told as it was stored. */
function toldFact(value: unknown, fact: Fact | undefined, told: Telling): Told {
  if (value === null || value === undefined || value === "") return [];
  // It may be an amount: told as a number, it is hidden where amounts are.
  if (fact === undefined) return [[{ ...text(wordsOf(value)), kind: "number" }]];
  if (fact.kind === "texts" || fact.kind === "assets")
    return list.parse(value).map((it) => [text(fact.kind === "assets" ? told.nameOf(String(it)) : String(it))]);
  if (fact.kind !== "list") return [[toldValue(value, fact, told)]];
  return list.parse(value).map((it) => {
    const row = record.parse(it);
    return Object.entries(fact.columns).flatMap(([name, column]) =>
      row[name] === undefined || row[name] === null ? [] : [labelled(toldValue(row[name], column, told), column.label)],
    );
  });
}

/** In a row a name or a choice says what it is by itself; a number and a day do not. */
const labelled = (value: Told[number][number], label: string): Told[number][number] =>
  value.kind === "text" ? value : { ...value, label };

const wordsOf = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));

function toldValue(value: unknown, fact: Fact, { nameOf, currency }: Telling): Told[number][number] {
  const words = wordsOf(value);
  switch (fact.kind) {
    case "day":
      return { label: null, kind: "day", value: words };
    case "money":
      return { label: null, kind: "number", value: words, unit: fact.unit ?? currency };
    case "number":
      return { label: null, kind: "number", value: words, unit: fact.unit };
    case "factor":
      return { label: null, kind: "number", value: words };
    case "whole":
      // A year of the calendar is no amount and takes no mark within.
      return fact.unit === "year" ? text(words) : { label: null, kind: "number", value: words, unit: fact.unit };
    case "rate":
    case "exact_rate":
      return { label: null, kind: "rate", value: words };
    case "choice":
      return text(fact.choices.find((it) => it.value === value)?.label ?? words);
    case "asset":
    case "account":
      return text(nameOf(words));
    case "month":
    case "text":
    case "texts":
    case "assets":
    case "list":
      return text(words);
  }
}
