import { assetClassOf } from "#assets/registry.ts";
import { LIQUIDITY_WORDS } from "#client/parts/liquidity-words.ts";
import type { GridColumn } from "#ui/grid/grid-column.ts";
import type { HoldingRow } from "./holding-rows.ts";

/** What holdings are shared out by as their terms say, by the key of the column. */
export const SHARED_DIMENSIONS = ["country", "sector", "industry", "size", "style"] as const;
type SharedDimension = (typeof SHARED_DIMENSIONS)[number];

/** The key of the column that says in whose name it is. */
export const OWNER = "owner";
/** What is outside, or of nobody named. */
export const NO_OWNER = "Outside, or of nobody named";

/** The columns that need what is stated of a holding besides. */
export const STATED_KEYS: readonly string[] = ["subclass", "liquidity", OWNER, ...SHARED_DIMENSIONS];

/** What nobody stated a country or sector of. */
export const NOT_STATED = "Not classified";
/** As the figures by size and style call it, for shares and funds alone have them (`#assets/listed-group.ts`, which would be a file more to load). */
const OTHER_THAN_LISTED = "Other than shares and funds";
export const restIn = (column: string, assetClass: string): string =>
  (column === "size" || column === "style") && assetClassOf(assetClass).group !== "equities"
    ? OTHER_THAN_LISTED
    : NOT_STATED;
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
  return keys.length === 0 ? restIn(dimension, row.holding.assetClass) : [...new Set(keys)].join(", ");
}

const described = (dimension: string): string =>
  `As stated. Grouped by ${dimension}, a holding stands in each group with its part.`;

const sharedColumn = (dimension: SharedDimension, label: string): Column => ({
  ...common,
  key: dimension,
  label,
  value: (row) => statedIn(row, dimension),
  width: 140,
  description: described(dimension),
});

/** Shares of one account’s line; of a line of several accounts, those of the first. */
export const ownersOfRow = ({ holding, accountId }: HoldingRow) => {
  const account = accountId ?? holding.accounts[0]?.accountId;
  return holding.owners?.filter((it) => it.accountId === account);
};

function ownersIn(row: HoldingRow): string {
  const own = row.parts?.[OWNER];
  if (own !== undefined) return own;
  if (row.holding.owners === undefined) return ON_ITS_WAY;
  const all = row.accountId === undefined ? row.holding.owners : (ownersOfRow(row) ?? []);
  return [...new Set(all.map(({ name }) => name))].join(", ") || NO_OWNER;
}

/** What is stated of holdings in the terms of their assets, to look at and to group by. */
export const statedColumns: readonly Column[] = [
  {
    ...common,
    key: "subclass",
    label: "Sub-class",
    value: subclassOf,
    width: 168,
    description: "Your own, else the kind its terms state, else its class.",
  },
  {
    ...common,
    key: "liquidity",
    label: "Liquidity",
    value: ({ holding }) => (holding.liquidity ? LIQUIDITY_WORDS[holding.liquidity].label : ON_ITS_WAY),
    width: 124,
    description: "Time until it can be spent.",
  },
  {
    ...common,
    key: OWNER,
    label: "Owner",
    value: ownersIn,
    width: 140,
    description: described("owner"),
  },
  sharedColumn("country", "Country"),
  sharedColumn("sector", "Sector"),
  sharedColumn("industry", "Industry"),
  sharedColumn("size", "Size"),
  sharedColumn("style", "Style"),
];
