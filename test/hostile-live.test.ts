import * as fc from "fast-check";
import { test } from "vitest";
import { formatDay } from "#engine/dates/day.ts";
import { readActivities } from "#engine/ledger/activity-text.ts";
import { copyJournal } from "#engine/ledger/copy-journal.ts";
import { Journal } from "#engine/ledger/journal.ts";
import { ledgerText, LedgerReader } from "#engine/ledger/ledger-text.ts";
import { buildLedger } from "#engine/ledger/ledger.ts";
import { TextColumn } from "#engine/ledger/text-column.ts";
import { LiveBook } from "#engine/live/live-book.ts";
import { FixedColumn } from "#engine/money/fixed-column.ts";
import { formatFixed } from "#engine/money/fixed.ts";
import { rateOfDays } from "#engine/performance/rate-of-days.ts";
import { buildPriceBook } from "#engine/prices/price-book.ts";
import { readPrices } from "#engine/prices/price-text.ts";
import { acrossSplits, splitsOf } from "#engine/prices/split-prices.ts";
import { accounts, admitted, assets, drawn, FIRST, market } from "#test/hostile/hostile-ledger.ts";
import { amount, amounts, anyDay, hostile, staysFinite, words } from "#test/hostile/stays-finite.ts";

// What is kept up to date by edits, and what is read straight from the bytes of a file.

const journalOf = (transactions: ReturnType<typeof admitted>): Journal => {
  const journal = new Journal({ accounts, assets });
  for (const transaction of transactions) journal.add(transaction);
  return journal;
};

test("a live book of any ledger, after any edit", () => {
  staysFinite(
    fc.tuple(fc.array(drawn, { maxLength: 10 }), market, fc.integer({ min: 0, max: 45 }), fc.nat(9)),
    ([draws, known, length, place]) => {
      const transactions = admitted(draws);
      const journal = journalOf(transactions);
      const book = new LiveBook(journal, known, { base: "EUR", through: FIRST + length });
      const target = transactions[place % Math.max(transactions.length, 1)];
      const states = [{}, { remove: target ? [target.id, "nothing"] : [] }, { add: target ? [target] : [] }];
      return states.map((edit) => {
        book.edit(edit);
        return [
          book.series(),
          book.returns(),
          book.returns({ from: FIRST, to: FIRST + length, near: 0.1 }),
          book.errorOn(FIRST + length),
          [...book.positions()].length,
          Number(book.realizedOf(0)) / 1e36,
          Number(book.cash("a", "EUR")) / 1e36,
        ];
      });
    },
    120,
  );
});

test("a journal, its copy and its text", () => {
  staysFinite(fc.tuple(fc.array(drawn, { maxLength: 8 }), words), ([draws, word]) => {
    const transactions = admitted(draws);
    const text = ledgerText(buildLedger({ accounts, assets, transactions }));
    const journal = new Journal({ accounts, assets });
    new LedgerReader(journal).read(text);
    const copy = copyJournal(journal, { accounts, assets });
    copy.remove(word);
    return [copy.rowOf(word), copy.assetsOf(word).length, copy.liveCount, copy.ledger().transactions.count];
  });
});

test("columns of decimals and of words", () => {
  staysFinite(fc.tuple(amounts, fc.array(words, { maxLength: 5 }), words), ([values, list, word]) => {
    const column = FixedColumn.of(values);
    const texts = new TextColumn(list);
    return [
      values.map((_, place) => [formatFixed(column.at(place)).length, column.numberAt(place), column.isZero(place)]),
      [texts.placeOf(word), texts.addText(word)],
    ];
  });
});

