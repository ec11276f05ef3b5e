import { expect, test } from "vitest";
import { formatFixed } from "#engine/money/fixed.ts";
import { flex, read, STOCK } from "#test/made-flex.ts";
import { showLine } from "#providers/statements/show-line.ts";

const action = (extra: string): string =>
  `<CorporateAction accountId="U1" currency="USD" assetCategory="STK" dateTime="20240109;202500" reportDate="20240110" ${extra} />`;

test("a split in place is a ratio, in force before the day's first trade", () => {
  const { lines } = read(
    flex(
      action(
        'symbol="ACME" conid="11" quantity="30" proceeds="0" type="FS" description="ACME(US0000000016) SPLIT 4 FOR 1 (ACME, ACME CORP, US0000000016)"',
      ),
    ),
  );
  expect(lines.map(showLine)).toEqual(["2024-01-10 split US0000000016, ratio 4:1"]);
  expect(lines.at(0)?.secondOfDay).toBe(0);
});

test("a reverse split into a new security moves both, and keeps the ratio", () => {
  const what = "ACME(US0000000016) SPLIT 1 FOR 10";
  const { lines } = read(
    flex(
      action(
        `symbol="ACME" conid="21" isin="US0000000032" quantity="5" proceeds="0" description="${what} (ACME, ACME CORP, US0000000032)"`,
      ),
      action(
        `symbol="ACME.OLD" conid="11" isin="US0000000016" quantity="-50" proceeds="0" description="${what} (ACME.OLD, ACME CORP, US0000000016)"`,
      ),
    ),
  );
  expect(lines.map(showLine)).toEqual([
    "2024-01-10 corporate_action US0000000016, ratio 1:10, 5 US0000000032, -50 US0000000016",
  ]);
});

test("units given up for money alone are a sale, for units and money an action with cash", () => {
  const bought = "ACME(US0000000016) MERGED(Acquisition) FOR USD 54.00 PER SHARE";
  const mixed = "ACME(US0000000016) CASH and STOCK MERGER (Acquisition)  BETA 1 FOR 2 AND USD 3.00";
  const { lines } = read(
    flex(
      action(
        `symbol="ACME" conid="11" quantity="-10" proceeds="540" type="TC" description="${bought} (ACME, ACME CORP, US0000000016)"`,
      ),
      action(
        `symbol="ACME" conid="11" quantity="-10" proceeds="30" type="TC" description="${mixed} (ACME, ACME CORP, US0000000016)"`,
      ),
      action(
        `symbol="BETA" conid="31" isin="US0000000040" quantity="5" proceeds="0" type="TC" description="${mixed} (BETA, BETA INC, US0000000040)"`,
      ),
    ),
  );
  expect(lines.map(showLine)).toEqual([
    "2024-01-10 sell US0000000016 × 10, cash 540 USD",
    "2024-01-10 corporate_action US0000000016, cash 30 USD, -10 US0000000016, 5 US0000000040",
  ]);
});

test("a spin-off adds units and says which security they come from", () => {
  const { lines } = read(
    flex(
      action(
        'symbol="BETA" conid="31" isin="US0000000040" quantity="5" proceeds="0" type="SO" description="ACME(US0000000016) SPINOFF  1 FOR 2 (BETA, BETA INC, US0000000040)"',
      ),
    ),
  );
  expect(lines.map(showLine)).toEqual(["2024-01-10 corporate_action US0000000016, 5 US0000000040"]);
  expect(lines.at(0)?.kind).toBe("spin_off");
});

test("one unreadable row of a corporate action holds back the whole of it", () => {
  const what = "ACME(US0000000016) SPLIT 1 FOR 10";
  const statement = read(
    flex(
      action(
        `symbol="ACME" conid="21" quantity="five" proceeds="0" description="${what} (ACME, ACME CORP, US0000000032)"`,
      ),
      action(
        `symbol="ACME.OLD" conid="11" quantity="-50" proceeds="0" description="${what} (ACME.OLD, ACME CORP, US0000000016)"`,
      ),
    ),
  );
  expect(statement.lines).toEqual([]);
  expect(statement.errors.map((error) => `${error.line} ${error.field}`)).toEqual(["4 quantity", "5 CorporateAction"]);
});

test("transfers go by their direction", () => {
  const { lines } = read(
    flex(
      `<Transfer ${STOCK} type="ACATS" direction="OUT" quantity="-7" date="20240115" />`,
      '<Transfer accountId="U1" currency="USD" assetCategory="CASH" direction="IN" cashTransfer="50" date="20240115" />',
    ),
  );
  expect(lines.map(showLine)).toEqual([
    "2024-01-15 transfer_in_kind US0000000016 × -7",
    "2024-01-15 cash_transfer, cash 50 USD",
  ]);
});

const cashReport = (currency: string): string =>
  `<CashReportCurrency accountId="U1" currency="${currency}" startingCash="10" endingCash="25.5" />`;

test("cash is stated by currency at both ends of the period; the sum over currencies is left out", () => {
  const statement = read(flex(cashReport("BASE_SUMMARY"), cashReport("USD")));
  expect(statement.totals.map((total) => `${total.on} ${formatFixed(total.amount)} ${total.currency}`)).toEqual([
    "2023-12-31 10 USD",
    "2024-03-31 25.5 USD",
  ]);
  expect(statement.skipped).toHaveLength(1);
});

const openPosition = (extra: string): string =>
  `<OpenPosition ${STOCK} reportDate="20240331" markPrice="21" ${extra} />`;

test("holdings and their prices are stated, lots only where no sum is", () => {
  const lots = [openPosition('position="3" levelOfDetail="LOT"'), openPosition('position="7" levelOfDetail="LOT"')];
  const whole = openPosition('position="10" levelOfDetail="SUMMARY"');
  for (const sections of [[whole, ...lots], lots]) {
    const { totals, prices } = read(flex(...sections));
    expect(totals.map((total) => `${total.what} ${formatFixed(total.amount)}`)).toEqual(["holding 10"]);
    expect(prices.map((price) => `${price.on} ${formatFixed(price.price)}`)).toEqual(["2024-03-31 21"]);
  }
});

test("what a holding cost is taken as stated, of lots together, and unknown where one does not say it", () => {
  const lot = (extra: string) => openPosition(`position="5" levelOfDetail="LOT" ${extra}`);
  const costOf = (...rows: string[]) => read(flex(...rows)).totals.map(({ cost }) => cost && formatFixed(cost.amount));
  expect(costOf(openPosition('position="10" costBasisMoney="184.5" levelOfDetail="SUMMARY"'))).toEqual(["184.5"]);
  expect(costOf(lot('costBasisMoney="90"'), lot('costBasisMoney="94.5"'))).toEqual(["184.5"]);
  expect(costOf(lot('costBasisMoney="90"'), lot(""))).toEqual([undefined]);
});
