import type { ClassGroupKey } from "#assets/asset-class.ts";
import { CLASS_GROUPS } from "#assets/class-groups.ts";
import { type FactColumn, statedFacts } from "#client/parts/fact-values.ts";
import { assetColumns, assetsToAdd } from "#client/rows/asset-rows.ts";
import type { ReadRow, RowsToAdd } from "#client/rows/read-rows.ts";
import type { RowColumn, RowColumnKind } from "#client/rows/row-grid.ts";
import { ASSET_ROWS, type RowsKind } from "#client/rows/row-kinds.ts";
import type { AssetClassView } from "#features/assets/class-contract.ts";

type Fact = AssetClassView["facts"][number];

const KINDS: Readonly<Partial<Record<FactColumn["kind"], RowColumnKind>>> = {
  money: "number",
  number: "number",
  rate: "number",
  factor: "number",
  whole: "number",
  day: "day",
  choice: "choice",
  text: "text",
};
/** A grid as wide as a screen has room for so many facts; the others are stated on the page of each. */
const MOST_FACTS = 6;
const FACT = "fact:";
const WIDTHS: Readonly<Record<RowColumnKind, number>> = { number: 112, day: 116, choice: 132, text: 132 };

/** Rows for things of one group of classes: what every thing has, and the facts its short forms ask for. */
export function groupRows(group: ClassGroupKey, classes: readonly AssetClassView[]): RowsKind {
  const own = classes.filter((it) => it.group === group);
  const facts = askedFacts(own);
  const [only] = own;
  const one = own.length === 1 ? only : undefined;
  const { label } = CLASS_GROUPS[group];
  const extra = facts.map(columnOf);
  return {
    ...ASSET_ROWS,
    key: `assets-${group}`,
    title: `Add to ${label.toLowerCase()}`,
    example: [
      "Name",
      ...(one ? [] : ["Class"]),
      "Value",
      "Currency",
      ...extra.slice(0, 2).map((it) => it.label.replace(/, %$/, "")),
    ].join(", "),
    columns: (known) => [
      ...assetColumns(known).flatMap((it): RowColumn[] => {
        if (it.key !== "class") return [it];
        return one ? [] : [{ ...it, choices: (it.choices ?? []).filter(isOf(own)) }];
      }),
      ...extra,
    ],
    toAdd: (rows, { known }) => {
      const said = one ? rows.map((it) => ({ ...it, values: { class: one.assetClass, ...it.values } })) : rows;
      return withFacts(assetsToAdd(said, known), said, { own, facts });
    },
  };
}

const isOf =
  (classes: readonly AssetClassView[]) =>
  ({ value }: { readonly value: string }): boolean =>
    classes.some((it) => it.assetClass === value);

/** Facts a short form asks for first, those a class needs after them; a fact several classes have stands once. */
function askedFacts(classes: readonly AssetClassView[]): readonly Fact[] {
  const found = new Map<string, Fact>();
  for (const isAsked of [true, false])
    for (const { facts, waysIn } of classes) {
      const asks = new Set(waysIn.flatMap((it) => it.asks));
      for (const fact of facts)
        if (
          KINDS[fact.kind] !== undefined &&
          (isAsked ? asks.has(fact.field) : fact.isNeeded) &&
          !found.has(fact.field)
        )
          found.set(fact.field, fact);
    }
  return [...found.values()].slice(0, MOST_FACTS);
}

function columnOf({ field, kind, label, choices }: Fact): RowColumn {
  const of = KINDS[kind] ?? "text";
  const shown = kind === "rate" ? `${label}, %` : label;
  return {
    key: `${FACT}${field}`,
    label: shown,
    kind: of,
    width: Math.max(WIDTHS[of], shown.length * 7 + 24),
    headings: [label.toLowerCase(), field.toLowerCase()],
    noun: label.toLowerCase(),
    ...(of === "choice" ? { choices: choices.map((it) => ({ value: String(it.value), label: it.label })) } : {}),
  };
}

interface OfGroup {
  readonly own: readonly AssetClassView[];
  readonly facts: readonly Fact[];
}

/** What the rows state besides, as the class of each reads it; what a class does not have is said at its cell. */
function withFacts(toAdd: RowsToAdd, rows: readonly ReadRow[], { own, facts }: OfGroup): RowsToAdd {
  const problems = new Map(toAdd.problems);
  const byId = new Map(rows.map((it) => [it.row.id, it]));
  const classOf = (read: ReadRow) => own.find((it) => it.assetClass === read.values["class"]);
  for (const read of rows) {
    const has = new Set(classOf(read)?.facts.map(({ field }) => field));
    const wrong = facts
      .filter(({ field }) => read.values[`${FACT}${field}`] !== undefined && classOf(read) && !has.has(field))
      .map(({ field, label }) => [`${FACT}${field}`, `${classOf(read)?.plural} have no ${label.toLowerCase()}.`]);
    if (wrong.length > 0) problems.set(read.row.id, { ...problems.get(read.row.id), ...Object.fromEntries(wrong) });
  }
  const assets = toAdd.body.assets.map((asset) => {
    const values = byId.get(asset.assetId)?.values ?? {};
    const inputs = Object.fromEntries(facts.map(({ field }) => [field, values[`${FACT}${field}`] ?? ""]));
    const stated = statedFacts(facts, inputs);
    return Object.keys(stated).length === 0 ? asset : { ...asset, facts: stated };
  });
  return {
    body: { ...toAdd.body, assets },
    problems,
    placeOf: (path) => {
      const field = facts.find((it) => path.endsWith(`.facts.${it.field}`))?.field;
      const place = toAdd.placeOf(path);
      return place && field !== undefined ? { ...place, column: `${FACT}${field}` } : place;
    },
  };
}
