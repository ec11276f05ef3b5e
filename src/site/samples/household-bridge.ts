import { day } from "#engine/dates/day.ts";
import { buildLedger } from "#engine/ledger/build-ledger.ts";
import type { Ledger } from "#engine/ledger/ledger.ts";
import type { Posting, Transaction } from "#engine/ledger/transaction.ts";
import { fixed, formatFixed, fromNumber, ONE, toNumber, type Fixed } from "#engine/money/fixed.ts";
import { bridgeOf } from "#engine/performance/bridge.ts";
import { buildPriceBook } from "#engine/prices/price-book.ts";
import { priceColumns } from "#engine/prices/price-columns.ts";
import { buildRateBook } from "#engine/prices/rates.ts";

export interface HouseholdInput {
  /** Paid in during the year, in euros. */
  readonly deposit: number;
  /** Price of the share at the end of the year, in dollars; it began at 50. */
  readonly priceEnd: number;
  /** Dollars for one euro at the end of the year; it began at 1.25. */
  readonly rateEnd: number;
  readonly base: "EUR" | "USD";
}

export interface BridgeLine {
  readonly key: string;
  readonly label: string;
  /** Decimal text in the base currency. */
  readonly value: string;
  readonly isLevel: boolean;
}

export const FIRST_HOUSEHOLD: HouseholdInput = { deposit: 500, priceEnd: 60, rateEnd: 1.2, base: "EUR" };

const OPENS = "2025-12-31";
const CLOSES = "2026-12-31";

const posting = (leg: Posting["leg"], amount: string, rest: Partial<Posting> = {}): Posting => ({
  leg,
  accountId: "broker",
  amount: fixed(amount),
  ...(leg === "cash" ? { quantity: fixed(amount), currency: "EUR" } : {}),
  ...rest,
});

const transaction = (
  facts: Pick<Transaction, "id" | "on" | "type" | "currency">,
  postings: readonly Posting[],
): Transaction => ({
  ...facts,
  status: "booked",
  postings,
});

/** A hundred American shares held from the year before, a deposit, a dividend of 100 dollars exchanged for 80 euros. */
function householdLedger(deposit: number): Ledger {
  const paid = formatFixed(fromNumber(deposit));
  const share = { assetId: "share", quantity: fixed("100") };
  return buildLedger({
    accounts: [{ id: "broker", name: "Broker", currency: "EUR", costMethod: "fifo" }],
    assets: [
      {
        id: "share",
        assetClass: "equity",
        name: "American share",
        currency: "USD",
        tracking: "units",
        multiplier: ONE,
        isLiability: false,
      },
    ],
    transactions: [
      transaction({ id: "open", on: OPENS, type: "opening_balance", currency: "USD" }, [
        posting("holding", "5000", share),
        posting("external", "-5000"),
      ]),
      ...(deposit === 0
        ? []
        : [
            transaction({ id: "deposit", on: "2026-02-02", type: "deposit", currency: "EUR" }, [
              posting("cash", paid),
              posting("external", `-${paid}`),
            ]),
          ]),
      transaction({ id: "dividend", on: "2026-06-15", type: "dividend", currency: "USD" }, [
        posting("cash", "100", { currency: "USD" }),
        posting("income", "-100", { assetId: "share", kind: "dividend" }),
      ]),
      transaction({ id: "exchange", on: "2026-06-15", type: "exchange", currency: "EUR" }, [
        posting("cash", "-80", { quantity: fixed("-100"), currency: "USD" }),
        posting("cash", "80"),
      ]),
    ],
  });
}

/** The bridge of the year, computed as the application does. */
export function householdBridge({ deposit, priceEnd, rateEnd, base }: HouseholdInput): readonly BridgeLine[] {
  const price = (on: string, value: number) =>
    ({ assetId: "share", on: day(on), price: fromNumber(value), currency: "USD", source: "provider" }) as const;
  const rates = [
    [OPENS, 1.25],
    ["2026-02-02", 1.25],
    ["2026-06-15", 1.25],
    [CLOSES, rateEnd],
  ] as const;
  const bridge = bridgeOf({
    ledger: householdLedger(deposit),
    market: {
      prices: buildPriceBook(priceColumns([price(OPENS, 50), price(CLOSES, priceEnd)])),
      rates: buildRateBook([
        {
          currency: "USD",
          quoted: "per_pivot",
          days: Int32Array.from(rates, ([on]) => day(on)),
          rates: Float64Array.from(rates, ([, rate]) => rate),
        },
      ]),
    },
    base,
    window: { from: day(OPENS), to: day(CLOSES) },
  });
  const line = (key: string, label: string, value: Fixed): BridgeLine => ({
    key,
    label,
    value: formatFixed(value),
    isLevel: key === "opening" || key === "closing",
  });
  return [
    line("opening", "Opening", bridge.opening),
    line("inflow", "Money in", bridge.inflow - bridge.outflow),
    line("income", "Income", bridge.income),
    line("price", "Price", bridge.gain.price),
    line("currency", "Currency", bridge.gain.currency),
    line("closing", "Closing", bridge.closing),
  ];
}

export const bridgeNumber = (lines: readonly BridgeLine[], key: string): number =>
  toNumber(fixed(lines.find((line) => line.key === key)?.value ?? "0"));
