import { isLoanInterest } from "#engine/ledger/borrowed-units.ts";
import { cashBalanceTransaction } from "#engine/ledger/cash-balance-entry.ts";
import { corporateActionTransaction } from "#engine/ledger/corporate-action-entry.ts";
import type { IncomeEntry } from "#engine/ledger/entry-head.ts";
import {
  buyTransaction,
  cashTransferTransaction,
  chargeTransaction,
  depositTransaction,
  exchangeTransaction,
  incomeTransaction,
  openingBalanceTransaction,
  sellTransaction,
  splitTransaction,
  type TradeKind,
  valuationTransaction,
  withdrawalTransaction,
} from "#engine/ledger/entries.ts";
import { REALIZED_GAIN } from "#engine/ledger/entry-parts.ts";
import { EQUALIZATIONS, equalizationOf } from "#engine/ledger/equalization.ts";
import { commitmentTransaction, returnOfCapitalTransaction } from "#engine/ledger/fund-entries.ts";
import type { TransactionError } from "#engine/ledger/transaction-error.ts";
import { checkTransaction } from "#engine/ledger/shapes.ts";
import type { Transaction } from "#engine/ledger/transaction.ts";
import { signedAsOwned, statedHolding } from "#engine/ledger/stated-holding.ts";
import { type Fixed, fixed, mul, ONE, ZERO } from "#engine/money/fixed.ts";
import { err, ok, type Result } from "#engine/result.ts";
import { entryDays } from "#engine/intake/entry-days.ts";
import type { Entry, EntryContext, EntryError, EntryFacts, EntryProblem } from "#engine/intake/entry.ts";
import { withEntryFee } from "#engine/intake/entry-fee.ts";
import { type Head, transferInKind, withTransferFee } from "#engine/intake/entry-transfers.ts";
import { type EntryReader, readerOf } from "#engine/intake/entry-reader.ts";
import { refuseRepaying, refuseUnstated, statedIn, tradeOf, valueLeaving } from "#engine/intake/entry-values.ts";
import { VALUATION_METHODS } from "#engine/ledger/valuation-methods.ts";

/**
 * A person's entry as a checked transaction of postings. Fails with `transaction_invalid` and the fields to mend, as paths below `entry`.
 */
export function transactionOfEntry(id: string, entry: Entry, context: EntryContext): Result<Transaction, EntryError> {
  const built = buildEntry(id, entry, context);
  if (!built.ok) return built;
  const checked = checkTransaction(built.value, context);
  return checked.ok ? checked : err(invalid([fieldProblem(checked.error, built.value)]));
}

/** The postings an entry makes, not checked yet against the ledger: what is shown while it is typed. Fails as `transactionOfEntry`. */
export function buildEntry(id: string, entry: Entry, facts: EntryFacts): Result<Transaction, EntryError> {
  const problems: EntryProblem[] = [];
  const reader = readerOf(entry, facts, problems);
  const plain = build(id, entry, reader);
  const built = plain && withEntryFee(plain, entry, reader);
  return problems.length > 0 || built === undefined ? err(invalid(problems)) : ok(built);
}

const invalid = (fields: readonly EntryProblem[]): EntryError => ({ kind: "transaction_invalid", fields });

function build(id: string, entry: Entry, reader: EntryReader): Transaction | undefined {
  const head = headOf(id, entry, reader);
  const assetId = entry.assetId ?? undefined;
  switch (entry.type) {
    case "buy":
      if (reader.asset?.isLiability && !reader.context.owed.has(reader.asset.id)) return refuseRepaying(reader);
      return buyTransaction({ ...head, kind: tradeKind(entry, ...BOUGHT_AS), ...tradeOf(entry, reader) });
    case "sell":
      return sellTransaction({
        ...head,
        kind: tradeKind(entry, "short", "redemption", "recallable"),
        ...tradeOf(entry, reader),
      });
    case "dividend":
    case "interest":
    case "other_income":
      return income({ ...head, type: entry.type, assetId }, reader);
    case "fee":
    case "tax": {
      const amount = reader.optional("amount") ?? reader.refuse("amount", "Enter the amount.");
      return amount === undefined ? undefined : chargeTransaction({ ...head, type: entry.type, assetId, amount });
    }
    case "deposit":
      return depositTransaction({ ...head, amount: reader.required("amount", "Enter an amount above zero.") });
    case "withdrawal":
      return withdrawalTransaction({ ...head, amount: reader.required("amount", "Enter an amount above zero.") });
    default:
      return buildTransfer(head, entry, reader) ?? buildState(head, entry, reader);
  }
}

