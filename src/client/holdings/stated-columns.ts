import { assetClassOf } from "#assets/registry.ts";
import { LIQUIDITY_WORDS } from "#client/parts/liquidity-words.ts";
import type { GridColumn } from "#ui/grid/grid-column.ts";
import type { HoldingRow } from "./holding-rows.ts";

/** What holdings are shared out by as their terms say, by the key of the column. */
export const SHARED_DIMENSIONS = ["country", "sector"] as const;
type SharedDimension = (typeof SHARED_DIMENSIONS)[number];

/** The columns that need what is stated of a holding besides. */
export const STATED_KEYS: readonly string[] = ["subclass", "liquidity", ...SHARED_DIMENSIONS];

/** What nobody stated a country or sector of. */
export const NOT_STATED = "Not classified";
const ON_ITS_WAY = "Loading";

type Column = GridColumn<HoldingRow>;

const isPending = ({ holding }: HoldingRow): boolean => holding.exposures === undefined;

const common = { type: "text", canGroup: true, isHiddenByDefault: true, isPending } as const;

function subclassOf({ holding }: HoldingRow): string {
  const { plural } = assetClassOf(holding.assetClass);
  return holding.subclass ? `${plural}: ${holding.subclass}` : plural;
}

/** The values of a dimension that a line is of: its own where it is a part, else all of them. */
function statedIn(row: HoldingRow, dimension: SharedDimension): string {
  const own = row.parts?.[dimension];
  if (own !== undefined) return own;
  if (row.holding.exposures === undefined) return ON_ITS_WAY;
  const keys = row.holding.exposures.filter((it) => it.dimension === dimension).map(({ key }) => key);
  return keys.length === 0 ? NOT_STATED : [...new Set(keys)].join(", ");
}

const sharedColumn = (dimension: SharedDimension, label: string): Column => ({
  ...common,
  key: dimension,
  label,
  value: (row) => statedIn(row, dimension),
  width: 140,
  description: `As the terms of each asset state it. Grouped by ${dimension}, a holding stands in each group with its part.`,
});

/** What is stated of holdings in the terms of their assets, to look at and to group by. */
export const statedColumns: readonly Column[] = [
  {
    ...common,
    key: "subclass",
    label: "Sub-class",
    value: subclassOf,
    width: 168,
    description:
      "The kind of a bond, fund or option, or the strategy of a private fund, as its terms state it; else its class.",
  },
  {
    ...common,
    key: "liquidity",
    label: "Liquidity",
    value: ({ holding }) => (holding.liquidity ? LIQUIDITY_WORDS[holding.liquidity].label : ON_ITS_WAY),
    width: 124,
    description: "Time until it can be spent: as its class usually needs, unless its terms say otherwise.",
  },
  sharedColumn("country", "Country"),
  sharedColumn("sector", "Sector"),
];
