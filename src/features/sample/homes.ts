import { type Fixed, fixed, formatFixed, ZERO } from "#engine/money/fixed.ts";
import { cents, euros } from "#features/sample/euros.ts";
import type { FamilyBook } from "#features/sample/family-book.ts";
import { letFlats } from "#features/sample/let-flats.ts";
import { isMonth, type Month } from "#features/sample/month.ts";

interface Home {
  readonly asset: string;
  readonly loan: string;
  readonly boughtIn: string;
  readonly price: string;
  readonly lent: string;
  readonly fee: string;
  readonly tax: string;
  /** Percent a year, in hundredths. */
  readonly rateBp: bigint;
  readonly months: number;
  readonly growth: number;
}

const HOMES: readonly Home[] = [
  {
    asset: "home",
    loan: "homeLoan",
    boughtIn: "2011-06",
    price: "412000",
    lent: "330000",
    fee: "6800",
    tax: "14420",
    rateBp: 345n,
    months: 300,
    growth: 0.031,
  },
  {
    asset: "flat",
    loan: "flatLoan",
    boughtIn: "2018-04",
    price: "186000",
    lent: "139500",
    fee: "3400",
    tax: "9300",
    rateBp: 185n,
    months: 240,
    growth: 0.024,
  },
  {
    asset: "orchard",
    loan: "orchardLoan",
    boughtIn: "2021-09",
    price: "148000",
    lent: "111000",
    fee: "2700",
    tax: "7400",
    rateBp: 145n,
    months: 240,
    growth: 0.02,
  },
];

/** House and two let flats, each with a loan paid off in equal monthly payments. Keeps what is owed between months. */
export class Homes {
  readonly #owed = new Map<string, Fixed>();
  readonly #worth = new Map<string, Fixed>();

  live(book: FamilyBook, month: Month): void {
    for (const home of HOMES) {
      if (isMonth(month, home.boughtIn)) this.#buy(book, month, home);
      else if ((this.#owed.get(home.loan) ?? ZERO) > ZERO) this.#payLoan(book, month, home);
      if (month.month === 12) this.#appraise(book, month, home);
    }
    letFlats(book, month);
  }

  #buy(book: FamilyBook, month: Month, home: Home): void {
    const on = month.on(15);
    const [price, lent] = [fixed(home.price), fixed(home.lent)];
    const costs = fixed(home.fee) + fixed(home.tax);
    const own = price - lent + costs - book.held("current", "EUR") + euros(8000);
    if (own > ZERO) book.transfer("savings", "current", month.on(13), cents(own));
    const loan = { account: "loans", asset: home.loan, cash: "current", on, amount: lent } as const;
    book.moveValue("sell", loan, { kind: "short", description: "Loan paid out" });
    const house = { account: "homes", asset: home.asset, cash: "current", on, amount: price } as const;
    book.moveValue("buy", house, {
      fee: home.fee,
      tax: home.tax,
      description: "Purchase with notary and transfer tax",
    });
    this.#owed.set(home.loan, lent);
    this.#worth.set(home.asset, price);
  }

  /** Interest rounded to cents; the rest of the equal payment lowers the debt. */
  #payLoan(book: FamilyBook, month: Month, home: Home): void {
    const owed = this.#owed.get(home.loan) ?? ZERO;
    const on = month.on(3);
    const interest = cents((owed * home.rateBp) / 120_000n);
    const due = paymentOf(home) - interest;
    const principal = due < owed ? due : owed;
    const description = "Monthly payment";
    book.earn("interest", {
      account: "loans",
      asset: home.loan,
      cash: "current",
      on,
      gross: -interest,
      kind: "mortgage",
      description,
    });
    book.moveValue(
      "buy",
      { account: "loans", asset: home.loan, cash: "current", on, amount: principal },
      { description },
    );
    this.#owed.set(home.loan, owed - principal);
  }

  #appraise(book: FamilyBook, month: Month, home: Home): void {
    const before = this.#worth.get(home.asset);
    if (before === undefined) return;
    const growth = home.growth + (book.sources.random() - 0.45) * 0.05;
    const worth = (cents(before * BigInt(Math.round((1 + growth) * 10_000))) / 10_000n / fixed("1000")) * fixed("1000");
    this.#worth.set(home.asset, worth);
    book.value("homes", home.asset, month.on(30), worth);
  }
}

/** Equal payment P·i ÷ (1 − (1 + i)^−n), to the cent. */
function paymentOf({ lent, rateBp, months }: Home): Fixed {
  const rate = Number(rateBp) / 120_000;
  return euros((Number(formatFixed(fixed(lent))) * rate) / (1 - (1 + rate) ** -months));
}
