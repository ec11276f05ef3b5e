import type { ClassSchedule, OwnedAsset } from "#assets/asset-rules.ts";
import { movementSum, movementsWithin, termMoney } from "#assets/class-tree.ts";
import type { ManagerAccount, PrivateFundFacts } from "#assets/private-fund/fund-facts.ts";
import { fundEventOf, fundTrees, movesValue, type FundTrees } from "#assets/private-fund/fund-trees.ts";
import { civilDate, dayOf, formatDay, type Day } from "#engine/dates/day.ts";
import { moneyLeaf, moneyTree, type FigureTree } from "#engine/explain/formula.ts";
import { known } from "#engine/figure.ts";
import type { AssetMovement } from "#engine/ledger/asset-movements.ts";
import type { FundEventKind } from "#engine/private-funds/commitment.ts";
import { ZERO, type Fixed } from "#engine/money/fixed.ts";

/** From one day to another, both included. */
interface Period {
  readonly from: Day;
  readonly to: Day;
}

/** The account of one owner in a fund over some days: what it was worth, what came and went, and what that leaves as gain. */
interface CapitalAccount {
  readonly opening: FigureTree;
  readonly calls: FigureTree;
  readonly besides: FigureTree;
  readonly distributions: FigureTree;
  readonly recallable: FigureTree;
  readonly income: FigureTree;
  readonly handed: FigureTree;
  readonly gain: FigureTree;
  readonly closing: FigureTree;
  readonly beside: FigureTree;
  readonly atEnd: FundTrees;
}

/** The fund as it stood at the end of a day. */
function asOf(owned: OwnedAsset, on: Day): OwnedAsset {
  const until = (movements: readonly AssetMovement[]) => movements.filter((it) => it.on <= on);
  const { handed } = owned;
  return {
    ...owned,
    on,
    movements: until(owned.movements),
    handed: handed && { ...handed, movements: until(handed.movements) },
  };
}

function valueAt(owned: OwnedAsset, facts: PrivateFundFacts | undefined, on: Day): FigureTree {
  const then = asOf(owned, on);
  if (!then.movements.some(movesValue))
    return moneyLeaf({ label: `Nothing was paid in by ${formatDay(on)}` }, ZERO, owned.asset.currency);
  return fundTrees(then, facts).nav;
}

const isOf =
  (kind: FundEventKind | undefined) =>
  (movement: AssetMovement): boolean =>
    movesValue(movement) && fundEventOf(movement) === kind;

/** Income passed on: it was earned and paid, and is in no value. */
const isIncomePaid = (movement: AssetMovement): boolean =>
  movement.leg === "income" && !movesValue(movement) && fundEventOf(movement) === "distribution";

const isBeside = ({ leg, amount }: AssetMovement): boolean => amount !== ZERO && (leg === "fee" || leg === "tax");

function accountOf(owned: OwnedAsset, facts: PrivateFundFacts | undefined, { from, to }: Period): CapitalAccount {
  const within = movementsWithin(owned.movements, { from: from - 1, to });
  const sum = (label: string, keep: (movement: AssetMovement) => boolean): FigureTree =>
    movementSum(owned, { label, formula: "sum of the ledger's entries", sign: 1n }, within.filter(keep));
  const moved = {
    calls: sum("Calls within the commitment", isOf("call")),
    besides: sum("Paid besides the commitment", isOf("call_outside")),
    distributions: sum("Distributions for good", isOf("distribution")),
    recallable: sum("Distributions that may be called again", isOf("recallable_distribution")),
    income: sum("Distributions of income", isIncomePaid),
    handed: sum("Handed or taken over", isOf(undefined)),
  };
  const [opening, closing] = [valueAt(owned, facts, from - 1), valueAt(owned, facts, to)];
  const gain = moneyTree(
    {
      label: "Gain after costs inside the fund",
      formula: "closing value − opening value − what came in + what went out",
      currency: owned.asset.currency,
    },
    { of: { opening, closing }, list: Object.values(moved) },
    (of, amounts) => known(amounts.reduce((left, amount) => left - amount, of.closing - of.opening)),
  );
  const atEnd = fundTrees(asOf(owned, to), facts);
  return { opening, closing, gain, ...moved, beside: sum("Fees and taxes paid beside it", isBeside), atEnd };
}