const cell = fc.oneof(
  words,
  hostile.map(String),
  amount.map(formatFixed),
  anyDay.map(formatDay),
  fc.constantFrom("a", "b", "x", "y", "EUR", "USD", "BUY", "SELL", "SPLIT", "DIVIDEND", "TRANSFER_SEC", "2:1"),
);
const anyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 80 }),
  fc.array(fc.array(cell, { minLength: 1, maxLength: 12 }), { maxLength: 5 }).map((rows) => {
    const lines = rows.map((row) => row.join(","));
    return ["id,date,type,account,security,quantity,price,currency,amount,fee,to_account,ratio", ...lines].join("\n");
  }),
);

test("files of activities and prices with anything in them are read or refused with the line", () => {
  staysFinite(anyText, (text) => {
    const bytes = new TextEncoder().encode(text);
    const read = readActivities(bytes, { accounts, assets });
    const prices = readPrices(bytes, { assets, source: "provider" });
    return [read.ok ? read.value.rowCount : read.error.line, prices.ok ? prices.value : prices.error.line];
  });
});

test("activities that are nearly right", () => {
  const line = fc.tuple(
    words.map((word) => word.replaceAll(/[,\n\r]/g, "")),
    anyDay.map(formatDay),
    fc.constantFrom("BUY", "SELL", "DIVIDEND", "DEPOSIT", "TRANSFER_CASH", "TRANSFER_SEC", "SPLIT", "FEE"),
    fc.constantFrom("a", "b"),
    fc.constantFrom("x", "y", "z", ""),
    fc.oneof(amount.map(formatFixed), hostile.map(String)),
    fc.oneof(amount.map(formatFixed), hostile.map(String)),
    fc.constantFrom("EUR", "USD", ""),
    fc.oneof(amount.map(formatFixed), hostile.map(String), fc.constant("")),
    fc.constantFrom("", "0", "1.5"),
    fc.constantFrom("a", "b", ""),
    fc.constantFrom("2", "0.5", "2:1", ""),
  );
  staysFinite(fc.array(line, { maxLength: 5 }), (rows) => {
    const header = "id,date,type,account,security,quantity,price,currency,amount,fee,to_account,ratio";
    const text = [header, ...rows.map((row) => row.join(","))].join("\n");
    const read = readActivities(new TextEncoder().encode(text), { accounts, assets });
    if (!read.ok) return read.error.line;
    const { transactions } = read.value.ledger();
    return [transactions.count, ...transactions.day];
  });
});

test("a rate of flows on days, from anywhere near", () => {
  const flow = fc.record({ on: fc.integer({ min: 0, max: 20_000 }), sum: hostile });
  staysFinite(fc.tuple(fc.array(flow, { maxLength: 6 }), hostile), ([flows, near]) => {
    const sorted = flows.toSorted((a, b) => a.on - b.on);
    const columns = {
      days: Int32Array.from(sorted, ({ on }) => on),
      amounts: Float64Array.from(sorted, ({ sum }) => sum),
    };
    return [rateOfDays(columns), rateOfDays(columns, near)];
  });
});

test("prices across splits of any ratio", () => {
  const split = fc.record({
    on: fc.integer({ min: 0, max: 40 }),
    to: amount.filter((units) => units > 0n),
    from: amount.filter((units) => units > 0n),
  });
  const prices = fc.array(fc.double({ min: 1e-9, max: 1e9, noNaN: true }), { minLength: 1, maxLength: 4 });
  staysFinite(fc.tuple(fc.array(split, { maxLength: 4 }), prices, fc.array(drawn, { maxLength: 6 })), (inputs) => {
    const [splits, list, draws] = inputs;
    const series = buildPriceBook([
      {
        assetId: "x",
        currency: "EUR",
        source: "provider",
        days: Int32Array.from(list, (_, place) => place * 10),
        prices: Float64Array.from(list),
      },
    ]).series.get("x");
    const told = splitsOf(buildLedger({ accounts, assets, transactions: admitted(draws) }));
    return [
      series &&
        acrossSplits(
          series,
          splits.toSorted((a, b) => a.on - b.on),
        ).prices,
      [...told.values()].length,
    ];
  });
});
