import { idOf, type FileRecipe, type Row } from "./reading-files.ts";

/** What files of each format look like: headings as senders write them, rows that say each something of its own. */

const money = (value: number): string => value.toFixed(2);
const comma = (value: number): string => `"${money(value).replace(".", ",")}"`;
const american = ({ day }: Row): string => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;
const european = ({ day }: Row): string => `${day.slice(8)}-${day.slice(5, 7)}-${day.slice(0, 4)}`;
const compact = ({ day }: Row): string => day.replaceAll("-", "");

const trades: FileRecipe = {
  name: "trades.csv",
  head: "Date,Type,Account,ISIN,Name,Quantity,Price,Amount,Currency,Fee,Reference,Description\n",
  row: ({ index, day, security: { isin, name }, price, id, words }) =>
    index < 10
      ? `${day},Deposit,Depot 1,,,,,12500000.00,EUR,,${id},${words}\n`
      : index % 7 === 3
        ? `${day},Dividend,Depot 1,${isin},${name},,,${price}.25,EUR,,${id},${words}\n`
        : `${day},Buy,Depot 1,${isin},${name},2,${price}.00,-${2 * price + 1}.00,EUR,1.00,${id},${words}\n`,
};

const wide: FileRecipe = { ...trades, name: "wide.csv", row: (at) => trades.row({ ...at, words: `${at.words} Łódź` }) };

const bank: FileRecipe = {
  name: "bank.csv",
  head: "Date,Description,Reference,Amount,Currency,Balance\n",
  row: ({ index, day, id, words }) =>
    `${day},Payment to shop ${index % 900} of the town: ${words} with card,${id},${index % 2 === 0 ? "10.00" : "-10.00"},EUR,${index % 2 === 0 ? "1010.00" : "1000.00"}\n`,
};

const camt: FileRecipe = {
  name: "camt.xml",
  head: '<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08">\n<BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr>\n<Stmt><Acct><Id><IBAN>DE89370400440532013000</IBAN></Id><Ccy>EUR</Ccy></Acct>\n',
  row: ({ index, day, id, words, price }) =>
    `<Ntry><Amt Ccy="EUR">${price}.00</Amt><CdtDbtInd>${index % 2 === 0 ? "CRDT" : "DBIT"}</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${day}</Dt></BookgDt><ValDt><Dt>${day}</Dt></ValDt><AcctSvcrRef>${id}</AcctSvcrRef><NtryDtls><TxDtls><RltdPties><Cdtr><Nm>Shop ${index % 900}</Nm></Cdtr></RltdPties><RmtInf><Ustrd>${words}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>\n`,
  foot: "</Stmt></BkToCstmrStmt></Document>\n",
};

const ofx: FileRecipe = {
  name: "bank.ofx",
  head: "OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nENCODING:USASCII\nCHARSET:1252\n\n<OFX>\n<BANKMSGSRSV1><STMTTRNRS><TRNUID>1<STMTRS><CURDEF>USD\n<BANKACCTFROM><BANKID>100<ACCTID>77<ACCTTYPE>CHECKING</BANKACCTFROM><BANKTRANLIST><DTSTART>20120101<DTEND>20240131\n",
  row: (at) =>
    `<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>${compact(at)}120000[-5:EST]<TRNAMT>-${at.price}.60<FITID>${at.id}<NAME>Shop ${at.index % 900}<MEMO>${at.words}</STMTTRN>\n`,
  foot: "</BANKTRANLIST><LEDGERBAL><BALAMT>93.40<DTASOF>20240131</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1>\n</OFX>\n",
};

const mt940: FileRecipe = {
  name: "bank.sta",
  head: ":20:STARTUMS\n:25:37040044/0532013000\n:28C:00001/001\n:60F:C120101EUR100,00\n",
  row: (at) =>
    `:61:${compact(at).slice(2)}${compact(at).slice(4)}${at.index % 2 === 0 ? "C" : "D"}20,00N024NONREF//${at.id}\n:86:105?00LASTSCHRIFT?20EREF+${at.id}?21SVWZ+${at.words}?32Shop ${at.index % 900}\n`,
  foot: ":62F:C240306EUR100,00\n-\n",
};

const qif: FileRecipe = {
  name: "bank.qif",
  head: "!Type:Bank\n",
  row: (at) =>
    `D${american(at)}\nT${at.index % 2 === 0 ? "" : "-"}${at.price}.00\nN${at.id}\nPShop ${at.index % 900} of the town\nM${at.words} paid with card\nLGroceries:Part ${at.index % 40}\n^\n`,
};

