import { expect, test } from "vitest";
import { describeStatementSource, fileOf, shownBy } from "#providers/statements/contract.ts";
import { portfolioPerformanceXml } from "#providers/statements/portfolio-performance/xml.ts";

const SECURITIES = `<securities><security><uuid>s1</uuid><name>Maple ETF</name><currencyCode>EUR</currencyCode><isin>IE00B4L5Y983</isin><tickerSymbol>MPL.DE</tickerSymbol><prices><price t="2024-01-02" v="2000000000"/><price t="2024-01-03" v="2100000000"/></prices></security></securities>`;
const PATHS = `<client>
<version>60</version><baseCurrency>EUR</baseCurrency>
${SECURITIES}
<accounts><account><uuid>a1</uuid><name>Cash</name><currencyCode>EUR</currencyCode><transactions>
<account-transaction><uuid>t1</uuid><date>2024-01-02T00:00</date><currencyCode>EUR</currencyCode><amount>100000</amount><shares>0</shares><type>DEPOSIT</type></account-transaction>
<account-transaction><uuid>t2</uuid><date>2024-01-03T09:30</date><currencyCode>EUR</currencyCode><amount>10100</amount><security reference="../../../../../securities/security"/><crossEntry class="buysell"><portfolio><uuid>p1</uuid><name>Depot</name><referenceAccount reference="../../../../.."/><transactions><portfolio-transaction><uuid>t3</uuid><date>2024-01-03T09:30</date><currencyCode>EUR</currencyCode><amount>10100</amount><security reference="../../../../../../../../../securities/security"/><crossEntry class="buysell" reference="../../../.."/><shares>500000000</shares><units><unit type="FEE"><amount currency="EUR" amount="100"/></unit></units><type>BUY</type></portfolio-transaction></transactions></portfolio><portfolioTransaction reference="../portfolio/transactions/portfolio-transaction"/><account reference="../../../.."/></crossEntry><shares>0</shares><type>BUY</type></account-transaction>
<account-transaction><uuid>t4</uuid><date>2024-02-01T00:00</date><currencyCode>EUR</currencyCode><amount>740</amount><security reference="../../../../../securities/security"/><shares>500000000</shares><units><unit type="TAX"><amount currency="EUR" amount="260"/></unit></units><type>DIVIDENDS</type></account-transaction>
</transactions></account></accounts>
<portfolios><portfolio reference="../../accounts/account/transactions/account-transaction[2]/crossEntry/portfolio"/></portfolios>
</client>`;
const IDS = `<?xml version="1.0" encoding="UTF-8"?>
<client id="1"><version>66</version><baseCurrency>EUR</baseCurrency>
${SECURITIES.replace("<security>", '<security id="5">')}
<accounts><account id="10"><uuid>a1</uuid><name>Giro</name><currencyCode>EUR</currencyCode><transactions>
<account-transaction id="11"><uuid>t1</uuid><date>2024-01-05T00:00</date><currencyCode>EUR</currencyCode><amount>5000</amount><shares>0</shares><crossEntry class="account-transfer" id="12"><accountFrom reference="10"/><transactionFrom reference="11"/><accountTo id="13"><uuid>a2</uuid><name>Savings</name><currencyCode>EUR</currencyCode><transactions><account-transaction id="14"><uuid>t2</uuid><date>2024-01-05T00:00</date><currencyCode>EUR</currencyCode><amount>5000</amount><shares>0</shares><type>TRANSFER_IN</type></account-transaction></transactions></accountTo></crossEntry><type>TRANSFER_OUT</type></account-transaction>
</transactions></account><account reference="13"/></accounts>
<portfolios><portfolio id="20"><uuid>p1</uuid><name>Depot</name><referenceAccount reference="10"/><transactions>
<portfolio-transaction id="21"><uuid>t3</uuid><date>2024-01-06T00:00</date><currencyCode>EUR</currencyCode><amount>6000</amount><security reference="5"/><shares>300000000</shares><type>DELIVERY_INBOUND</type></portfolio-transaction>
<portfolio-transaction id="22"><uuid>t4</uuid><date>2024-01-07T00:00</date><currencyCode>EUR</currencyCode><amount>6000</amount><security reference="99"/><shares>1</shares><type>BUY</type></portfolio-transaction>
</transactions></portfolio></portfolios></client>`;
/** Six digits of shares and four of quotes until version 48. */
const OLD = PATHS.replace("<version>60<", "<version>40<")
  .replaceAll("500000000", "5000000")
  .replace('v="2100000000"', 'v="210000"');

describeStatementSource(portfolioPerformanceXml, {
  own: [fileOf("paths.xml", PATHS), fileOf("ids.xml", IDS), fileOf("old.xml", OLD)],
});

const EXPECTED = [
  "2024-01-02 deposit, cash 1000 EUR",
  "2024-01-03 buy IE00B4L5Y983 × 5, cash -101 EUR, fee 1 EUR commission",
  "skipped: The money of a trade, which is read with its units.",
  "2024-02-01 dividend IE00B4L5Y983, cash 7.4 EUR, tax 2.6 EUR tax",
];

test("a depot and its cash account are one account, a trade counts once", () => {
  expect(shownBy(portfolioPerformanceXml, PATHS).toSorted()).toEqual(EXPECTED.toSorted());
  const read = portfolioPerformanceXml.read(fileOf("paths.xml", PATHS), {});
  if (!read.ok) expect.unreachable();
  expect(read.value.accounts).toEqual([{ key: "a1", name: "Depot", kind: "brokerage", currency: "EUR" }]);
  expect(read.value.prices.map(({ on, price }) => [on, price])).toEqual([
    ["2024-01-03", 20n * 10n ** 18n],
    ["2024-01-03", 21n * 10n ** 18n],
  ]);
});

test("a file of an older version has fewer digits and gives the same", () => {
  expect(shownBy(portfolioPerformanceXml, OLD).toSorted()).toEqual(EXPECTED.toSorted());
});

test("references by id, money moved between two accounts, and a security that is not there", () => {
  expect(shownBy(portfolioPerformanceXml, IDS).toSorted()).toEqual([
    "2024-01-05 cash_transfer, cash -50 EUR",
    "2024-01-05 cash_transfer, cash 50 EUR",
    "2024-01-06 transfer_in_kind IE00B4L5Y983 × 3, cost 60 EUR",
    "error in security: The transaction states no readable security.",
  ]);
});
