import type { HoldingFigures, AccountHolding } from "#engine/valuation/holding.ts";
import type { Holding, HoldingsReport } from "#engine/valuation/holding.ts";
import { assetsMoved, positionsOf } from "#engine/ledger/column-book.ts";
import { notKnown, type Figure } from "#engine/figure.ts";
import { openCostOf, type Book, type GainSplit, type Position } from "#engine/ledger/book.ts";
import { splitGain } from "#engine/ledger/settle-units.ts";
import { isDust } from "#engine/ledger/dust.ts";
import type { AssetFacts } from "#engine/ledger/transaction.ts";
import { div, toNumber, ZERO, type Fixed } from "#engine/money/fixed.ts";
import type { Market } from "#engine/prices/market.ts";
import { flowsUnknown } from "#engine/valuation/balances-only.ts";
import { editedTotals, missingOf, totalOf } from "#engine/valuation/holding-totals.ts";
import { sumGains, sumKnown, sumNominal, sumOf } from "#engine/valuation/holding-sums.ts";
import { scopeTest, type Scope } from "#engine/valuation/scope.ts";
import { worthsOn, type AccruedWorth } from "#engine/valuation/worth.ts";

/** Everything owned at the end of the book's last day, with what it cost and gained. */
export function holdingsOn(
  book: Book,
  market: Market,
  { earlier, ...scope }: Scope & { readonly earlier?: EarlierHoldings | undefined } = {},
): HoldingsReport {
  const isInside = scopeTest(book.ledger, scope);
  const unassigned = sumNominal(book.unassigned.filter(({ account }) => isInside?.(account, -1) ?? true));
  const reporting = { book, worthsOf: worthsOn({ market, on: book.valuedOn ?? book.through, base: book.base }) };
  const { bare, kept, fresh } = bareHoldings(reporting, isInside, earlier);
  const totals = earlier
    ? editedTotals(earlier.report, { bare, kept, fresh, unassigned })
    : { ...totalOf(bare, unassigned), missing: missingOf(bare) };
  // What was in order before stays in order: sorting has to look at each holding once.
  const inOrder = [...(earlier?.report.holdings.filter((holding) => kept.has(holding)) ?? []), ...fresh];
  const holdings = inOrder
    .map((holding) => ({
      ...holding,
      asset: factsOf(book, holding),
      weight: weightOf(holding.valueBase, totals.value),
    }))
    .toSorted(bySize);
  return {
    on: book.valuedOn ?? book.through,
    base: book.base,
    holdings,
    netWorth: netWorthFigure(totals.value, holdings),
    totals,
    unassigned,
  };
}

/** The same report before an edit, and the assets it touched, by their places: the others' figures stay. */
export interface EarlierHoldings {
  readonly report: HoldingsReport;
  readonly touched: ReadonlySet<number>;
}

interface BareHoldings {
  /** All, in the order of the book's positions. */
  readonly bare: readonly Holding[];
  /** Those that are the earlier report's own, and the others. */
  readonly kept: ReadonlySet<Holding>;
  readonly fresh: readonly Holding[];
}

/** Holdings but for their weights; those no edit touched are taken over. */
function bareHoldings(
  reporting: Reporting,
  isInside: ReturnType<typeof scopeTest>,
  earlier: EarlierHoldings | undefined,
): BareHoldings {
  const { book } = reporting;
  const { assets } = book.ledger;
  const known = new Map(earlier?.report.holdings.map((holding) => [holding.asset.id, holding]));
  const earlierOf = (asset: number): Holding | undefined =>
    earlier?.touched.has(asset) === false ? known.get(assets[asset]?.id ?? "") : undefined;
  const [bare, kept, fresh]: [Holding[], Set<Holding>, Holding[]] = [[], new Set(), []];
  for (const asset of assetsMoved(book)) {
    const facts = assets[asset];
    if (!facts) continue;
    const before = earlierOf(asset);
    const positions = before
      ? []
      : positionsOf(book, asset).filter(({ account }) => isInside?.(account, asset) !== false);
    if (!before && positions.length === 0) continue;
    const holding = before ?? assetHolding(facts, positions, reporting);
    bare.push(holding);
    if (before) kept.add(before);
    else fresh.push(holding);
  }
  return { bare, kept, fresh };
}

/** What an asset is called may have changed where nothing it is worth did. */
function factsOf({ ledger }: Book, { asset }: Holding): AssetFacts {
  return ledger.assets[ledger.assetIndex.get(asset.id) ?? -1] ?? asset;
}

interface Reporting {
  readonly book: Book;
  readonly worthsOf: ReturnType<typeof worthsOn>;
}

