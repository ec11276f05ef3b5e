import { crossRate } from "#engine/cash/cross-rate.ts";
import { currencyGainByAccount, type AccountFlow } from "#engine/cash/account-pots.ts";
import {
  forgoneInterest,
  interestAhead,
  rateEarned,
  weightedYield,
  type EarningCash,
} from "#engine/cash/cash-yield.ts";
import { coveredDeposits, roomForDeposits, type OwnDeposits } from "#engine/cash/covered-deposits.ts";
import { currencyGain, type CurrencyFlow, type CurrencyMethod } from "#engine/cash/currency-pot.ts";
import { forecastCash, type PlannedFlow, type RepeatedFlow } from "#engine/cash/forecast.ts";
import {
  accruedInterest,
  annualPercentageYield,
  effectiveRate,
  nominalRate,
  realRate,
  type BalanceSpan,
  type InterestTerms,
} from "#engine/cash/interest.ts";
import {
  byLiquidity,
  commitmentCoverage,
  emergencyCover,
  runway,
  savingsRate,
  type LiquidityTier,
} from "#engine/cash/liquidity.ts";
import { findLatestRecurrence, findRecurrence, findRecurrences, type PayeeBooking } from "#engine/cash/recurring.ts";
import { matchTransfers, type TransferLeg } from "#engine/crypto/match-transfers.ts";
import { missingHistory, type TokenMovement } from "#engine/crypto/missing-history.ts";
import { swapTokens, type TokenSwap } from "#engine/crypto/swap.ts";
import { tokenIncome, type TokenReceipt } from "#engine/crypto/token-income.ts";
import { moveTokens, takeTokens, type LotScope, type WalletLot, type WalletTransfer } from "#engine/crypto/wallets.ts";
import type { Day } from "#engine/dates/day.ts";
import { explained, explainedParts, figureOfResult } from "#engine/explain/explained.ts";
import { known, notKnown, type Figure } from "#engine/figure.ts";
import { ZERO, type Fixed } from "#engine/money/fixed.ts";
import { mapFigure } from "#engine/statistics/map-figure.ts";

const UNLIMITED = "More comes in than goes out.";

interface Bookings {
  readonly bookings: readonly PayeeBooking[];
}

