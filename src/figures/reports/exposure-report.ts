import { fromNumber, round, toNumber, type Fixed, ZERO } from "#engine/money/fixed.ts";
import type { Holding } from "#engine/valuation/holding.ts";
import { type Dimension, labelsOf, sharesUnder, unvaluedOf } from "../analysis/exposure.ts";
import { sidesOf } from "../overview.ts";
import type { Sheet } from "../sheet.ts";
import { limitsTable, type StatedLimit } from "./limits-table.ts";
import type { ReportContent, ReportTable } from "./report-content.ts";

const TOLD = [
  ["currency", "By currency"],
  ["assetClass", "By class"],
  ["country", "By country"],
  ["region", "By region"],
  ["sector", "By sector"],
  ["liquidity", "By how soon it can be spent"],
  ["institution", "By institution"],
] as const satisfies readonly (readonly [Dimension, string])[];

const NONE = "";
const DEBTS = "debts";

/** Gross, net and hedged: what is owned and what is owed side by side in each division. What hedges and is not known as such is said. */
export function exposureReport(sheet: Sheet, limits: readonly StatedLimit[]): ReportContent {
  const open = sheet.holdings().holdings.filter(({ isClosed, valueBase }) => !isClosed && valueBase !== undefined);
  const { assets, liabilities } = sidesOf(open);
  const hedged = open.filter(({ asset }) => CALLED_HEDGED.test(asset.name));
  const foreign = foreignOf(sheet, open);
  return {
    headline: [
      { key: "gross", label: "Gross", unit: "money", value: assets + liabilities },
      { key: "net", label: "Net", unit: "money", value: assets - liabilities },
      { key: "foreign", label: "In other currencies, net", unit: "money", value: foreign.net },
      { key: "hedged", label: "Of that owed in the same currency", unit: "money", value: foreign.hedged },
    ],
    tables: [
      ...TOLD.map(([dimension, label]) => tableOf(sheet, open, { dimension, label })),
      limitsTable(sheet, limits),
    ],
    notes: [
      "Gross is what is owned and what is owed or sold short, added up; net is the one less the other. Funds are looked through by the shares their terms state.",
      "Hedged is what is owed or sold short in the same currency, up to what is owned in it: a loan in dollars hedges shares in dollars.",
      "Forwards, swaps and options on currencies are not known here, and what a fund hedges inside is not stated by its terms: neither is counted.",
      ...(hedged.length === 0
        ? []
        : [
            `Called hedged, and counted by the currencies their terms state all the same: ${hedged.map(({ asset }) => asset.name).join(", ")}.`,
          ]),
      ...unvaluedOf(sheet),
    ],
  };
}

const CALLED_HEDGED = /\bhedged\b|\bhgd\b|abgesichert|\bcouverte?\b|\bhdg\b/i;

interface Side {
  owned: number;
  owed: number;
}

/** What is owned and owed by group; the empty group is what nobody stated one for. */
function sidesBy(sheet: Sheet, open: readonly Holding[], dimension: Dimension): ReadonlyMap<string, Side> {
  const sharesOf = sharesUnder(sheet, dimension);
  const sides = new Map<string, Side>();
  const add = (key: string, value: number): void => {
    const side = sides.get(key) ?? { owned: 0, owed: 0 };
    if (value > 0) side.owned += value;
    else side.owed -= value;
    sides.set(key, side);
  };
  for (const holding of open) {
    const shares = sharesOf(holding);
    const rest = 1 - [...shares.values()].reduce((sum, share) => sum + share, 0);
    for (const { valueBase = ZERO } of holding.accounts) {
      const value = toNumber(valueBase);
      // When something is spent says nothing of what is owed.
      if (dimension === "liquidity" && value < 0) {
        add(DEBTS, value);
        continue;
      }
      for (const [key, share] of shares) add(key, value * share);
      if (rest > 1e-9) add(NONE, value * rest);
    }
  }
  return sides;
}

const money = (amount: number): Fixed => round(fromNumber(amount), 2);

function foreignOf(sheet: Sheet, open: readonly Holding[]): { readonly net: Fixed; readonly hedged: Fixed } {
  const others = [...sidesBy(sheet, open, "currency")].filter(([key]) => key !== sheet.base && key !== NONE);
  return {
    net: money(others.reduce((sum, [, { owned, owed }]) => sum + owned - owed, 0)),
    hedged: money(others.reduce((sum, [, { owned, owed }]) => sum + Math.min(owned, owed), 0)),
  };
}

function tableOf(
  sheet: Sheet,
  open: readonly Holding[],
  { dimension, label }: { readonly dimension: Dimension; readonly label: string },
): ReportTable {
  const nameOf = labelsOf(sheet, dimension);
  const soon = Object.keys(SOON);
  const sides = [...sidesBy(sheet, open, dimension)].toSorted(([a, one], [b, other]) => {
    if (dimension === "liquidity") return soon.indexOf(a) - soon.indexOf(b);
    return Number(a === NONE) - Number(b === NONE) || other.owned + other.owed - one.owned - one.owed;
  });
  const whole = sides.reduce((sum, [, it]) => ({ owned: sum.owned + it.owned, owed: sum.owed + it.owed }), {
    owned: 0,
    owed: 0,
  });
  const net = whole.owned - whole.owed;
  const isCurrency = dimension === "currency";
  const cells = ({ owned, owed }: Side) => [
    money(owned),
    money(owed),
    money(owned + owed),
    money(owned - owed),
    net > 0 ? (owned - owed) / net : null,
  ];
  return {
    key: dimension,
    label,
    columns: [
      { label: "Group", unit: "text" },
      { label: "Owned", unit: "money" },
      { label: "Owed", unit: "money" },
      { label: "Gross", unit: "money" },
      { label: "Net", unit: "money" },
      { label: "Of all, net", unit: "ratio" },
      ...(isCurrency ? [{ label: "Hedged by debts", unit: "money" as const }] : []),
    ],
    rows: [
      ...sides.map(([key, side]) => ({
        key: key === NONE ? "none" : key,
        cells: [
          key === NONE ? "Not stated" : dimension === "liquidity" ? (SOON[key] ?? key) : nameOf(key),
          ...cells(side),
          ...(isCurrency ? [key === NONE || key === sheet.base ? null : money(Math.min(side.owned, side.owed))] : []),
        ],
      })),
      { key: "all", look: "total", cells: ["All", ...cells(whole), ...(isCurrency ? [null] : [])] },
    ],
    ...(sides.length === 0 ? { note: "Nothing with a known value is held." } : {}),
  };
}

const SOON: Readonly<Record<string, string>> = {
  same_day: "The same day",
  days: "Within a week",
  weeks: "Within a month",
  quarter: "Within a quarter",
  months: "Within a year",
  years: "Later than a year",
  locked: "Locked",
  [DEBTS]: "Debts",
};