function assetHolding(asset: AssetFacts, positions: readonly Position[], reporting: Reporting): Holding {
  const accounts = positions.map((position) => accountHolding(asset, position, reporting));
  const quantity = positions.reduce((sum, position) => sum + position.quantity, ZERO);
  const quote = accounts.length === 0 ? undefined : reporting.worthsOf(asset, quantity).quote;
  const isClosed = positions.every((position) => position.quantity === ZERO || isDust(position));
  return { ...sumFigures(accounts), asset, isClosed, quote, weight: undefined, accounts };
}

function accountHolding(asset: AssetFacts, position: Position, reporting: Reporting): AccountHolding {
  const { book } = reporting;
  const { cost, costBase, isCostKnown } = openCostOf(position);
  const valued = reporting.worthsOf(asset, position.quantity);
  const { value, valueBase } = valued;
  const unrealized =
    isCostKnown && value !== undefined && valueBase !== undefined
      ? splitGain({ cost, costBase }, { value, valueBase }, { asset, base: book.base })
      : undefined;
  const realized = position.isGainKnown ? realizedOf(position) : undefined;
  const missing = [...valued.missing];
  const account = book.ledger.accounts[position.account];
  if (account?.isBalancesOnly === true) missing.push(flowsUnknown([account.name]));
  else if (!isCostKnown) missing.push(`The cost of ${asset.name} is not known`);
  if (!position.isGainKnown && account?.isBalancesOnly !== true)
    missing.push(`The cost of ${asset.name} sold is not known`);
  const { income, fees, taxes, quantity } = position;
  return {
    accountId: account?.id ?? "",
    quantity,
    value,
    valueBase,
    accrued: valued.accrued,
    cost: isCostKnown ? cost : undefined,
    costBase: isCostKnown ? costBase : undefined,
    unrealized,
    realized,
    income,
    fees,
    taxes,
    totalGain: unrealized && realized && unrealized.total + realized.total + income - fees - taxes,
    missing,
  };
}

const realizedOf = ({ realizedPrice, realizedCurrency }: Position): GainSplit => ({
  total: realizedPrice + realizedCurrency,
  price: realizedPrice,
  currency: realizedCurrency,
});

function sumFigures(parts: readonly HoldingFigures[]): HoldingFigures {
  return {
    quantity: sumOf(parts, (part) => part.quantity),
    value: sumKnown(parts, (part) => part.value),
    valueBase: sumKnown(parts, (part) => part.valueBase),
    accrued: sumAccrued(parts.flatMap(({ accrued }) => accrued ?? [])),
    cost: sumKnown(parts, (part) => part.cost),
    costBase: sumKnown(parts, (part) => part.costBase),
    unrealized: sumGains(parts.map((part) => part.unrealized)),
    realized: sumGains(parts.map((part) => part.realized)),
    income: sumOf(parts, (part) => part.income),
    fees: sumOf(parts, (part) => part.fees),
    taxes: sumOf(parts, (part) => part.taxes),
    totalGain: sumKnown(parts, (part) => part.totalGain),
    missing: [...new Set(parts.flatMap((part) => part.missing))],
  };
}

/** Partial where something is left out; unknown, not zero, where nothing that is held has a value. */
function netWorthFigure(value: Fixed, holdings: readonly Holding[]): Figure<Fixed> {
  const open = holdings.filter((holding) => !holding.isClosed);
  const missing = open.flatMap((holding) => (holding.valueBase === undefined ? holding.missing : []));
  const warnings = open.flatMap(({ accrued, asset, quote }) => [
    ...(accrued?.status === "unknown"
      ? [`${asset.name} counts without accrued interest: its terms are not stated`]
      : []),
    ...(quote?.model
      ? [`${asset.name} is estimated at its ${quote.model.wordsOn(quote.on)}: nobody states a price`]
      : []),
  ]);
  if (missing.length === 0) return { status: "ok", value, warnings };
  if (open.every((holding) => holding.valueBase === undefined)) return notKnown("undefined", missing.join("; "));
  return { status: "partial", value, missing, warnings };
}

const weightOf = (value: Fixed | undefined, total: Fixed): number | undefined =>
  value === undefined || total <= ZERO ? undefined : toNumber(div(value, total));

function bySize(a: Holding, b: Holding): number {
  if (a.isClosed !== b.isClosed) return a.isClosed ? 1 : -1;
  const [left, right] = [a.valueBase ?? ZERO, b.valueBase ?? ZERO];
  if (left !== right) return left > right ? -1 : 1;
  return a.asset.id < b.asset.id ? -1 : 1;
}

function sumAccrued(parts: readonly AccruedWorth[]): AccruedWorth | undefined {
  const known = parts.filter((part) => part.status === "ok");
  const [first] = known;
  if (known.length < parts.length) return { status: "unknown" };
  return (
    first && {
      ...first,
      value: sumOf(known, ({ value }) => value),
      valueBase: sumKnown(known, ({ valueBase }) => valueBase),
    }
  );
}
