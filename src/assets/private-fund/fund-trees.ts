import type { OwnedAsset } from "#assets/asset-rules.ts";
import { movementLeaf, movementSum, termMoney } from "#assets/class-tree.ts";
import type { PrivateFundFacts } from "#assets/private-fund/fund-facts.ts";
import { formatDay, type Day } from "#engine/dates/day.ts";
import { exactLeaf, moneyLeaf, moneyTree, type FigureTree } from "#engine/explain/formula.ts";
import { known } from "#engine/figure.ts";
import { REALIZED_GAIN } from "#engine/ledger/entry-parts.ts";
import { EQUALIZATION_INTEREST } from "#engine/ledger/equalization.ts";
import type { AssetMovement } from "#engine/ledger/asset-movements.ts";
import { max, mul, ONE, ZERO } from "#engine/money/fixed.ts";
import type { FundEventKind } from "#engine/private-funds/commitment.ts";
import { estimateWarnings, STALE_AFTER_DAYS } from "#engine/private-funds/nav-roll-forward.ts";

/** What a movement does to the commitment; undefined where it moves no money of the owner's. */
export function fundEventOf({ leg, amount, kind, type }: AssetMovement): FundEventKind | undefined {
  if (amount === ZERO || leg === "revaluation" || leg === "cash" || leg === "external") return undefined;
  if (kind === EQUALIZATION_INTEREST) return undefined;
  // Received, it is a call given back: it lowers what was paid in.
  if (leg === "holding" && kind === "equalization") return "call";
  if (leg === "holding" && kind === "equalization_outside") return "call_outside";
  // Fees and taxes are paid besides the commitment; a refund of one is money received.
  if (leg === "fee" || leg === "tax") return amount > ZERO ? "call_outside" : "distribution";
  if (amount > ZERO) return kind === "outside_commitment" || leg === "income" ? "call_outside" : "call";
  if (leg === "holding" && (kind === "recallable" || kind === "distribution_in_kind_recallable"))
    return "recallable_distribution";
  return type === "transfer_in_kind" ? undefined : "distribution";
}

export interface FundTrees {
  readonly commitment: FigureTree;
  readonly calls: FigureTree;
  readonly callsOutside: FigureTree;
  readonly recallable: FigureTree;
  readonly paidIn: FigureTree;
  readonly distributed: FigureTree;
  readonly unfunded: FigureTree;
  /** Received less paid beside equalizations; undefined where there was none. It is no capital: neither paid in nor distributed. */
  readonly equalizationInterest: FigureTree | undefined;
  readonly nav: FigureTree;
  /** What was reported last; of several accounts together, on the day of the oldest of their reports, whose entry is `from`. */
  readonly reported: { readonly on: Day; readonly leaf: FigureTree; readonly from: FigureTree["source"] } | undefined;
}

export function fundTrees(owned: OwnedAsset, facts: PrivateFundFacts | undefined): FundTrees {
  const { currency } = owned.asset;
  const of = (label: string, kind: FundEventKind, sign: 1n | -1n): FigureTree =>
    movementSum(
      owned,
      { label, formula: "sum of the ledger's entries", sign },
      owned.movements.filter((movement) => fundEventOf(movement) === kind),
    );
  const commitment = commitmentTree(owned, facts);
  const calls = of("Calls within the commitment", "call", 1n);
  const callsOutside = of("Paid besides the commitment", "call_outside", 1n);
  const recallable = of("Recallable distributions", "recallable_distribution", -1n);
  const final = of("Distributions for good", "distribution", -1n);
  const paidIn = moneyTree(
    { label: "Paid in", formula: "calls within and besides the commitment", currency },
    { of: { calls, callsOutside } },
    (sums) => known(sums.calls + sums.callsOutside),
  );
  const distributed = moneyTree(
    { label: "Distributed", formula: "distributions for good and recallable", currency },
    { of: { final, recallable } },
    (sums) => known(sums.final + sums.recallable),
  );
  const unfunded = moneyTree(
    { label: "Unfunded", formula: "commitment − calls within it + recallable distributions, never below 0", currency },
    { of: { commitment, calls, recallable } },
    (sums) => {
      const open = sums.commitment - sums.calls + sums.recallable;
      return known(max(open, ZERO), open < ZERO ? ["More was called than the commitment."] : []);
    },
  );
  const equalizationInterest = interestTree(owned);
  const sums = { commitment, calls, callsOutside, recallable, paidIn, distributed, unfunded, equalizationInterest };
  return { ...sums, ...navTrees(owned) };
}

/** What was promised by the day: nothing before it was, then as agreed and as changed since. */
function commitmentTree(owned: OwnedAsset, facts: PrivateFundFacts | undefined): FigureTree {
  const { asset, movements, on } = owned;
  const committedOn = facts?.committedOn;
  if (committedOn !== undefined && committedOn > on) {
    const source = { kind: "facts", assetId: asset.id, field: "committedOn" } as const;
    return moneyLeaf({ label: `Committed on ${formatDay(committedOn)}`, source }, ZERO, asset.currency);
  }
  const agreed = agreedTree(owned, facts);
  const changes = movements.filter(({ type }) => type === "commitment");
  if (facts === undefined || changes.length === 0) return agreed;
  const list = changes.map((change) => {
    const leaf = movementLeaf(owned, change, change.quantity);
    return { ...leaf, label: `Changed on ${formatDay(change.on)}` };
  });
  return moneyTree(
    { label: "Commitment", formula: "first agreed + its changes, never below 0", currency: asset.currency },
    { of: { agreed: { ...agreed, label: "First agreed" } }, list },
    (of, amounts) => {
      const total = amounts.reduce((sum, amount) => sum + amount, of.agreed);
      return known(max(total, ZERO), total < ZERO ? ["It was reduced by more than there was."] : []);
    },
  );
}

