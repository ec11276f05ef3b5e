import { fixed, ZERO } from "#engine/money/fixed.ts";
import { euros, scaled } from "#features/sample/euros.ts";
import type { FamilyBook } from "#features/sample/family-book.ts";
import { isMonth, keyOf, type Month } from "#features/sample/month.ts";

/** What has no daily price: the pension, cars, a painting, money lent to a friend. */
export class Alternatives {
  #pension = ZERO;
  #car = ZERO;

  live(book: FamilyBook, month: Month): void {
    this.#savePension(book, month);
    this.#drive(book, month);
    collect(book, month);
    lend(book, month);
  }

  #savePension(book: FamilyBook, month: Month): void {
    if (month.year < 2008) return;
    const amount = euros(140 + 8 * (month.year - 2008));
    book.moveValue(
      "buy",
      { account: "pension", asset: "plan", cash: "current", on: month.on(26), amount },
      { description: "Contribution" },
    );
    this.#pension += amount;
    if (month.month !== 12) return;
    this.#pension = scaled(this.#pension, 1.036 + (book.sources.random() - 0.5) * 0.06);
    book.value("pension", "plan", month.on(30), this.#pension);
  }

  #drive(book: FamilyBook, month: Month): void {
    const things = { account: "things", cash: "savings", on: month.on(8) } as const;
    if (isMonth(month, "2008-04")) {
      book.moveValue("buy", { ...things, asset: "firstCar", amount: fixed("23900") }, { description: "New car" });
      this.#car = fixed("23900");
    }
    if (isMonth(month, "2017-06")) {
      book.value("things", "firstCar", month.on(1), fixed("4800"));
      book.moveValue(
        "sell",
        { ...things, asset: "firstCar", amount: fixed("4800") },
        { description: "Sold to a neighbor" },
      );
      book.moveValue("buy", { ...things, asset: "secondCar", amount: fixed("34500") }, { description: "Electric car" });
      this.#car = fixed("34500");
    }
    if (this.#car === ZERO || month.month !== 12) return;
    this.#car = scaled(this.#car, 0.84);
    book.value("things", month.year < 2017 ? "firstCar" : "secondCar", month.on(30), this.#car);
  }
}

const APPRAISALS: Readonly<Record<string, string>> = {
  "2016-05": "10200",
  "2019-05": "12500",
  "2022-06": "16800",
  "2025-05": "18500",
};

function collect(book: FamilyBook, month: Month): void {
  if (isMonth(month, "2013-10")) {
    const painting = {
      account: "things",
      asset: "painting",
      cash: "savings",
      on: month.on(18),
      amount: fixed("8200"),
    } as const;
    book.moveValue("buy", painting, { fee: "1640", description: "Auction in Antwerp" });
  }
  const appraised = APPRAISALS[keyOf(month)];
  if (appraised !== undefined) book.value("things", "painting", month.on(20), fixed(appraised));
}

function lend(book: FamilyBook, month: Month): void {
  const lent = { account: "things", asset: "lent", cash: "savings", on: month.on(5) } as const;
  if (isMonth(month, "2018-09"))
    book.moveValue("buy", { ...lent, amount: fixed("8000") }, { description: "Lent for the workshop" });
  if (month.month !== 9 || month.year < 2019 || month.year > 2022) return;
  const outstanding = 8000 - 2000 * (month.year - 2019);
  book.moveValue("sell", { ...lent, amount: fixed("2000") }, { description: "Paid back" });
  book.earn("interest", { ...lent, gross: euros(outstanding * 0.02), description: "Interest from Tomas" });
}