interface Line {
  readonly label: string;
  readonly of: (account: CapitalAccount) => FigureTree | undefined;
  /** Stands though it is nothing. */
  readonly always?: true;
  /** Stands on the last day, whenever the period began. */
  readonly isStanding?: true;
}

const LINES: readonly Line[] = [
  { label: "Opening value", of: ({ opening }) => opening, always: true },
  { label: "Calls within the commitment", of: ({ calls }) => calls, always: true },
  { label: "Paid besides the commitment", of: ({ besides }) => besides },
  { label: "Distributions for good", of: ({ distributions }) => distributions, always: true },
  { label: "Distributions that may be called again", of: ({ recallable }) => recallable },
  { label: "Distributions of income", of: ({ income }) => income },
  { label: "Handed or taken over", of: ({ handed }) => handed },
  { label: "Gain after costs inside the fund", of: ({ gain }) => gain, always: true },
  { label: "Closing value", of: ({ closing }) => closing, always: true },
  { label: "Fees and taxes paid beside it", of: ({ beside }) => beside },
  { label: "Commitment", of: ({ atEnd }) => atEnd.commitment, always: true, isStanding: true },
  { label: "Called of it", of: ({ atEnd }) => atEnd.calls, always: true, isStanding: true },
  { label: "May be called again", of: ({ atEnd }) => atEnd.recallable, isStanding: true },
  { label: "Unfunded", of: ({ atEnd }) => atEnd.unfunded, always: true, isStanding: true },
];

/** The account of this quarter, this year and since the first entry, each up to the day; and beside the last one the manager stated. */
export function capitalAccounts(owned: OwnedAsset, facts: PrivateFundFacts | undefined): ClassSchedule[] {
  const [first] = owned.movements;
  if (first === undefined) return [];
  const { year, month } = civilDate(owned.on);
  const begins = [dayOf(year, month - ((month - 1) % 3), 1), dayOf(year, 1, 1), Math.min(first.on, owned.on)];
  const accounts = begins.map((from) => accountOf(owned, facts, { from, to: owned.on }));
  const lines = LINES.filter(({ of, always }) => always === true || accounts.some((it) => valueIn(of(it)) !== ZERO));
  const treeAt = (row: number, column: number): FigureTree | undefined => {
    const [line, account] = [lines[row], accounts[column - 1]];
    return line && account && (line.isStanding !== true || column === accounts.length) ? line.of(account) : undefined;
  };
  const ours: ClassSchedule = {
    key: "capital_account",
    label: "Capital account",
    columns: [
      { label: "Line", unit: "text" },
      { label: "Quarter to date", unit: "money" },
      { label: "Year to date", unit: "money" },
      { label: "Since inception", unit: "money" },
    ],
    rows: lines.map(({ label }, row) => [label, ...accounts.map((_, i) => valueIn(treeAt(row, i + 1)))]),
    explain: treeAt,
    note: "From your entries and the values reported, rolled forward by calls and distributions. Costs the fund takes out of its value are inside the gain.",
  };
  return [ours, ...besideManager(owned, facts)];
}

const valueIn = (tree: FigureTree | undefined): Fixed | null => {
  const amount = tree?.value.amount;
  return typeof amount === "bigint" ? amount : null;
};

const COMPARED: readonly {
  readonly label: string;
  readonly field: Exclude<keyof ManagerAccount, "fromOn" | "toOn">;
  readonly of: (account: CapitalAccount, currency: string) => FigureTree;
}[] = [
  { label: "Opening value", field: "opening", of: ({ opening }) => opening },
  {
    label: "Paid in",
    field: "contributions",
    of: ({ calls, besides }, currency) =>
      moneyTree(
        { label: "Paid in", formula: "within and besides the commitment", currency },
        { of: { calls, besides } },
        (of) => known(of.calls + of.besides),
      ),
  },
  {
    label: "Distributed",
    field: "distributions",
    of: ({ distributions, recallable, income }, currency) =>
      moneyTree(
        { label: "Distributed", formula: "for good, recallable and of income", currency },
        { of: { distributions, recallable, income } },
        (of) => known(-of.distributions - of.recallable - of.income),
      ),
  },
  { label: "Closing value", field: "closing", of: ({ closing }) => closing },
  { label: "Unfunded", field: "unfunded", of: ({ atEnd }) => atEnd.unfunded },
];

