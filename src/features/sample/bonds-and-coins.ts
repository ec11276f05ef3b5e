import { div, fixed, ONE, round, ZERO } from "#engine/money/fixed.ts";
import { buyUnits, currencyOf, depotOf, fund } from "#features/sample/depot.ts";
import { cents } from "#features/sample/euros.ts";
import type { FamilyBook } from "#features/sample/family-book.ts";
import { isMonth, type Month } from "#features/sample/month.ts";

const BOND = "0.01";

export function holdBonds(book: FamilyBook, month: Month): void {
  const account = depotOf(month);
  if (isMonth(month, "2014-03")) {
    const bond = {
      symbol: "ALDERN24",
      quantity: fixed("10000"),
      on: month.on(24),
      account,
      fee: "12.00",
      multiplier: BOND,
    };
    buyUnits(book, bond);
  }
  if (isMonth(month, "2019-06")) {
    const bond = {
      symbol: "CORVID29",
      quantity: fixed("8000"),
      on: month.on(24),
      account,
      fee: "14.00",
      multiplier: BOND,
    };
    buyUnits(book, bond);
  }
  coupon(book, month, { symbol: "ALDERN24", months: [3], rateBp: 325n, from: "2015", to: "2024" });
  coupon(book, month, { symbol: "CORVID29", months: [6, 12], rateBp: 225n, from: "2019-07", to: "2029" });
  if (isMonth(month, "2024-03")) {
    const face = book.held(account, "ALDERN24");
    book.sell({
      account,
      asset: "ALDERN24",
      quantity: face,
      price: fixed("100"),
      currency: "EUR",
      on: month.on(15),
      multiplier: BOND,
    });
  }
}

function coupon(
  book: FamilyBook,
  month: Month,
  bond: {
    readonly symbol: string;
    readonly months: readonly number[];
    readonly rateBp: bigint;
    readonly from: string;
    readonly to: string;
  },
): void {
  const { symbol, months, rateBp } = bond;
  const [account, on] = [depotOf(month), month.on(15)];
  const isPaid = on >= bond.from && on.slice(0, 4) <= bond.to && months.includes(month.month);
  const face = book.held(account, symbol);
  if (!isPaid || face <= ZERO) return;
  const gross = cents((face * rateBp) / 10_000n);
  const tax = cents((gross * 26375n) / 100_000n);
  book.earn("interest", { account, asset: symbol, on, gross, tax, currency: currencyOf(symbol), kind: "coupon" });
}

/** Two calls, bought in hope and sold in time. */
export function tradeOption(book: FamilyBook, month: Month): void {
  const option = {
    account: "aster",
    asset: "pellucidCall",
    quantity: 2n * ONE,
    currency: "USD",
    fee: "2.60",
    multiplier: "100",
  } as const;
  if (isMonth(month, "2024-02")) {
    const on = month.on(26);
    fund(book, { account: "aster", currency: "USD", due: fixed("1690"), on });
    book.buy({ ...option, on, price: fixed("8.40") });
  }
  if (isMonth(month, "2024-10")) book.sell({ ...option, on: month.on(10), price: fixed("13.15") });
}

export function holdCoins(book: FamilyBook, month: Month): void {
  const buyCoins = (symbol: string, dollars: string) => {
    const on = month.on(14);
    const due = fixed(dollars);
    fund(book, { account: "coins", currency: "USD", due, on });
    const price = book.sources.closeOn(symbol, on);
    const quantity = round(div(due - fixed("5"), price), 8);
    book.buy({ account: "coins", asset: symbol, quantity, price, currency: "USD", on, fee: "4.50" });
  };
  if (isMonth(month, "2017-06")) buyCoins("LUMENCN", "2500");
  if (isMonth(month, "2018-05")) buyCoins("TESSERAT", "900");
  if (isMonth(month, "2020-12")) buyCoins("LUMENCN", "1500");
  if (!isMonth(month, "2021-04")) return;
  const on = month.on(13);
  const quantity = round((book.held("coins", "LUMENCN") * 2n) / 5n, 8);
  const price = book.sources.closeOn("LUMENCN", on);
  book.sell({ account: "coins", asset: "LUMENCN", quantity, price, currency: "USD", on, fee: "6.00" });
  const arrived = book.exchange("coins", on, { currency: "USD", amount: book.held("coins", "USD") }, "EUR");
  book.transfer("coins", "savings", month.on(15), arrived);
}