const flex: FileRecipe = {
  name: "flex.xml",
  head: '<FlexQueryResponse queryName="All" type="AF">\n<FlexStatements count="1">\n<FlexStatement accountId="U1" fromDate="20120101" toDate="20241231">\n<Trades>\n',
  row: (at) =>
    `<Trade accountId="U1" currency="USD" fxRateToBase="0.91" assetCategory="STK" symbol="${at.security.ticker}" description="${at.security.name} CORP" conid="${at.security.ticker.slice(1)}" isin="${at.security.isin}" listingExchange="NASDAQ" multiplier="1" tradeID="${at.index}" transactionID="${at.id}" tradeDate="${compact(at)}" dateTime="${compact(at)};${at.time.replaceAll(":", "")}" settleDateTarget="${compact(at)}" exchange="ARCA" buySell="BUY" quantity="10" tradePrice="${at.price}" tradeMoney="${10 * at.price}" proceeds="-${10 * at.price}" taxes="0" ibCommission="-1" ibCommissionCurrency="USD" netCash="-${10 * at.price + 1}" closePrice="${at.price}.5" openCloseIndicator="O" orderID="${at.id}" orderType="LMT" levelOfDetail="EXECUTION" />\n`,
  foot: "</Trades>\n</FlexStatement>\n</FlexStatements>\n</FlexQueryResponse>\n",
};

const ghostfolio: FileRecipe = {
  name: "ghostfolio.json",
  head: '{"meta":{"date":"2024-02-05T00:00:00.000Z"},"accounts":[{"balances":[],"currency":"USD","id":"a1","name":"Trading","platformId":null}],"assetProfiles":[],"platforms":[],"activities":[\n{"accountId":"a1","comment":null,"fee":0,"quantity":1,"type":"BUY","unitPrice":10,"currency":"USD","dataSource":"YAHOO","date":"2012-01-01T00:00:00.000Z","symbol":"MPL"}\n',
  row: ({ index, day, id, security, price, words }) =>
    `,{"accountId":"a1","comment":"${words}","fee":1.5,"id":"${id}","quantity":${1 + (index % 9)},"type":"BUY","unitPrice":${price}.25,"currency":"USD","dataSource":"YAHOO","date":"${day}T00:00:00.000Z","symbol":"${security.ticker}"}\n`,
  foot: "]}\n",
};

const performanceSecurities = Array.from(
  { length: 500 },
  (_, at) =>
    `<security id="${at + 100}"><uuid>s${at}</uuid><name>Security ${at}</name><currencyCode>EUR</currencyCode><tickerSymbol>T${at}</tickerSymbol><prices/></security>`,
).join("\n");
const performance: FileRecipe = {
  name: "portfolio.xml",
  head: `<?xml version="1.0" encoding="UTF-8"?>\n<client id="1"><version>66</version><baseCurrency>EUR</baseCurrency>\n<securities>${performanceSecurities}</securities>\n<accounts><account id="10"><uuid>a1</uuid><name>Giro</name><currencyCode>EUR</currencyCode><transactions></transactions></account></accounts>\n<portfolios><portfolio id="20"><uuid>p1</uuid><name>Depot</name><referenceAccount reference="10"/><transactions>\n`,
  row: ({ index, day, id, price }) =>
    `<portfolio-transaction id="${index + 1000}"><uuid>${id}</uuid><date>${day}T00:00</date><currencyCode>EUR</currencyCode><amount>${price}00</amount><security reference="${100 + (index % 500)}"/><shares>300000000</shares><note>Order ${index}</note><type>DELIVERY_INBOUND</type></portfolio-transaction>\n`,
  foot: "</transactions></portfolio></portfolios></client>\n",
};

const revolut: FileRecipe = {
  name: "revolut.csv",
  head: "Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance\n",
  row: ({ index, day, time, id }) =>
    `${index % 50 < 2 ? "EXCHANGE" : "CARD_PAYMENT"},Current,${day} ${time},${day} ${time},Shop ${index % 900} ${id},${index % 2 === 0 ? "10.00" : "-10.00"},0.00,${index % 50 === 1 ? "USD" : "EUR"},COMPLETED,${index % 2 === 0 ? "1010.00" : "1000.00"}\n`,
};

const n26: FileRecipe = {
  name: "n26.csv",
  head: '"Booking Date","Value Date","Partner Name","Partner Iban",Type,"Payment Reference","Account Name","Amount (EUR)","Original Amount","Original Currency","Exchange Rate"\n',
  row: ({ index, day, words, id }) =>
    `${day},${day},"Shop ${index % 900}",DE${id},"Debit Transfer","${words}","Main Account",${index % 2 === 0 ? "10.00" : "-10.00"},,,\n`,
};

