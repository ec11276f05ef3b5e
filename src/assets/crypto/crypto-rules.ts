import type { AssetClass } from "#assets/asset-class.ts";
import type { AssetRules, ClassFigures, ClassSchedule, HalfTransfers, OwnedAsset } from "#assets/asset-rules.ts";
import { classFigure } from "#assets/class-tree.ts";
import { collectibleFigures } from "#assets/crypto/collectible-figures.ts";
import { cryptoFacts, type CryptoFacts } from "#assets/crypto/crypto-facts.ts";
import { poolFigures, poolTable, rewardFigures } from "#assets/crypto/pool-figures.ts";
import { coinLoanFigures } from "#assets/crypto/loan-figures.ts";
import { crypto } from "#assets/crypto/crypto.ts";
import { defineRules } from "#assets/common-facts.ts";
import { incomeFigures, repeatedIncome } from "#assets/income-trees.ts";
import { matchTransfers, type TransferLeg } from "#engine/crypto/match-transfers.ts";
import { missingHistory, type TokenMovement } from "#engine/crypto/missing-history.ts";
import { formatDay } from "#engine/dates/day.ts";
import { amountTree, exactLeaf, numberLeaf, numberTree, type FigureTree } from "#engine/explain/formula.ts";
import { known } from "#engine/figure.ts";
import type { AssetMovement } from "#engine/ledger/asset-movements.ts";
import type { MoveReason } from "#engine/ledger/entry-parts.ts";
import { isMeantOwed } from "#engine/ledger/borrowed-units.ts";
import { isPaidAsFee } from "#engine/ledger/fee-in-kind.ts";
import { abs, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { cryptoWays } from "#assets/crypto/crypto-ways.ts";
import type { WayIn } from "#assets/way-in.ts";

/** Tokens in wallets, one wallet an account; quantities to 18 decimals. */
export const tokenRules = (token: { readonly of: AssetClass; readonly waysIn?: readonly WayIn[] }): AssetRules =>
  defineRules<CryptoFacts>({
    ...token,
    facts: cryptoFacts,
    figures: cryptoFigures,
    // Rewards paid in the token itself are units, not money.
    cashFlows: (owned, _, window) =>
      isPaidInKind(owned) ? [] : repeatedIncome(owned, window, { kind: "staking", label: "Rewards like last year's" }),
    events: (_, { lockedUntilOn }, { from, to }) =>
      lockedUntilOn !== undefined && lockedUntilOn > from && lockedUntilOn <= to
        ? [{ on: lockedUntilOn, kind: "unlock", label: "Staked units are free" }]
        : [],
    halfTransfers: ({ movements }) => transfersOf(movements),
    liquidity: ({ on }, { lockedUntilOn }) =>
      lockedUntilOn !== undefined && lockedUntilOn > on ? "locked" : undefined,
  });

export const cryptoRules = tokenRules({ of: crypto, waysIn: cryptoWays });

const isPaidInKind = ({ movements }: OwnedAsset): boolean =>
  movements.some(
    ({ leg, type, quantity }) =>
      leg === "holding" && quantity > ZERO && (type === "other_income" || type === "interest"),
  );

function cryptoFigures(owned: OwnedAsset, facts: CryptoFacts | undefined): ClassFigures {
  const wallets = walletsOf(owned.movements);
  const { pairs, alone } = transfersOf(owned.movements);
  const units: FigureTree = { ...owned.units(), label: "Units over all wallets" };
  return {
    figures: [
      classFigure("units", units),
      classFigure("missing_units", missingTree(owned, wallets)),
      classFigure("unmatched_transfers", countTree("Transfers without a counterpart", owned, alone)),
      classFigure(
        "matching_transfers",
        countTree(
          "Transfers that match",
          owned,
          pairs.map(({ outId }) => outId),
        ),
      ),
      ...(facts ? coinLoanFigures(owned, facts, owedIn(owned, wallets)) : []),
      ...(facts ? statedFigures(owned, facts) : []),
      ...incomeFigures(owned, "Rewards of twelve months at their value on receipt"),
    ],
    schedules: [...(facts ? poolTable(owned, facts) : []), walletSchedule(owned, wallets)],
  };
}

const statedFigures = (owned: OwnedAsset, facts: CryptoFacts) => [
  ...poolFigures(owned, facts),
  ...rewardFigures(owned, facts),
  ...collectibleFigures(owned, facts),
];

/** Units of each account that owes some. */
const owedIn = (owned: OwnedAsset, wallets: ReadonlyMap<string, Wallet>): readonly FigureTree[] =>
  [...wallets].flatMap(([walletId, { quantity, missing }]) =>
    quantity < ZERO && missing === undefined ? (unitsTree(owned, walletId, 1) ?? []) : [],
  );

/** What is missing in each wallet, and with it over all of them. */
const missingTree = (owned: OwnedAsset, wallets: ReadonlyMap<string, Wallet>): FigureTree =>
  amountTree(
    { label: "Units whose arrival is missing from the history", formula: "sum over the wallets", unit: "units" },
    [...wallets.keys()].flatMap((walletId) => unitsTree(owned, walletId, 2) ?? []),
    (amounts) =>
      known(amounts.reduce<Fixed>((sum, amount) => sum + (typeof amount === "bigint" ? amount : ZERO), ZERO)),
  );

/** How many transfers, each of which can be opened. */
function countTree(label: string, { movements }: OwnedAsset, ids: readonly string[]): FigureTree {
  const list = ids.map((transactionId) => {
    const on = movements.find((it) => it.transactionId === transactionId)?.on ?? 0;
    return numberLeaf({ label: formatDay(on), source: { kind: "transaction", transactionId, on } }, 1, "count");
  });
  return numberTree({ label, formula: "number of them", unit: "count" }, { of: {}, list }, (_, all) =>
    known(all.length),
  );
}

export interface Wallet {
  quantity: Fixed;
  missing: ReturnType<typeof missingHistory>;
}

/** Units in each wallet, and since when more had left it than ever arrived. */
export function walletsOf(movements: readonly AssetMovement[]): ReadonlyMap<string, Wallet> {
  const holding = movements.filter(({ leg }) => leg === "holding");
  const byWallet = Map.groupBy(holding, ({ accountId }) => accountId);
  return new Map(
    [...byWallet].map(([walletId, moved]) => [
      walletId,
      {
        quantity: moved.reduce((sum, { quantity }) => sum + quantity, ZERO),
        missing: missingHistory(moved.map(tokenMovement)),
      },
    ]),
  );
}

const tokenMovement = ({ on, quantity, kind }: AssetMovement): TokenMovement => ({
  on,
  quantity,
  isOwed: isMeantOwed(kind),
});

/** Whoever got or gave them is known: they were no move between own wallets. */
const TO_OTHERS: ReadonlySet<string> = new Set<MoveReason>(["vesting", "gift", "loan"]);

/** Transfers from and to outside that may be one movement between own wallets: the same units, or up to 2 % less, within three days. */
function transfersOf(movements: readonly AssetMovement[]): HalfTransfers {
  const moved = movements.filter(({ type }) => type === "transfer_in_kind");
  const toOthers = new Set(
    moved.filter(({ leg, kind }) => leg === "external" && TO_OTHERS.has(kind)).map((it) => it.transactionId),
  );
  const byTransaction = Map.groupBy(
    moved.filter((it) => it.leg === "holding" && !isPaidAsFee(it) && !toOthers.has(it.transactionId)),
    ({ transactionId }) => transactionId,
  );
  const lone = [...byTransaction.values()].flatMap((legs) => (legs.length === 1 ? legs : []));
  const legsOf = (sign: 1 | -1): TransferLeg[] =>
    lone.filter(({ quantity }) => (sign > 0 ? quantity > ZERO : quantity < ZERO)).map(transferLeg);
  const matched = matchTransfers(legsOf(-1), legsOf(1));
  return { pairs: matched.pairs, alone: [...matched.unmatchedOutIds, ...matched.unmatchedInIds] };
}

const transferLeg = ({ transactionId, accountId, quantity, on, second }: AssetMovement): TransferLeg => ({
  id: transactionId,
  walletId: accountId,
  token: "",
  quantity: abs(quantity),
  feeQuantity: ZERO,
  atSeconds: on * 86_400 + Math.max(0, second),
});

/** Units of a wallet, or how many are missing in it, over what moved in and out. */
function unitsTree(owned: OwnedAsset, walletId: string | undefined, column: 1 | 2): FigureTree | undefined {
  const moved = owned.movements.filter(({ leg, accountId }) => leg === "holding" && accountId === walletId);
  if (column === 2 && missingHistory(moved.map(tokenMovement)) === undefined) return undefined;
  const leaves = moved.map(({ on, quantity, transactionId }) =>
    exactLeaf({ label: formatDay(on), source: { kind: "transaction", transactionId, on } }, quantity, "units"),
  );
  const words =
    column === 1
      ? ({ label: "Units in the wallet", formula: "what arrived − what left", unit: "units" } as const)
      : ({
          label: "Units missing",
          formula: "lowest of the units added up day by day, below 0",
          unit: "units",
        } as const);
  return amountTree(words, leaves, (amounts) => {
    const exact = amounts.filter((amount) => typeof amount === "bigint");
    if (column === 1) return known(exact.reduce((sum, amount) => sum + amount, ZERO));
    const told = moved.map((it, i) => ({ ...tokenMovement(it), quantity: exact[i] ?? ZERO }));
    return known(missingHistory(told)?.missing ?? ZERO);
  });
}

const walletSchedule = (owned: OwnedAsset, wallets: ReadonlyMap<string, Wallet>): ClassSchedule => ({
  key: "wallets",
  label: "By wallet",
  columns: [
    { label: "Wallet", unit: "account" },
    { label: "Units", unit: "units" },
    { label: "Missing units", unit: "units" },
    { label: "Missing since", unit: "day" },
    { label: "Remark", unit: "text" },
  ],
  rows: [...wallets].map(([walletId, { quantity, missing }]) => [
    walletId,
    quantity,
    missing?.missing ?? null,
    missing?.since ?? null,
    missing
      ? `More had left by ${formatDay(missing.worstOn)} than ever arrived`
      : quantity < ZERO
        ? "Owed: borrowed or sold short"
        : null,
  ]),
  explain: (row, column) =>
    column === 1 || column === 2 ? unitsTree(owned, [...wallets.keys()][row], column) : undefined,
});
