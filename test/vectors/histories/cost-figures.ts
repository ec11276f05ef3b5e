import { day, formatDay } from "#engine/dates/day.ts";
import { lotsOf, type Book } from "#engine/ledger/book.ts";
import { matchLots, type CostLot, type LotOrder } from "#engine/ledger/match-lots.ts";
import { div, formatFixed, toNumber, type Fixed } from "#engine/money/fixed.ts";
import { has, text, type Json } from "#test/vectors/example.ts";
import {
  costOf,
  methodOf,
  money,
  owned,
  report,
  sumOf,
  type Asked,
  type Family,
} from "#test/vectors/histories/figure.ts";
import { stepOf, type Model } from "#test/vectors/histories/model.ts";

/** Cost of one unit of what is held, of one asset where the figure names it: `averageCost_AMZN`. */
function unitCost(question: Asked): Json {
  const { model, figure } = question;
  const suffix = figure.split("_")[1];
  const symbol = model.assets.find(({ id }) => id === suffix)?.id;
  const positions = owned(model.book({ method: symbol === undefined ? methodOf(question) : "average" })).filter(
    ({ asset }) => symbol === undefined || model.assets[asset]?.id === symbol,
  );
  const quantity = sumOf(positions, (position) => position.quantity);
  return quantity === 0n ? null : money(div(costOf(positions), quantity));
}

function lotRows(model: Model, account: string): Json {
  const bare = model.book();
  const full = model.book({ hasFeesInCost: true });
  const place = bare.ledger.accountIndex.get(account) ?? -1;
  const withFees = full.positions.filter((position) => position.account === place).flatMap(lotsOf);
  return owned(bare)
    .filter((position) => position.account === place)
    .flatMap(lotsOf)
    .map((lot, index) => ({
      date: formatDay(lot.acquiredDay),
      quantity: toNumber(lot.quantity),
      unitPrice: toNumber(div(lot.cost, lot.quantity)),
      fee: toNumber((withFees[index]?.cost ?? 0n) - lot.cost),
    }));
}

const lotsIn = (book: Book, account: string): CostLot[] =>
  owned(book)
    .filter((position) => book.ledger.accounts[position.account]?.id === account)
    .flatMap((position) =>
      lotsOf(position).map((lot) => ({
        quantity: lot.quantity,
        unitCost: div(lot.cost, lot.quantity),
        acquiredOn: lot.acquiredDay,
      })),
    );

const ORDERS: Readonly<Record<string, LotOrder>> = {
  FIFO: "fifo",
  LIFO: "lifo",
  HIFO: "highest_cost",
  LOFO: "lowest_cost",
};

/** What is left after the last sale took lots of its own account in the history's order. */
export function lastSaleInOrder({ model, history }: Asked) {
  const order = ORDERS[has(history, "method") ? text(history, "method") : "FIFO"] ?? "fifo";
  const sale = model.transactions.findLast(({ type }) => type === "sell");
  const sold = sale?.postings.find(({ leg }) => leg === "holding");
  const account = sold?.accountId ?? "";
  const book = model.book({ through: day(sale?.on ?? formatDay(model.on)) - 1 });
  const match = matchLots(lotsIn(book, account), { quantity: -(sold?.quantity ?? 0n), order });
  const others = book.ledger.accounts.filter(({ id }) => id !== account);
  const left = [
    { account, lots: match.ok ? match.value.remaining : [] },
    ...others.map(({ id }) => ({ account: id, lots: lotsIn(book, id) })),
  ];
  const gain: Fixed | undefined = match.ok ? -(sold?.amount ?? 0n) - match.value.cost : undefined;
  const remaining = left.flatMap((place) =>
    place.lots.map((lot) => ({
      account: place.account,
      date: formatDay(lot.acquiredOn),
      quantity: toNumber(lot.quantity),
      cost: toNumber(lot.unitCost),
    })),
  );
  return { gain, remaining };
}

/** What the open holdings cost, and their lots. */
export const costFigures: Family = {
  investment: (question) => money(report(question).totals.cost),
  totalInvestment: (question) => money(report(question).totals.cost),
  investment_inclFees: ({ model }) => money(costOf(owned(model.book({ hasFeesInCost: true })))),
  investments: ({ model, rows }) =>
    rows.map((row) => ({
      date: text(row, "date"),
      investment: formatFixed(costOf(owned(model.book({ through: day(text(row, "date")) })))),
    })),
  averagePrice: unitCost,
  averageCost: unitCost,
  openCost: (question) => {
    const { model, asked } = question;
    const book = model.book({ method: methodOf(question) });
    const account = has(asked, "account") ? book.ledger.accountIndex.get(text(asked, "account")) : undefined;
    return money(costOf(owned(book).filter((position) => account === undefined || position.account === account)));
  },
  poolCostByStep: ({ model }) =>
    Object.fromEntries(
      model.transactions.map(({ on }) => {
        const cost = costOf(owned(model.book({ method: "average", through: day(on) })));
        return [stepOf(day(on)), formatFixed(cost > 0n ? cost : 0n)];
      }),
    ),
  missing: (question) => {
    const { model } = question;
    return model.book({ method: methodOf(question) }).findings.map((finding) => {
      const sold = model.transactions.find(({ on }) => day(on) === finding.day)?.postings[0]?.quantity ?? 0n;
      return {
        step: Number(stepOf(finding.day)),
        found: formatFixed(-sold - finding.quantity),
        missing: formatFixed(finding.quantity),
      };
    });
  },
  /** Units the ledger knows of: what was sold without having been bought is missing history, not a holding. */
  remaining: ({ model }) => money(sumOf(owned(model.book()), ({ quantity }) => (quantity > 0n ? quantity : 0n))),
  remainingLots: (question) => lastSaleInOrder(question).remaining,
  accountA_lots: ({ model }) => lotRows(model, "A"),
  accountB_lots: ({ model }) => lotRows(model, "B"),
  accountB_cost: ({ model }) => {
    const book = model.book({ hasFeesInCost: true });
    return money(costOf(owned(book).filter((position) => book.ledger.accounts[position.account]?.id === "B")));
  },
};
