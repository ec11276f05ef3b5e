import { fixed, ZERO } from "#engine/money/fixed.ts";
import { euros, scaled } from "#features/sample/euros.ts";
import type { FamilyBook } from "#features/sample/family-book.ts";
import { isMonth, type Month } from "#features/sample/month.ts";

const PREMIUM = 85;

/** A life insurance paid monthly, an annuity paid once, and a part of a bakery that nobody has valued for years. */
export class Policies {
  #insured = ZERO;
  #annuity = ZERO;

  live(book: FamilyBook, month: Month): void {
    this.#insure(book, month);
    this.#buyAnnuity(book, month);
    ownBakery(book, month);
  }

  #insure(book: FamilyBook, month: Month): void {
    if (month.year < 2012) return;
    const amount = euros(PREMIUM);
    const policy = { account: "policies", asset: "policy", cash: "current", on: month.on(5), amount } as const;
    book.moveValue("buy", policy, { description: "Premium" });
    // Part of a premium is what the insurer keeps.
    this.#insured += scaled(amount, 0.86);
    if (month.month !== 12) return;
    this.#insured = scaled(this.#insured, 1.019);
    book.value("policies", "policy", month.on(30), this.#insured);
  }

  #buyAnnuity(book: FamilyBook, month: Month): void {
    if (isMonth(month, "2020-10")) {
      const amount = fixed("18000");
      const annuity = { account: "annuity", asset: "annuity", cash: "savings", on: month.on(9), amount } as const;
      book.moveValue("buy", annuity, { description: "Single premium" });
      this.#annuity = scaled(amount, 0.96);
    }
    if (this.#annuity === ZERO || month.month !== 12) return;
    this.#annuity = scaled(this.#annuity, 1.021);
    book.value("annuity", "annuity", month.on(30), this.#annuity);
  }
}

function ownBakery(book: FamilyBook, month: Month): void {
  const stake = { account: "things", asset: "bakery", cash: "savings", on: month.on(11) } as const;
  if (isMonth(month, "2021-02"))
    book.moveValue("buy", { ...stake, amount: fixed("12000") }, { description: "A fifth of the bakery" });
  if (isMonth(month, "2023-03")) book.value("things", "bakery", month.on(30), fixed("14500"));
  if (month.month !== 6 || month.year < 2022) return;
  const gross = euros(480 + 260 * book.sources.random());
  book.earn("other_income", { ...stake, gross, kind: "profit share", description: "Profit of the bakery" });
}