/** Cash: interest, currencies, what is to come and how long it lasts. */
export const CASH_FIGURES = {
  interest: explained(
    ["Interest", "Σ balance × rate of its tier × days ÷ days of a year", "money"],
    (of: { readonly spans: readonly BalanceSpan[]; readonly terms: InterestTerms }) =>
      accruedInterest(of.spans, of.terms),
  ),
  annualPercentageYield: explained(
    ["Annual percentage yield", "(1 + interest ÷ principal)^(365 ÷ days) − 1", "ratio"],
    (of: Parameters<typeof annualPercentageYield>[0]) => annualPercentageYield(of),
  ),
  effectiveRate: explained(
    ["Effective rate", "(1 + nominal ÷ times)^times − 1", "ratio"],
    (of: { readonly nominalRate: number; readonly timesPerYear: number }) =>
      effectiveRate(of.nominalRate, of.timesPerYear),
  ),
  nominalRate: explained(
    ["Nominal rate", "((1 + effective)^(1 ÷ times) − 1) × times", "ratio"],
    (of: { readonly effectiveRate: number; readonly timesPerYear: number }) =>
      nominalRate(of.effectiveRate, of.timesPerYear),
  ),
  realRate: explained(
    ["Real rate", "(1 + nominal) ÷ (1 + inflation) − 1", "ratio"],
    (of: { readonly nominalRate: number; readonly inflation: number }) => realRate(of.nominalRate, of.inflation),
  ),
  currencyGain: explainedParts(
    {
      balance: ["Balance", "Σ amounts in and out", "factor"],
      bookValue: ["Book value", "what the balance cost in base", "money"],
      realized: ["Realized currency gain", "Σ amount spent × (rate of its day − book rate)", "money"],
      unrealized: ["Unrealized currency gain", "balance × closing rate − book value", "money"],
    },
    (of: { readonly flows: readonly CurrencyFlow[]; readonly method: CurrencyMethod; readonly closingRate: Fixed }) =>
      known({ ...currencyGain(of.flows, of.method, of.closingRate) }),
  ),
  currencyGainByAccount: explainedParts(
    {
      balance: ["Balance", "Σ amounts in and out of all accounts", "factor"],
      bookValue: ["Book value", "what the balance stands for in base, carried between accounts", "money"],
      realized: ["Realized currency gain", "Σ amount spent × (rate of its day − book rate)", "money"],
      unrealized: ["Unrealized currency gain", "balance × closing rate − book value", "money"],
    },
    (of: { readonly flows: readonly AccountFlow[]; readonly method: CurrencyMethod; readonly closingRate: Fixed }) =>
      known({ ...currencyGainByAccount(of.flows, of.method, of.closingRate) }),
  ),
  crossRate: explained(
    ["Cross rate", "rate of one to the pivot × rate of the pivot to the other", "factor"],
    (of: { readonly fromRate: Fixed; readonly toRate: Fixed }) => crossRate(of.fromRate, of.toRate),
  ),
  forecastCash: explainedParts(
    {
      closing: ["Balance at the end", "balance today + every flow until then", "money"],
      lowest: ["Lowest balance", "lowest of the balances after every day with flows", "money"],
    },
    (of: {
      readonly opening: { readonly on: Day; readonly balance: Fixed };
      readonly single: readonly PlannedFlow[];
      readonly repeated: readonly RepeatedFlow[];
      readonly to: Day;
    }) => {
      const { closing, lowest } = forecastCash(of.opening, of, of.to);
      return known({ closing, lowest: lowest.balance });
    },
  ),
  findRecurrence: explained(
    ["Recurring amount", "of bookings of one payee at even gaps and like amounts", "money"],
    (of: Bookings) => findRecurrence(of.bookings)?.amount,
  ),
  findLatestRecurrence: explained(
    ["Recurring amount", "of the last bookings of one payee at even gaps and like amounts", "money"],
    (of: Bookings) => findLatestRecurrence(of.bookings)?.amount,
  ),
  findRecurrences: explained(
    ["Recurring amount", "of the bookings of a payee at even gaps and like amounts", "money"],
    (of: { readonly bookings: readonly (PayeeBooking & { readonly payee: string })[]; readonly payee: string }) =>
      findRecurrences(of.bookings).get(of.payee)?.amount,
  ),
  byLiquidity: explained(
    ["Value of a liquidity tier", "Σ value of the assets of the tier", "money"],
    (of: {
      readonly assets: readonly { readonly tier: LiquidityTier; readonly value: Fixed }[];
      readonly tier: LiquidityTier;
    }) => byLiquidity(of.assets).get(of.tier) ?? ZERO,
  ),
  runway: explained(
    ["Runway", "liquid cash ÷ average net outflow of a month", "months"],
    (of: { readonly liquidCash: Fixed; readonly monthlyNetFlows: readonly Fixed[] }) =>
      mapFigure(runway(of.liquidCash, of.monthlyNetFlows), (made): Figure =>
        made.kind === "months" ? known(made.months) : notKnown("undefined", UNLIMITED),
      ),
  ),
  emergencyCover: explained(
    ["Emergency cover", "liquid cash ÷ essential spending of a month", "months"],
    (of: { readonly liquidCash: Fixed; readonly monthlyEssentials: Fixed }) =>
      emergencyCover(of.liquidCash, of.monthlyEssentials),
  ),
  commitmentCoverage: explained(
    ["Coverage of calls", "liquid assets ÷ expected calls", "multiple"],
    (of: { readonly liquid: Fixed; readonly expectedCalls: Fixed }) => commitmentCoverage(of.liquid, of.expectedCalls),
  ),
  rateEarned: explained(
    ["Rate earned", "interest × 365 ÷ balances of the days, added up", "ratio"],
    (of: { readonly interest: Fixed; readonly balanceDays: Fixed }) => rateEarned(of),
  ),
  weightedYield: explained(
    ["Yield of the cash", "Σ balance × rate ÷ Σ balance", "ratio"],
    (of: { readonly cash: readonly EarningCash[] }) => weightedYield(of.cash),
  ),
  interestAhead: explained(
    ["Interest of a year", "Σ balance × rate", "money"],
    (of: { readonly cash: readonly EarningCash[] }) => interestAhead(of.cash),
  ),
  forgoneInterest: explained(
    ["Interest forgone", "Σ balance × (best rate − rate), where it earns less", "money"],
    (of: { readonly cash: readonly EarningCash[]; readonly best: number }) => forgoneInterest(of.cash, of.best),
  ),
  coveredDeposits: explained(
    ["Protected", "what is held alone and with others, each up to the limit by the rule of the scheme", "money"],
    (of: OwnDeposits) => coveredDeposits(of),
  ),
  roomForDeposits: explained(
    [
      "Room below the limit",
      "limit − what is held alone, and of accounts of several people the part that counts with it",
      "money",
    ],
    (of: OwnDeposits) => roomForDeposits(of),
  ),
  savingsRate: explained(
    ["Savings rate", "(income − expenses) ÷ income", "ratio"],
    (of: { readonly income: Fixed; readonly expenses: Fixed }) => savingsRate(of.income, of.expenses),
  ),
} as const;

/** Tokens: units with 18 places and more. */
export const CRYPTO_FIGURES = {
  swapTokens: explainedParts(
    {
      gain: ["Gain of a swap", "value received − cost given, less or with the fee", "money"],
      newBasis: ["Cost of what was received", "its value, with the fee where it adds to the cost", "money"],
    },
    (of: TokenSwap) => mapFigure(swapTokens(of), ({ gain, newBasis }) => known({ gain, newBasis })),
  ),
  takeTokens: explained(
    ["Cost of what leaves", "Σ cost of the lots taken, the oldest first", "money"],
    (of: {
      readonly lots: readonly WalletLot[];
      readonly walletId: string;
      readonly quantity: Fixed;
      readonly scope: LotScope;
    }) => mapFigure(figureOfResult(takeTokens(of.lots, of, of.scope)), ({ cost }) => known(cost)),
  ),
  moveTokens: explained(
    ["Gain on the network fee", "value of the fee − its cost", "money"],
    (of: { readonly lots: readonly WalletLot[]; readonly transfer: WalletTransfer }) =>
      mapFigure(figureOfResult(moveTokens(of.lots, of.transfer)), ({ feeGain }) =>
        feeGain === undefined ? notKnown<Fixed>("undefined", "The fee has no price.") : known(feeGain),
      ),
  ),
  matchTransfers: explained(
    ["Transfers matched", "asset, amount − fee, up to 2 % less, and 72 hours agree", "count"],
    (of: { readonly outgoing: readonly TransferLeg[]; readonly incoming: readonly TransferLeg[] }) =>
      matchTransfers(of.outgoing, of.incoming).pairs.length,
  ),
  missingHistory: explained(
    ["Units missing", "lowest of the units added up day by day, below 0", "factor"],
    (of: { readonly movements: readonly TokenMovement[] }) => missingHistory(of.movements)?.missing,
  ),
  tokenIncome: explained(
    ["Income in tokens", "Σ units × value on receipt", "money"],
    (of: { readonly receipts: readonly TokenReceipt[] }) => tokenIncome(of.receipts).income,
  ),
} as const;
