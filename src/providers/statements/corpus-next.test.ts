import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readStatement } from "#providers/statements/read-statement.ts";
import { statementProblems } from "#engine/intake/statement-problems.ts";

/** Real exports that lie beside the checkout and are not part of it: which source reads each, and what becomes of its rows. */
const FOLDER = new URL("../../../../shared/statements/", import.meta.url);

const EXPECTED: readonly (readonly [file: string, source: string, lines: number, errors: number, skipped: number])[] = [
  ["crypto-csv/binance_history.csv", "binance", 45, 3, 15],
  ["crypto-csv/blockpit_transactions.csv", "blockpit", 17, 0, 0],
  ["crypto-csv/coinbase.csv", "coinbase", 8, 0, 1],
  ["crypto-csv/coinledger_export.csv", "coinledger", 21, 6, 0],
  ["crypto-csv/cointracking_trades_list.csv", "cointracking", 12, 0, 0],
  ["crypto-csv/cryptocom_trades_list.csv", "cryptocom", 33, 0, 9],
  ["crypto-csv/nexo.csv", "nexo", 23, 0, 16],
  ["next/broker-csv/fidelity.csv", "fidelity", 2, 0, 2],
  ["next/broker-csv/finpension-3a.csv", "finpension", 26, 0, 0],
  ["next/broker-csv/hargreaves-lansdown.csv", "hargreaves-lansdown", 5, 0, 0],
  ["next/broker-csv/ibkr-activity.csv", "ibkr-rows-csv", 22, 0, 0],
  ["next/broker-csv/ibkr-transaction-history.csv", "ibkr-history", 12, 0, 10],
  ["next/broker-csv/investengine.csv", "investengine", 5, 0, 0],
  ["next/broker-csv/morgan-stanley-releases.csv", "morgan-stanley", 2, 0, 0],
  ["next/broker-csv/robinhood.csv", "robinhood", 8, 0, 0],
  ["next/broker-csv/schwab-2023.csv", "schwab", 7, 0, 0],
  ["next/broker-csv/traderepublic-02.csv", "trade-republic", 9, 0, 0],
  ["next/broker-csv/traderepublic-04.csv", "trade-republic", 8, 0, 0],
  ["next/broker-csv/vanguard-uk-cash.csv", "vanguard-uk", 19, 0, 0],
  ["next/broker-csv/xtb.csv", "xtb", 44, 1, 1],
  ["next/crypto-csv/bitstamp.csv", "bitstamp", 4, 0, 0],
  ["next/crypto-csv/bitvavo.csv", "bitvavo", 34, 0, 0],
  ["next/crypto-csv/kraken.csv", "kraken", 4, 0, 0],
  ["next/crypto-csv/kucoin_order_history.csv", "kucoin", 2, 0, 0],
  ["next/crypto-csv/ledgerlive.csv", "ledger-live", 3, 0, 0],
  ["next/crypto-csv/revolut-crypto.csv", "revolut-crypto", 12, 0, 1],
  ["next/programs/ghostfolio-property.json", "ghostfolio-json", 1, 0, 0],
  ["next/programs/ghostfolio-sample.csv", "ghostfolio-csv", 4, 0, 1],
  ["next/programs/ghostfolio-sample.json", "ghostfolio-json", 4, 0, 1],
  ["next/programs/mint.csv", "mint", 4, 0, 0],
  ["next/programs/portfolio-performance-53.xml", "portfolio-performance-xml", 2, 0, 0],
  ["next/programs/portfolio-performance-currency.xml", "portfolio-performance-xml", 11, 0, 5],
  ["next/programs/portfolio-performance-de.csv", "portfolio-performance-csv-de", 8, 0, 0],
  ["next/programs/sharesight-taxable-income.csv", "sharesight-income", 2, 0, 10],
  ["next/programs/ynab.csv", "ynab", 2, 0, 0],
];

const there = EXPECTED.filter(([file]) => existsSync(new URL(file, FOLDER)));

test("the files beside the checkout are counted", () => {
  console.log(`${there.length} real exports of brokers, exchanges and other programs read`);
  expect(there.length).toBeLessThanOrEqual(EXPECTED.length);
});

describe.each(there)("the real export %s", (file, source, lines, errors, skipped) => {
  const bytes = new Uint8Array(readFileSync(new URL(file, FOLDER)));
  // A few of them never name their currency: the answer to that question is euro here.
  const read = readStatement({ name: file, bytes }, { currency: "EUR" });

  test("is read by its own source, and every row is a line, an error or left out with a reason", () => {
    if (!read.ok) expect.unreachable(JSON.stringify(read.error));
    const { value } = read;
    expect([value.source, value.lines.length, value.errors.length, value.skipped.length]).toEqual([
      source,
      lines,
      errors,
      skipped,
    ]);
    expect(statementProblems(value)).toEqual([]);
  });
});
