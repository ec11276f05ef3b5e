import type { LocalDate } from "#engine/dates/day.ts";
import { coinOf } from "#engine/intake/coins/coin-units.ts";
import type { LineParts } from "#engine/intake/coins/coin-lines.ts";
import type { SecurityRef } from "#engine/intake/statement.ts";
import { type Currency, isCurrencyCode } from "#engine/money/currency.ts";
import { abs, type Fixed } from "#engine/money/fixed.ts";
import { plainWords } from "#providers/connections/ask-institution.ts";
import { dayIn } from "#providers/connections/booked-cash.ts";
import type { RemoteAccount } from "#providers/connections/port.ts";
import { amountIn, settledSum } from "#providers/connections/settled-sum.ts";
import type { SyncDraft } from "#providers/connections/sync-draft.ts";
import type { PlaidHolding, PlaidMove, PlaidSecurity } from "./shapes.ts";
import { eventOf } from "./words.ts";

export interface InvestedRead {
  readonly holdings: readonly PlaidHolding[];
  readonly moves: readonly PlaidMove[];
  readonly securities: readonly PlaidSecurity[];
}

interface Reading {
  readonly draft: SyncDraft;
  readonly known: ReadonlyMap<string, RemoteAccount>;
  readonly today: LocalDate;
}

export function readInvested({ holdings, moves, securities }: InvestedRead, reading: Reading): void {
  const byId = new Map(securities.map((security) => [security.security_id, security]));
  const told = new Map(moves.map((move) => [move.investment_transaction_id, move]));
  for (const move of told.values()) readMove(move, byId.get(move.security_id ?? ""), reading);
  for (const holding of holdings) stateHolding(holding, byId.get(holding.security_id), reading);
}

const CLASSES: Readonly<Record<string, string>> = {
  equity: "equity",
  etf: "fund",
  "mutual fund": "fund",
  "fixed income": "bond",
};

/** Cash of an account is told as a security called `CUR:USD`. */
const cashIn = ({ ticker_symbol: ticker }: PlaidSecurity): Currency | undefined => {
  const code = /^CUR:([A-Z]{3})$/.exec(ticker ?? "")?.[1];
  return code !== undefined && isCurrencyCode(code) ? code : undefined;
};

/** An id of Plaid may change with a new ticker, so that names come before it. */
function securityOf(told: PlaidSecurity | undefined): SecurityRef | undefined {
  if (!told) return undefined;
  const isin = /^[A-Z]{2}[A-Z0-9]{9}\d$/.exec(told.isin ?? "")?.[0];
  const ticker = /^[A-Z0-9][A-Z0-9.\-/]{0,14}$/.exec((told.ticker_symbol ?? "").toUpperCase())?.[0];
  const name = plainWords(told.name ?? "", 200);
  if (told.type === "cryptocurrency" && ticker !== undefined) return coinOf(ticker);
  const currency = told.iso_currency_code ?? "";
  const assetClass = CLASSES[told.type ?? ""];
  return {
    ...(isin === undefined ? {} : { isin }),
    ...(ticker === undefined ? {} : { ticker }),
    ...(name === "" ? {} : { name }),
    ...(isin === undefined && ticker === undefined ? { otherId: `plaid:${told.security_id}` } : {}),
    ...(isCurrencyCode(currency) ? { currency } : {}),
    ...(assetClass === undefined ? {} : { assetClass }),
  };
}

const BY_HAND = "Enter it by hand, or import a file of your broker.";

function readMove(move: PlaidMove, told: PlaidSecurity | undefined, { draft, known, today }: Reading): void {
  const account = known.get(move.account_id);
  const on = dayIn(move.date);
  const event = eventOf(move);
  if (!account) draft.skip(move, "Of an account that is not told.");
  else if (event.is === "left_out") draft.skip(move, event.reason);
  else if (on !== undefined && on > today) draft.skip(move, "Not booked yet: it comes when the broker books it.");
  else if (event.is === "unclear" || told?.type === "derivative")
    draft.fail(move, { field: "subtype", problem: unclear(move, told), remedy: BY_HAND });
  else {
    const parts = on === undefined ? undefined : linesOf(move, { on, event, told });
    if (parts === undefined)
      draft.fail(move, {
        field: on === undefined ? "date" : "quantity",
        problem: `“${plainWords(move.name ?? move.type, 80)}” is not told whole.`,
        remedy: BY_HAND,
      });
    else if (parts.length === 0) draft.skip(move, "It moves nothing: its amount is zero.");
    else draft.lines(move, account.key, parts);
  }
}