/** Three rows an order, then one of a kind by itself, newest first as DEGIRO writes them. */
const degiro: FileRecipe = {
  name: "degiro.csv",
  head: "Datum,Tijd,Valutadatum,Product,ISIN,Omschrijving,FX,Mutatie,,Saldo,,Order Id\n",
  row: (at) => {
    const { index, security, price } = at;
    const when = `${european(at)},${at.time.slice(0, 5)},${european(at)},${security.name},${security.isin}`;
    const [order, shorter] = [idOf(index >> 2), idOf(-1 - (index >> 2))];
    const id = `${order.slice(0, 8)}-${order.slice(8, 12)}-${order.slice(12)}-${shorter.slice(0, 4)}-${shorter.slice(4)}`;
    if (index % 4 === 3) return `${when},Dividend,,EUR,${comma(price)},EUR,"1000,00",\n`;
    const words =
      index % 4 === 2 ? `"Koop ${2 + (index % 5)} @ ${price} EUR"` : "DEGIRO Transactiekosten en/of kosten van derden";
    const moved = index % 4 === 2 ? -(2 + (index % 5)) * price : -1;
    return `${when},${words},,EUR,${comma(moved)},EUR,"1000,00",${id}\n`;
  },
};

const COINS = ["ETH", "BTC", "SOL", "ADA", "DOT", "XRP", "LTC"];
const coinAt = (index: number): string => COINS[index % COINS.length] ?? "ETH";

const binance: FileRecipe = {
  name: "binance.csv",
  head: "User_ID,UTC_Time,Account,Operation,Coin,Change,Remark\n",
  row: (at) => {
    const third = Math.floor(at.index / 3);
    const time = new Date(Date.UTC(2018, 0, 1) + third * 1_117_000).toISOString().slice(0, 19).replace("T", " ");
    const [coin, change] =
      [
        ["EUR", `-${at.price}.25`],
        [coinAt(third), `0.05${third}`],
        ["BNB", "-0.0003"],
      ][at.index % 3] ?? [];
    return `10000001,${time},Spot,${at.index % 3 === 2 ? "Fee" : "Buy"},${coin},${change},"${at.words} ${at.id}"\n`;
  },
};

const trading212: FileRecipe = {
  name: "trading212.csv",
  head: "Action,Time,ISIN,Ticker,Name,No. of shares,Price / share,Currency (Price / share),Exchange rate,Result,Currency (Result),Total,Currency (Total),Withholding tax,Currency (Withholding tax),Notes,ID,Currency conversion fee,Currency (Currency conversion fee)\n",
  row: ({ day, time, security, price, id }) =>
    `Market buy,${day} ${time},${security.isin},${security.ticker},"${security.name}",2.0000000000,${price}.00,EUR,1.00000,,"EUR",${2 * price}.15,"EUR",,,,${id},0.15,"EUR"\n`,
};

const coinbase: FileRecipe = {
  name: "coinbase.csv",
  head: "ID,Timestamp,Transaction Type,Asset,Quantity Transacted,Price Currency,Price at Transaction,Subtotal,Total (inclusive of fees and/or spread),Fees and/or Spread,Notes\n",
  row: ({ index, day, time, price, id }) =>
    `${id},${day} ${time} UTC,Buy,${coinAt(index)},0.00${(index % 9) + 1},EUR,€${price}000.00,€${price * ((index % 9) + 1)}.00,€${price * ((index % 9) + 1) + 2}.99,€2.99,Bought 0.002 ${coinAt(index)} for ${price + 2}.99 EUR\n`,
};

const kraken: FileRecipe = {
  name: "kraken.csv",
  head: '"txid","refid","time","type","subtype","aclass","asset","amount","fee","balance"\n',
  row: ({ index, day, time, price, id }) =>
    `"L${id}","T${idOf(index >> 1)}","${day} ${time}","trade","","currency",${index % 2 === 0 ? `"ZEUR","-${price}.0000","1.3000","1498.7000"` : `"X${coinAt(index >> 1)}","0.0${(index % 99) + 1}00000","0.0000000000","0.0100000000"`}\n`,
};

const schwab: FileRecipe = {
  name: "schwab.csv",
  head: '"Date","Action","Symbol","Description","Quantity","Price","Fees & Comm","Amount"\n',
  row: (at) =>
    `"${american(at)}","Buy","${at.security.ticker}","${at.security.name.toUpperCase()} INC","2","$${at.price}.00","$1.00","-$${2 * at.price + 1}.00"\n`,
};

/** In the order they are measured. A workbook is made of the rows of `trades`. */
export const RECIPES = {
  trades,
  wide,
  bank,
  xlsx: { ...trades, name: "trades.xlsx", most: 240_000 },
  camt,
  ofx,
  mt940,
  qif,
  flex,
  ghostfolio,
  performance,
  revolut,
  n26,
  degiro,
  binance,
  trading212,
  coinbase,
  kraken,
  schwab,
} satisfies Record<string, FileRecipe>;