const headOf = (id: string, entry: Entry, reader: EntryReader): Head => ({
  id,
  on: entry.on,
  ...entryDays(entry),
  currency: entry.currency,
  status: entry.status,
  description: entry.description ?? undefined,
  note: entry.note ?? undefined,
  unit: entry.unit?.trim() || undefined,
  accountId: entry.accountId,
  cashAccountId: entry.cashAccountId ?? undefined,
  kind: entry.kind ?? undefined,
  fees: chargeOf(reader.optional("fee")),
  taxes: chargeOf(reader.optional("tax")),
});

/** The entry's kind where it means something for a trade of its type; others say nothing to the ledger. */
const tradeKind = ({ kind }: Entry, ...meant: readonly TradeKind[]): TradeKind | undefined =>
  meant.find((it) => it === kind);

const BOUGHT_AS = ["cover", "outside_commitment", ...EQUALIZATIONS] as const;

/** Money, or units of the asset at the value they had when they came. */
function income(head: Omit<IncomeEntry, "gross">, reader: EntryReader): Transaction | undefined {
  const quantity = reader.optional("quantity") ?? ZERO;
  const price = reader.optional("price");
  const worth = price === undefined ? undefined : mul(mul(quantity, price), reader.asset?.multiplier ?? ONE);
  const given = reader.optional("amount") ?? (quantity === ZERO ? undefined : worth);
  const gross = given ?? reader.refuse("amount", "Enter the amount before withheld tax.");
  if (gross === undefined) return undefined;
  if (head.kind === REALIZED_GAIN && reader.asset?.tracking === "value") return gainPaidOut({ ...head, gross }, reader);
  if (quantity === ZERO) return incomeTransaction({ ...head, gross });
  const isPaid = isLoanInterest(head.kind);
  if (quantity < ZERO && !isPaid) return reader.refuse("quantity", "Enter how many units arrived, above zero.");
  if (isPaid && (quantity > ZERO || gross > ZERO))
    return reader.refuse("quantity", "Interest that is paid is below zero, in units and in what they are worth.");
  return incomeTransaction({ ...head, gross, units: { assetId: reader.assetId(), quantity } });
}

/** A gain that a fund pays out of its value. */
function gainPaidOut(head: IncomeEntry, reader: EntryReader): Transaction | undefined {
  const valueOut = valueLeaving(head, reader);
  return valueOut === undefined ? undefined : incomeTransaction({ ...head, valueOut });
}

/** What moves between accounts, currencies or old and new units. */
function buildTransfer(head: Head, entry: Entry, reader: EntryReader): Transaction | undefined {
  const toAccountId = entry.otherAccountId ?? undefined;
  switch (entry.type) {
    case "cash_transfer":
      if (toAccountId === undefined) return reader.refuse("otherAccountId", "Choose the account the money goes to.");
      if (toAccountId === entry.accountId) return reader.refuse("otherAccountId", "Choose a different account.");
      return cashTransferTransaction({
        ...head,
        fromAccountId: entry.accountId,
        toAccountId,
        amount: reader.required("amount", "Enter an amount above zero."),
      });
    case "transfer_in_kind":
      return withTransferFee(head, transferInKind(head, entry, reader), entry.cashAccountId ?? entry.accountId);
    case "exchange": {
      if (!entry.otherCurrency) return reader.refuse("otherCurrency", "Choose the currency that arrives.");
      if (entry.otherCurrency === entry.currency) return reader.refuse("otherCurrency", "Choose a different currency.");
      const left = { currency: entry.currency, amount: reader.required("amount", "Enter the amount that leaves.") };
      const amount = reader.required("otherAmount", "Enter the amount that arrives.");
      return exchangeTransaction({ ...head, toAccountId, left, arrived: { currency: entry.otherCurrency, amount } });
    }
    case "split": {
      const assetId = reader.assetId();
      const holders = reader.context.holders.get(assetId) ?? new Set();
      return splitTransaction({
        ...head,
        assetId,
        accountIds: [...new Set([entry.accountId, ...holders])],
        ratio: {
          to: reader.required("ratioTo", "Enter how many new units."),
          from: reader.required("ratioFrom", "Enter for how many old units."),
        },
      });
    }
    default:
      return undefined;
  }
}