const unclear = ({ subtype, type, name }: PlaidMove, told: PlaidSecurity | undefined): string =>
  told?.type === "derivative"
    ? `“${plainWords(name ?? "", 80)}” is of a contract, whose units Plaid counts in more than one way.`
    : `“${plainWords(subtype ?? type, 40)}” is not told with all it changes.`;

type Told = Extract<ReturnType<typeof eventOf>, { readonly is: "trade" | "cash" | "units" }>;

/** Nothing where it moves nothing; undefined where it is not told whole. */
function linesOf(
  move: PlaidMove,
  { on, event, told }: { readonly on: LocalDate; readonly event: Told; readonly told: PlaidSecurity | undefined },
): readonly LineParts[] | undefined {
  const amount = amountIn(move.amount);
  const currency = move.iso_currency_code ?? "";
  if (amount === undefined || !isCurrencyCode(currency)) return undefined;
  const description = plainWords(move.name ?? "", 500);
  const base = { on, sourceId: move.investment_transaction_id, ...(description === "" ? {} : { description }) };
  const isMoney = told !== undefined && cashIn(told) !== undefined;
  const security = isMoney ? undefined : securityOf(told);
  const units = amountIn(move.quantity) ?? 0n;
  if (event.is === "cash") {
    if (amount === 0n) return [];
    const type = event.type === "by_sign" ? (amount < 0n ? "deposit" : "withdrawal") : event.type;
    const of = security && event.isOfSecurity ? { security } : {};
    return [{ ...base, ...of, type, kind: event.kind, cash: { amount: -amount, currency } }];
  }
  // Money that is swept into the account and out of it is moved by what it is swept for.
  if (isMoney) return [];
  if (!security || units === 0n) return undefined;
  if (event.is === "units") return [{ ...base, type: "transfer_in_kind", security, quantity: units }];
  // Money that comes for a purchase, or goes for a sale, says something else than its type.
  if (event.isSale ? amount > 0n : amount < 0n) return undefined;
  return [
    { ...base, ...tradeOf(move, { isSale: event.isSale, units: abs(units), amount: abs(amount), currency }), security },
  ];
}

interface Trade {
  readonly isSale: boolean;
  readonly units: Fixed;
  readonly amount: Fixed;
  readonly currency: Currency;
}

function tradeOf(move: PlaidMove, { isSale, units, amount, currency }: Trade) {
  const [price, charged] = [amountIn(move.price), amountIn(move.fees) ?? 0n];
  const { moved } = settledSum({
    units,
    price: price !== undefined && price > 0n ? price : undefined,
    net: amount,
    charged,
    isSale,
    fxRate: undefined,
    isSame: true,
  });
  return {
    type: isSale ? ("sell" as const) : ("buy" as const),
    quantity: units,
    cash: { amount: isSale ? moved : -moved, currency },
    ...(price !== undefined && price > 0n ? { price, priceCurrency: currency } : {}),
    ...(charged === 0n ? {} : { fees: [{ amount: charged, currency, kind: "commission" }] }),
  };
}

function stateHolding(holding: PlaidHolding, told: PlaidSecurity | undefined, { draft, known, today }: Reading): void {
  const account = known.get(holding.account_id);
  const [amount, security] = [amountIn(holding.quantity), securityOf(told)];
  const currency = holding.iso_currency_code ?? "";
  if (!account || !told || amount === undefined || !isCurrencyCode(currency)) {
    draft.skip(holding, "A holding without a name, without units or in no currency of the world.");
    return;
  }
  const money = cashIn(told);
  if (money !== undefined) {
    draft.total({ account: account.key, on: today, what: "cash", currency: money, amount });
    return;
  }
  if (!security || told.type === "derivative") {
    draft.skip(holding, "A contract, whose units Plaid counts in more than one way: it is not compared.");
    return;
  }
  const cost = amountIn(holding.cost_basis);
  const stated = cost === undefined || cost <= 0n ? {} : { cost: { amount: cost, currency } };
  draft.total({ account: account.key, on: today, what: "holding", security, amount, ...stated });
  const price = amountIn(holding.institution_price);
  const on = dayIn(holding.institution_price_as_of) ?? today;
  // Bonds are quoted per hundred of their face by some and per unit by others, and Plaid does not say by which.
  if (price !== undefined && price > 0n && on <= today && told.type !== "fixed income")
    draft.price({ security, on, price, currency });
}
