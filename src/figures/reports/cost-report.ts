import { assetClassOf } from "#assets/registry.ts";
import { type Fixed, ZERO } from "#engine/money/fixed.ts";
import type { Holding } from "#engine/valuation/holding.ts";
import type { Sheet } from "../sheet.ts";
import { openingDay, type WindowAsked } from "../window.ts";
import type { Cell, ReportContent, ReportRow } from "./report-content.ts";

/** Of one holding at what it cost; undefined where a part of it is not known. */
interface CostLine {
  readonly holding: Holding;
  readonly opening: Fixed | undefined;
  readonly added: Fixed | undefined;
  readonly givenUp: Fixed | undefined;
  readonly closing: Fixed | undefined;
  readonly market: Fixed | undefined;
}

/** Historical cost by class and holding: what was there, what came, what was sold at what it had cost, what is left, and what that is worth. */
export function costReport(sheet: Sheet, asked: WindowAsked): ReportContent {
  const lines = linesOf(sheet, openingDay(sheet, asked));
  const unknown = lines.filter(({ opening, givenUp, closing }) => [opening, givenUp, closing].includes(undefined));
  const unpriced = lines.filter(({ closing, market }) => closing !== undefined && market === undefined);
  const whole = sumsOf(lines);
  return {
    headline: [
      { key: "opening", label: "Opening, at cost", unit: "money", value: whole.opening },
      { key: "closing", label: "Closing, at cost", unit: "money", value: whole.closing },
      { key: "market", label: "Closing, at market", unit: "money", value: whole.market },
    ],
    tables: [
      {
        key: "cost",
        label: "At historical cost",
        columns: [
          { label: "Holding", unit: "text" },
          { label: "Opening", unit: "money" },
          { label: "Bought", unit: "money" },
          { label: "Sold, at cost", unit: "money" },
          { label: "Closing", unit: "money" },
          { label: "At market", unit: "money" },
          { label: "Unrealized", unit: "money", isChange: true },
        ],
        rows: [
          ...[...Map.groupBy(lines, ({ holding }) => assetClassOf(holding.asset.assetClass).key)].flatMap(
            ([key, members]): ReportRow[] => [
              {
                key: `class:${key}`,
                look: "head",
                cells: [assetClassOf(key).plural, ...cellsOf(sumsOf(members))],
              },
              ...members.map((line) => ({
                key: line.holding.asset.id,
                cells: [line.holding.asset.name, ...cellsOf(line)],
              })),
            ],
          ),
          { key: "all", look: "total", cells: ["Everything", ...cellsOf(whole)] },
        ],
        ...(lines.length === 0 ? { note: "Nothing that has a cost was held." } : {}),
      },
    ],
    notes: [
      "Opening + bought − sold, at cost = closing. What is sold leaves at what it cost, by the method of the account; gains are no part of it.",
      "Bought is everything that brought cost in: purchases, what came from outside with its cost, and payments into what is known by its value; less what was given back of it.",
      "Foreign cost is at the exchange rates of the days it was paid. Money and debts have no cost apart from what they are and are left out.",
      ...(unknown.length === 0
        ? []
        : [`Of unknown cost, and so far in no sum: ${unknown.map(({ holding }) => holding.asset.name).join(", ")}.`]),
      ...(unpriced.length === 0
        ? []
        : [`Without a value at the end: ${unpriced.map(({ holding }) => holding.asset.name).join(", ")}.`]),
    ],
  };
}

function linesOf(sheet: Sheet, from: number): readonly CostLine[] {
  const before = new Map(
    sheet
      .at(from)
      .holdings()
      .holdings.filter(hasCost)
      .map((it) => [it.asset.id, it]),
  );
  const sold = soldSince(sheet, from);
  return sheet
    .holdings()
    .holdings.filter(hasCost)
    .flatMap((holding): CostLine[] => {
      const { id } = holding.asset;
      const earlier = before.get(id);
      const opening = earlier && !earlier.isClosed ? earlier.costBase : ZERO;
      const closing = holding.isClosed ? ZERO : holding.costBase;
      const givenUp = sold.has(id) ? sold.get(id) : ZERO;
      if (opening === ZERO && closing === ZERO && givenUp === ZERO) return [];
      const added =
        opening === undefined || closing === undefined || givenUp === undefined
          ? undefined
          : closing - opening + givenUp;
      return [{ holding, opening, added, givenUp, closing, market: holding.isClosed ? ZERO : holding.valueBase }];
    });
}

const hasCost = ({ asset }: Holding): boolean => !asset.isLiability && assetClassOf(asset.assetClass).key !== "cash";

/** What was sold since, at what it had cost, by asset; undefined where a lot of it had no known cost. */
function soldSince(sheet: Sheet, from: number): ReadonlyMap<string, Fixed | undefined> {
  const sums = new Map<string, Fixed | undefined>();
  for (const { asset, soldDay, costBase, isCostKnown } of sheet.book().disposals) {
    const id = sheet.ledger.assets[asset]?.id;
    if (id === undefined || soldDay <= from || soldDay > sheet.on) continue;
    const before = sums.has(id) ? sums.get(id) : ZERO;
    sums.set(id, before === undefined || !isCostKnown ? undefined : before + costBase);
  }
  return sums;
}

type Sums = Omit<CostLine, "holding">;

/** Of what is known through and through; market is of the same holdings. */
function sumsOf(lines: readonly CostLine[]): Record<keyof Sums, Fixed> {
  const known = lines.filter(({ added }) => added !== undefined);
  const sum = (of: keyof Sums): Fixed => known.reduce((total, line) => total + (line[of] ?? ZERO), ZERO);
  return {
    opening: sum("opening"),
    added: sum("added"),
    givenUp: sum("givenUp"),
    closing: sum("closing"),
    market: sum("market"),
  };
}

const cellsOf = ({ opening, added, givenUp, closing, market }: Sums): readonly Cell[] => [
  opening ?? null,
  added ?? null,
  givenUp ?? null,
  closing ?? null,
  market ?? null,
  market === undefined || closing === undefined ? null : market - closing,
];
