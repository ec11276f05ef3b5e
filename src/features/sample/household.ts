import { fixed, ZERO } from "#engine/money/fixed.ts";
import { cents, euros } from "#features/sample/euros.ts";
import type { FamilyBook } from "#features/sample/family-book.ts";
import { isMonth, type Month } from "#features/sample/month.ts";
import { isSpendingSorted, spendByCategory } from "#features/sample/spending.ts";

const SWISS_YEARS = { from: 2014, to: 2019 };

/** Wages, spending and what is put aside: a month of the family's accounts. */
export function liveOneMonth(book: FamilyBook, month: Month): void {
  earnWages(book, month);
  spendMoney(book, month);
  liveInSwitzerland(book, month);
  keepDollars(book, month);
  payCard(book, month);
  putAside(book, month);
}

const grown = (amount: number, month: Month, rate: number): number => amount * (1 + rate) ** (month.year - 2006);

const around = (book: FamilyBook, amount: number, spread: number): number =>
  amount * (1 - spread + 2 * spread * book.sources.random());

function earnWages(book: FamilyBook, month: Month): void {
  const { year } = month;
  book.receive("current", month.on(27), euros(grown(2950, month, 0.027)), {
    kind: "salary",
    description: "Salary Clara",
  });
  if (year < SWISS_YEARS.from || year > SWISS_YEARS.to) {
    const amount = year < SWISS_YEARS.from ? grown(2350, month, 0.025) : grown(2700, month, 0.025);
    book.receive("current", month.on(28), euros(amount), { kind: "salary", description: "Salary Jonas" });
  }
  if (month.month === 12)
    book.receive("current", month.on(15), euros(grown(1900, month, 0.03)), {
      kind: "bonus",
      description: "Year-end bonus Clara",
    });
  if (isMonth(month, "2017-02"))
    book.receive("savings", month.on(14), fixed("45000"), { kind: "gift", description: "From Grandmother Ilse" });
}

function spendMoney(book: FamilyBook, month: Month): void {
  const isTenant = month.year < 2011 || (month.year === 2011 && month.month < 7);
  if (isTenant) book.spend("current", month.on(1), fixed("980"), { kind: "rent", description: "Rent" });
  const onCard = month.year >= 2019;
  const groceries = euros(around(book, grown(690, month, 0.024), 0.15));
  book.spend(onCard ? "card" : "current", month.on(12), groceries, { kind: "groceries", description: "Groceries" });
  if (isSpendingSorted(month)) spendByCategory(book, month);
  else spendInLumps(book, month);
  if (month.month === 7) {
    const holiday = euros(around(book, grown(1900, month, 0.03), 0.3));
    book.spend(onCard ? "card" : "current", month.on(9), holiday, { kind: "travel", description: "Summer holiday" });
  }
}

function spendInLumps(book: FamilyBook, month: Month): void {
  const household = euros(around(book, grown(760, month, 0.023), 0.25));
  book.spend("current", month.on(19), household, { kind: "household", description: "Household, energy, insurance" });
  const children = month.year >= 2009 ? 310 : 60;
  book.spend("current", month.on(22), euros(around(book, grown(children, month, 0.02), 0.3)), {
    kind: "family",
    description: "Children and leisure",
  });
}

/** Jonas works in Basel: paid in francs, part of it brought home each quarter. */
function liveInSwitzerland(book: FamilyBook, month: Month): void {
  const { year } = month;
  if (year < SWISS_YEARS.from || year > SWISS_YEARS.to) return;
  const currency = "CHF";
  const isNew = book.held("swiss", currency) === ZERO;
  book.receive("swiss", month.on(25), euros(5100 * 1.012 ** (year - SWISS_YEARS.from)), {
    kind: "salary",
    description: "Salary Jonas, Basel",
    currency,
  });
  if (!isNew)
    book.spend("swiss", month.on(6), euros(around(book, 2650, 0.1)), {
      kind: "household",
      description: "Room and living in Basel",
      currency,
    });
  if (month.month % 3 !== 0) return;
  const amount = euros(6900);
  const arrived = book.exchange("swiss", month.on(26), { currency, amount }, "EUR");
  book.transfer("swiss", "current", month.on(27), arrived);
}

function keepDollars(book: FamilyBook, month: Month): void {
  const currency = "USD";
  if (isMonth(month, "2012-03"))
    book.receive("dollars", month.on(5), fixed("9500"), {
      kind: "bonus",
      description: "Project bonus Clara, Boston",
      currency,
    });
  if (month.year < 2013) return;
  if (month.month === 12) {
    const gross = cents((book.held("dollars", currency) * 12n) / 1000n);
    if (gross > ZERO) book.earn("interest", { account: "dollars", on: month.on(29), gross, currency });
  }
  if (month.month === 8 && month.year % 3 === 0)
    book.spend("dollars", month.on(16), euros(around(book, 780, 0.2)), {
      kind: "travel",
      description: "Trip to the States",
      currency,
    });
}

function payCard(book: FamilyBook, month: Month): void {
  const owed = -book.held("card", "EUR");
  if (month.year >= 2019 && owed > ZERO) book.transfer("current", "card", month.on(28), owed);
}

/** The current account is kept between a floor and a ceiling; the rest is saved or drawn. Savings earn a little. */
function putAside(book: FamilyBook, month: Month): void {
  const cash = book.held("current", "EUR");
  const [low, middle, high] = [
    euros(grown(6500, month, 0.02)),
    euros(grown(7500, month, 0.02)),
    euros(grown(10500, month, 0.02)),
  ];
  if (cash > high) book.transfer("current", "savings", month.on(28), cents(cash - middle));
  else if (cash < low) book.transfer("savings", "current", month.on(28), cents(middle - cash));
  if (month.month !== 12) return;
  const perMille = month.year < 2009 ? 28n : month.year < 2013 ? 12n : month.year < 2023 ? 1n : 19n;
  const gross = cents((book.held("savings", "EUR") * perMille) / 1000n);
  if (gross > ZERO)
    book.earn("interest", { account: "savings", on: month.on(29), gross, tax: cents((gross * 26375n) / 100000n) });
}