/** As first agreed; of one side of what was handed over, its share of that. */
function agreedTree(owned: OwnedAsset, facts: PrivateFundFacts | undefined): FigureTree {
  const agreed = termMoney(owned, { label: "Commitment", field: "commitment" }, facts?.commitment);
  const share = [...(owned.handed?.firstShares.values() ?? [])].reduce((sum, part) => sum + part, ZERO);
  if (owned.handed === undefined || share === ONE) return agreed;
  return moneyTree(
    { label: "Commitment", formula: "first agreed × share of it on this side", currency: owned.asset.currency },
    {
      of: {
        agreed: { ...agreed, label: "First agreed" },
        share: exactLeaf({ label: "Share of it, by what was handed over" }, share, "factor"),
      },
    },
    (of) => known(mul(of.agreed, of.share)),
  );
}

function interestTree(owned: OwnedAsset): FigureTree | undefined {
  const paid = owned.movements.filter(({ kind }) => kind === EQUALIZATION_INTEREST);
  const words = {
    label: "Equalization interest",
    formula: "received less paid: money, but no capital",
    sign: -1n,
  } as const;
  return paid.length === 0 ? undefined : movementSum(owned, words, paid);
}

/** Whether a movement says what the fund was worth: a value that was stated, or the one it was entered with where that is not just what was paid in. */
export const isReport = ({ leg, type, quantity, amount }: AssetMovement): boolean =>
  leg === "revaluation" || (leg === "holding" && type === "opening_balance" && quantity > ZERO && quantity !== amount);

/** Whether a movement is money that went into the value of the fund, or came out of it. */
export const movesValue = ({ leg, kind, amount }: AssetMovement): boolean =>
  amount !== ZERO && (leg === "holding" || (leg === "income" && kind === REALIZED_GAIN));

/** What it is worth; where several accounts have it, each with a report of its own, all of them together. */
function navTrees(owned: OwnedAsset): Pick<FundTrees, "nav" | "reported"> {
  const movements = owned.handed?.movements ?? owned.movements;
  const reporting = new Set(movements.flatMap((it) => (isReport(it) ? [it.accountId] : [])));
  if (reporting.size < 2) return navOf(owned, movements);
  const parts = [...Map.groupBy(movements, ({ accountId }) => accountId)]
    .filter(([accountId, own]) => reporting.has(accountId) || own.some(movesValue))
    .map(([accountId, own]) => (reporting.has(accountId) ? navOf(owned, own) : notReported(owned, own)));
  const { currency } = owned.asset;
  const sum = (label: string, list: readonly FigureTree[]): FigureTree =>
    moneyTree({ label, formula: "sum over its accounts", currency }, { of: {}, list }, (_, amounts) =>
      known(amounts.reduce((total, amount) => total + amount, ZERO)),
    );
  const reports = parts.flatMap(({ reported }) => reported ?? []);
  const nav = sum(
    "Estimated value",
    parts.map((part) => part.nav),
  );
  const reported = sum(
    "Reported value",
    reports.map(({ leaf }) => leaf),
  );
  const [oldest] = reports.toSorted((a, b) => a.on - b.on);
  return { nav, reported: oldest && { on: oldest.on, leaf: reported, from: oldest.from } };
}

/** Of an account that nothing was reported of yet, beside others: what went in less what came out. */
const notReported = (owned: OwnedAsset, movements: readonly AssetMovement[]) => ({
  nav: movementSum(
    owned,
    { label: "Not reported yet", formula: "calls − distributions", sign: 1n },
    movements.filter(movesValue),
  ),
  reported: undefined,
});

/** The last reported value, and what it is today: later calls added, later distributions taken off, never below 0. */
function navOf(owned: OwnedAsset, movements: readonly AssetMovement[]): Pick<FundTrees, "nav" | "reported"> {
  const { currency } = owned.asset;
  const report = movements.findLast(isReport);
  if (report === undefined) {
    const leaf = moneyLeaf(
      { label: "Reported value", note: "No value of the fund has been reported." },
      undefined,
      currency,
    );
    return { nav: leaf, reported: undefined };
  }
  const leaf = moneyLeaf(
    {
      label: `Reported on ${formatDay(report.on)}`,
      source: { kind: "transaction", transactionId: report.transactionId, on: report.on },
    },
    report.quantity,
    currency,
  );
  const later = movements.filter((movement) => movement.on > report.on && movesValue(movement));
  const age = owned.on - report.on;
  const nav = moneyTree(
    {
      label: "Estimated value",
      formula: "reported value + later calls − later distributions, never below 0",
      currency,
    },
    { of: { leaf }, list: later.map((movement) => movementLeaf(owned, movement, movement.amount)) },
    (of, amounts) => {
      const rolled = amounts.reduce((sum, amount) => sum + amount, of.leaf);
      const excess = rolled < ZERO && rolled < of.leaf ? -rolled : ZERO;
      return known(max(rolled, ZERO), estimateWarnings({ ageDays: age, isStale: age > STALE_AFTER_DAYS, excess }));
    },
  );
  return { nav, reported: { on: report.on, leaf, from: leaf.source } };
}
