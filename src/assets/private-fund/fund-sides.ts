import type { ClassSchedule, OwnedAsset } from "#assets/asset-rules.ts";
import type { PrivateFundFacts } from "#assets/private-fund/fund-facts.ts";
import { fundTrees, type FundTrees } from "#assets/private-fund/fund-trees.ts";
import { moneyLeaf, type FigureTree } from "#engine/explain/formula.ts";
import { toNumber, ZERO, type Fixed } from "#engine/money/fixed.ts";
import type { HandedSides } from "#engine/private-funds/handovers.ts";

/** What was handed from one owner to another, and what each has of it since: each side names the other. */
export function sideSchedules(owned: OwnedAsset, facts: PrivateFundFacts | undefined): ClassSchedule[] {
  const { handed } = owned;
  return handed === undefined || handed.handovers.length === 0
    ? []
    : [handoverTable(owned, handed), sideTable(owned, facts, handed)];
}

function handoverTable({ asset }: OwnedAsset, { handovers }: HandedSides): ClassSchedule {
  return {
    key: "handed_over",
    label: "Handed over",
    columns: [
      { label: "Day", unit: "day" },
      { label: "From", unit: "account" },
      { label: "To", unit: "account" },
      { label: "Share", unit: "ratio" },
      { label: "Value", unit: "money" },
    ],
    rows: handovers.map(({ on, fromAccountId, toAccountId, share, size }) => [
      on,
      fromAccountId,
      toAccountId,
      toNumber(share),
      size,
    ]),
    explain: (row, column) => {
      const it = handovers[row];
      if (column !== 4 || it === undefined) return undefined;
      const source = { kind: "transaction", transactionId: it.transactionId, on: it.on } as const;
      return moneyLeaf({ label: "Value handed over", source }, it.size, asset.currency);
    },
    note: "The share is that of the value held on the day. Commitment, what was paid in and paid out, and cost went along in the same share.",
  };
}

interface SideColumn {
  readonly label: string;
  readonly of: (trees: FundTrees) => FigureTree;
  /** Only where a commitment is stated. */
  readonly isPromised?: true;
}

const SIDE_COLUMNS: readonly SideColumn[] = [
  { label: "Commitment", of: ({ commitment }) => commitment, isPromised: true },
  { label: "Paid in", of: ({ paidIn }) => paidIn },
  { label: "Unfunded", of: ({ unfunded }) => unfunded, isPromised: true },
  { label: "Distributed", of: ({ distributed }) => distributed },
  { label: "Value", of: ({ nav }) => nav },
];

function sideTable(owned: OwnedAsset, facts: PrivateFundFacts | undefined, handed: HandedSides): ClassSchedule {
  const accounts = [...Map.groupBy(handed.movements, ({ accountId }) => accountId)];
  const sides = accounts.map(([accountId, movements]) => {
    const firstShares = new Map([[accountId, handed.firstShares.get(accountId) ?? ZERO]]);
    const side = { ...owned, movements, handed: { ...handed, movements, firstShares } };
    return { accountId, trees: fundTrees(side, facts) };
  });
  const columns = SIDE_COLUMNS.filter(({ isPromised }) => isPromised !== true || facts !== undefined);
  const treeAt = (row: number, column: number): FigureTree | undefined => {
    const [side, shown] = [sides[row], columns[column - 1]];
    return side && shown?.of(side.trees);
  };
  return {
    key: "sides",
    label: "Who has it since",
    columns: [
      { label: "Account", unit: "account" },
      ...columns.map(({ label }) => ({ label, unit: "money" as const })),
    ],
    rows: sides.map(({ accountId }, row) => [accountId, ...columns.map((_, i) => amountOf(treeAt(row, i + 1)))]),
    explain: treeAt,
    note: "What came before is divided as it was handed over: each has its share of it, and together they are the whole.",
  };
}

const amountOf = (tree: FigureTree | undefined): Fixed | null => {
  const amount = tree?.value.amount;
  return typeof amount === "bigint" ? amount : null;
};