/** The last account the manager stated by the day, line by line, with what ours has more. */
function besideManager(owned: OwnedAsset, facts: PrivateFundFacts | undefined): ClassSchedule[] {
  const stated = (facts?.managerAccounts ?? [])
    .map((account, place) => ({ account, place }))
    .filter(({ account }) => account.toOn <= owned.on);
  const last = stated.toSorted((a, b) => b.account.toOn - a.account.toOn || b.place - a.place)[0];
  if (last === undefined) return [];
  const { account, place } = last;
  const { currency } = owned.asset;
  const own = accountOf(owned, facts, { from: account.fromOn, to: account.toOn });
  const rows = COMPARED.map(({ label, field, of }) => {
    const ours = of(own, currency);
    const amount = account[field];
    const theirs =
      amount === undefined
        ? moneyLeaf({ label, note: "The manager did not state it." }, undefined, currency)
        : termMoney(owned, { label: `${label}, stated`, field: `managerAccounts[${place}].${field}` }, amount);
    const apart = moneyTree(
      { label: `${label}: ours less the manager's`, formula: "ours − stated", currency },
      { of: { ours, theirs } },
      (it) => known(it.ours - it.theirs),
    );
    return { label, trees: [ours, theirs, apart] };
  });
  return [
    {
      key: "manager_account",
      label: `Beside the manager's account, ${formatDay(account.fromOn)} to ${formatDay(account.toOn)}`,
      columns: [
        { label: "Line", unit: "text" },
        { label: "Ours", unit: "money" },
        { label: "Manager's", unit: "money" },
        { label: "Difference", unit: "money", isChange: true },
      ],
      rows: rows.map(({ label, trees }) => [label, ...trees.map(valueIn)]),
      explain: (row, column) => rows[row]?.trees[column - 1],
      note: "A difference is an entry that is missing, booked on another day, or a value that was reported otherwise.",
    },
    ...costsInside(owned, own, last),
  ];
}

interface StatedAccount {
  readonly account: ManagerAccount;
  readonly place: number;
}

const COSTS = [
  { field: "managementFees", label: "Management fees" },
  { field: "otherCosts", label: "Other costs of the fund" },
  { field: "carry", label: "Carry, paid and accrued" },
] as const;

/** Fees and carry the manager states, as lines of their own: what the fund gained before them, and what is left as our gain. */
function costsInside(owned: OwnedAsset, own: CapitalAccount, { account, place }: StatedAccount): ClassSchedule[] {
  const stated = COSTS.flatMap(({ field, label }) => {
    const amount = account[field];
    const term = { label, field: `managerAccounts[${place}].${field}` };
    return amount === undefined ? [] : [{ label, tree: termMoney(owned, term, amount) }];
  });
  if (stated.length === 0) return [];
  const before = moneyTree(
    {
      label: "Gain before them",
      formula: "gain after costs + what the manager states",
      currency: owned.asset.currency,
    },
    { of: { gain: own.gain }, list: stated.map(({ tree }) => tree) },
    (of, amounts) => known(amounts.reduce((sum, amount) => sum + amount, of.gain)),
  );
  const rows = [
    { label: "Gain before them", tree: before },
    ...stated,
    { label: "Gain after them, ours", tree: own.gain },
  ];
  return [
    {
      key: "costs_inside",
      label: `Fees and carry inside the gain, ${formatDay(account.fromOn)} to ${formatDay(account.toOn)}`,
      columns: [
        { label: "Line", unit: "text" },
        { label: "Amount", unit: "money" },
      ],
      rows: rows.map(({ label, tree }) => [label, valueIn(tree)]),
      explain: (row, column) => (column === 1 ? rows[row]?.tree : undefined),
      note: "As the manager's statement has them: they lower the value of the fund and are no entries of yours.",
    },
  ];
}
