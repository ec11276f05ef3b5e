import { type Fixed, fixed, ZERO } from "#engine/money/fixed.ts";
import { scaled } from "#features/sample/euros.ts";
import type { FamilyBook } from "#features/sample/family-book.ts";
import { keyOf, type Month } from "#features/sample/month.ts";
import type { AccountName } from "#features/sample/parties.ts";

interface Payment {
  readonly amount: string;
  /** Paid besides the commitment, or to be called again. */
  readonly kind?: "outside_commitment" | "recallable";
  readonly description?: string;
  /** Of the amount, what pays the manager: a line of its own of the same notice. */
  readonly fee?: string;
}

interface Fund {
  readonly asset: string;
  readonly account: AccountName;
  readonly calls: Readonly<Record<string, Payment>>;
  readonly distributions: Readonly<Record<string, Payment>>;
  /** Growth a quarter by year. */
  readonly growth: (year: number) => number;
  /** Nothing of chance is in its values. */
  readonly isSteady?: true;
}

const amounts = (of: Readonly<Record<string, string>>): Readonly<Record<string, Payment>> =>
  Object.fromEntries(Object.entries(of).map(([month, amount]) => [month, { amount }]));

/** A buyout fund that pays back, a venture fund in the middle of its life, and a young credit fund that calls. */
const FUNDS: readonly Fund[] = [
  {
    asset: "fund",
    account: "fernhill",
    calls: amounts({
      "2015-03": "12000",
      "2015-11": "14000",
      "2016-08": "15000",
      "2017-10": "12000",
      "2019-02": "9000",
    }),
    distributions: amounts({ "2019-12": "9500", "2021-06": "26000", "2022-03": "14500", "2024-09": "21000" }),
    growth: (year) => (year < 2017 ? -0.008 : 0.031),
  },
  {
    asset: "venture",
    account: "harrow",
    calls: amounts({ "2021-04": "6000", "2021-11": "5000", "2022-09": "6000", "2023-06": "5500", "2024-10": "4000" }),
    distributions: {
      "2026-02": { amount: "3200", kind: "recallable", description: "Distribution, may be called again" },
      "2026-09": { amount: "4100" },
    },
    growth: (year) => (year < 2024 ? -0.012 : 0.028),
  },
  {
    asset: "credit",
    account: "saltmarsh",
    calls: {
      "2025-06": { amount: "8000" },
      "2025-07": { amount: "450", kind: "outside_commitment", description: "Fee outside the commitment" },
      "2025-12": { amount: "6500", fee: "300" },
      "2026-07": { amount: "7000" },
    },
    distributions: {},
    growth: (year) => (year < 2026 ? 0.004 : 0.017),
  },
  {
    asset: "series",
    account: "deals",
    calls: amounts({ "2025-04": "10000" }),
    distributions: {},
    growth: () => 0.009,
    isSteady: true,
  },
  {
    asset: "note",
    account: "deals",
    calls: amounts({ "2025-09": "4000" }),
    distributions: {},
    growth: () => 0,
    isSteady: true,
  },
  {
    asset: "deal",
    account: "deals",
    calls: amounts({ "2024-05": "3000" }),
    distributions: {},
    growth: (year) => (year < 2026 ? 0 : 0.04),
    isSteady: true,
  },
];

/** By it the notices of the sample know which of their lines pays the manager. */
export const FEE_LINE = "Management fee";

/** Commitments, calls, distributions and the values the managers report each quarter. */
export class Funds {
  readonly #values = new Map<string, Fixed>();

  live(book: FamilyBook, month: Month): void {
    for (const fund of FUNDS) this.#live(book, month, fund);
  }

  #live(book: FamilyBook, month: Month, { asset, account, calls, distributions, growth, isSteady }: Fund): void {
    const fund = { account, asset, cash: "savings", on: month.on(10) } as const;
    const [call, paid] = [calls[keyOf(month)], distributions[keyOf(month)]];
    let value = this.#values.get(asset) ?? ZERO;
    if (call) {
      const { amount, fee = "0", description = "Capital call", ...kind } = call;
      book.moveValue("buy", { ...fund, amount: fixed(amount) - fixed(fee) }, { description, ...kind });
      if (fixed(fee) > ZERO) book.moveValue("buy", { ...fund, amount: fixed(fee) }, { description: FEE_LINE, ...kind });
      if (call.kind === undefined) value += fixed(amount);
    }
    if (paid) {
      const { amount, fee: _, description = "Distribution", ...kind } = paid;
      book.moveValue("sell", { ...fund, amount: fixed(amount) }, { description, ...kind });
      value -= fixed(amount);
    }
    if (value > ZERO && month.month % 3 === 0) {
      const chance = month.year < 2017 || isSteady === true ? 0 : (book.sources.random() - 0.5) * 0.03;
      value = scaled(value, 1 + growth(month.year) + chance);
      book.value(account, asset, month.on(28), value);
    }
    this.#values.set(asset, value);
  }
}