/** What states a balance, a value or a lower cost. */
function buildState(head: Head, entry: Entry, reader: EntryReader): Transaction | undefined {
  switch (entry.type) {
    case "opening_balance":
      return openingBalance(head, entry, reader);
    case "valuation":
      return statedValue(head, entry, reader);
    case "return_of_capital":
      return returnOfCapital(head, reader);
    case "commitment": {
      const change = reader.optional("amount") ?? ZERO;
      if (change === ZERO) return reader.refuse("amount", "Enter by how much it changes, with a minus where it falls.");
      return commitmentTransaction({ ...head, assetId: reader.assetId(), change });
    }
    case "corporate_action":
      return corporateAction(head, entry, reader);
    default:
      return reader.refuse("type", "This cannot be entered by hand.");
  }
}

/** Of an asset its value, without one the cash of an account. */
function statedValue(head: Head, { assetId, accountId }: Entry, { optional, asset, context, refuse }: EntryReader) {
  const value = optional("amount") ?? refuse("amount", "Enter the value.");
  if (value === undefined) return undefined;
  if (assetId) {
    const method = VALUATION_METHODS.find((it) => it === head.kind);
    if (head.kind && !method) return refuse("kind", `Choose one of: ${VALUATION_METHODS.join(", ")}.`);
    return valuationTransaction({ ...head, assetId, value: signedAsOwned(value, asset?.isLiability ?? false), method });
  }
  const isDebt = context.accounts.get(accountId)?.isDebt ?? false;
  return cashBalanceTransaction({ ...head, balance: signedAsOwned(value, isDebt) });
}

/** Of what is known by its value, what is paid back leaves it. */
function returnOfCapital({ kind, ...head }: Head, reader: EntryReader): Transaction | undefined {
  const amount = reader.required("amount", "Enter the amount paid back.");
  const value = reader.asset?.tracking === "value" ? valueLeaving(head, reader) : ZERO;
  if (value === undefined) return undefined;
  const accruedInterest = reader.optional("accruedInterest");
  const paid = { kind: equalizationOf(kind), assetId: reader.assetId(), amount, value, accruedInterest };
  return returnOfCapitalTransaction({ ...head, ...paid });
}

function openingBalance(head: Head, entry: Entry, reader: EntryReader): Transaction | undefined {
  if (!entry.assetId) {
    const amount = reader.optional("amount") ?? reader.refuse("amount", "Enter the balance.");
    const isDebt = reader.context.accounts.get(entry.accountId)?.isDebt ?? false;
    return amount === undefined
      ? undefined
      : openingBalanceTransaction({ ...head, quantity: signedAsOwned(amount, isDebt) });
  }
  const { asset } = reader;
  if (asset === undefined) return reader.refuse("assetId", "Choose an asset.");
  const held = statedHolding(asset, statedIn(entry, reader));
  if (held === undefined) return refuseUnstated(asset, entry, reader);
  return openingBalanceTransaction({ ...head, ...held, assetId: asset.id, acquiredOn: entry.acquiredOn ?? undefined });
}

/** A merger, spin-off, rights issue, exercise or expiry as what it does to each asset. */
function corporateAction(head: Head, entry: Entry, reader: EntryReader): Transaction | undefined {
  const stated = entry.moves ?? [];
  if (stated.length === 0) return reader.refuse("moves", "Say what happens to each asset.");
  const given = (text: string | null | undefined): Fixed | undefined => (text ? fixed(text) : undefined);
  const moves = stated.map(({ assetId, quantity, amount, ratioTo, ratioFrom, owedAt }) => {
    const [to, from] = [given(ratioTo), given(ratioFrom)];
    const share = to === undefined || from === undefined ? undefined : { to, from };
    return { assetId, quantity: fixed(quantity), amount: given(amount), share, owedAt: owedAt ?? undefined };
  });
  if (moves.some(({ amount }) => amount !== undefined && amount < ZERO))
    return reader.refuse("moves", "Amounts are above zero: the sign of the units says which way they go.");
  return corporateActionTransaction({ ...head, moves, cash: reader.optional("amount") });
}

const chargeOf = (amount: Fixed | undefined) => (amount === undefined ? undefined : [{ amount }]);

/** The engine speaks of postings; the person filled in an entry. */
function fieldProblem({ field, problem, remedy }: TransactionError, transaction: Transaction): EntryProblem {
  const [, index = "", name = field] = /^postings\[(\d+)\]\.(\w+)$/.exec(field) ?? [];
  const leg = transaction.postings[Number(index)]?.leg;
  const path = name === "quantity" && leg !== "holding" ? "amount" : name;
  return { path: `entry.${path}`, message: `${problem} ${remedy}` };
}
