import { day, formatDay, type Day } from "#engine/dates/day.ts";
import { buildLedger } from "#engine/ledger/build-ledger.ts";
import type { Transaction } from "#engine/ledger/transaction.ts";
import { fromNumber, ONE, toNumber, ZERO } from "#engine/money/fixed.ts";
import { buildPriceBook } from "#engine/prices/price-book.ts";
import { priceColumns } from "#engine/prices/price-columns.ts";
import { buildRateBook } from "#engine/prices/rates.ts";
import { taxReport } from "#engine/tax/tax-report.ts";

export interface SameSaleInput {
  /** A hundred shares bought at 50 are sold at this price on June 3. */
  readonly salePrice: number;
  /** Days after the sale on which shares are bought again. */
  readonly daysAfter: number;
  readonly boughtBack: number;
}

export const FIRST_SALE: SameSaleInput = { salePrice: 40, daysAfter: 17, boughtBack: 60 };

export const SALE_COUNTRIES = ["US", "CA", "GB"] as const;

export interface SaleOutcome {
  readonly country: (typeof SALE_COUNTRIES)[number];
  /** Gain or loss that counts this year. */
  readonly counted: number;
  readonly disallowed: number;
  /** Cost of the shares held afterward. */
  readonly costLeft: number;
  readonly unitsLeft: number;
}

const SOLD = day("2025-06-03");
const BUY_BACK_PRICE = 42;

function trade(id: string, on: Day, quantity: number, price: number): Transaction {
  const [units, amount] = [fromNumber(quantity), fromNumber(quantity * price)];
  return {
    id,
    on: formatDay(on),
    type: quantity > 0 ? "buy" : "sell",
    status: "booked",
    currency: "EUR",
    postings: [
      { leg: "holding", accountId: "broker", assetId: "share", quantity: units, amount },
      { leg: "cash", accountId: "broker", currency: "EUR", quantity: -amount, amount: -amount },
    ],
  };
}

/** One history under the rules of three countries. To be comparable, all three currencies are worth one euro here. */
export function sameSale({ salePrice, daysAfter, boughtBack }: SameSaleInput): readonly SaleOutcome[] {
  const ledger = buildLedger({
    accounts: [{ id: "broker", name: "Broker", currency: "EUR", costMethod: "fifo" }],
    assets: [
      {
        id: "share",
        assetClass: "equity",
        name: "Share",
        currency: "EUR",
        tracking: "units",
        multiplier: ONE,
        isLiability: false,
      },
    ],
    transactions: [
      trade("first", day("2025-01-10"), 100, 50),
      trade("sale", SOLD, -100, salePrice),
      ...(boughtBack > 0 ? [trade("again", SOLD + daysAfter, boughtBack, BUY_BACK_PRICE)] : []),
    ],
  });
  const days = [day("2025-01-10"), SOLD, SOLD + daysAfter].toSorted((a, b) => a - b);
  const atPar = (currency: string) => ({
    currency,
    quoted: "per_pivot" as const,
    days: Int32Array.from(days),
    rates: new Float64Array(days.length).fill(1),
  });
  const market = {
    prices: buildPriceBook(priceColumns([])),
    rates: buildRateBook([atPar("USD"), atPar("GBP"), atPar("CAD")]),
  };
  return SALE_COUNTRIES.flatMap((country): readonly SaleOutcome[] => {
    const report = taxReport({ ledger, market, through: day("2025-12-31"), base: "EUR", country });
    if (!report.ok) return [];
    const { gains, lots } = report.value;
    const disallowed = gains.reduce((sum, gain) => sum + gain.disallowed, ZERO);
    return [
      {
        country,
        counted: toNumber(gains.reduce((sum, gain) => sum + gain.gain, ZERO) + disallowed),
        disallowed: toNumber(disallowed),
        costLeft: toNumber(lots.reduce((sum, lot) => sum + lot.basis, ZERO)),
        unitsLeft: toNumber(lots.reduce((sum, lot) => sum + lot.quantity, ZERO)),
      },
    ];
  });
}
