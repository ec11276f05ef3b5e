import { div, fixed, ONE, round } from "#engine/money/fixed.ts";
import { fund } from "#features/sample/depot.ts";
import type { FamilyBook } from "#features/sample/family-book.ts";
import { isMonth, type Month } from "#features/sample/month.ts";

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
