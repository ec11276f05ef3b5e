import { abs, fixed, mul, ONE, type Fixed } from "#engine/money/fixed.ts";
import { csvSource, eachRow, unknownWord } from "#providers/statements/csv-source.ts";
import { amountReadings } from "#providers/statements/parse-amount.ts";
import { readTypeWord } from "#providers/statements/generic-csv/columns/type-words.ts";
import type { SecurityRef } from "#engine/intake/statement.ts";
import type { ReadOptions } from "#providers/statements/port.ts";
import { currencyOf, inCurrency, isinOf, type RowCells, type StatedCurrency } from "#providers/statements/row-cells.ts";
import { chargeOf, type LineParts, type RowOutcome } from "#providers/statements/statement-draft.ts";

/** Transactions of Saxo Bank in the words of its countries. `Amount` is signed and includes the costs, which have no column of their own. */
export const saxo = csvSource({
  key: "saxo",
  name: "Saxo Bank",
  delimiter: [",", ";"],
  decimalMark: "either",
  header: ["Trade Date", "Value Date", "Type", "Instrument ISIN", "Event", "Amount", "Conversion Rate"],
  readHeading: (cells) => ({ columns: columnsOf(cells), stated: new Map() }),
  account: { key: "", kind: "brokerage", institution: "Saxo Bank" },
  readRows: (rows, draft, options) => {
    for (const key of new Set(rows.map((cells) => cells.text("Client ID")))) {
      draft.account({ key, kind: "brokerage", institution: "Saxo Bank", ...(key === "" ? {} : { name: key }) });
    }
    eachRow(rows, draft, (cells) => readRow(cells, options));
  },
});

/** What countries call the columns. */
const COLUMNS: readonly (readonly [string, RegExp])[] = [
  [
    "Client ID",
    /^(?:client id|klantnummer|klant-?id|kunde-?id|kundenummer|kunden-?id|compte id|account id|konto ?id)$/i,
  ],
  [
    "Trade Date",
    /^(?:trade date|handelsdato|transactiedatum|handelsdatum|date d[’']opération|handelstag|data transazione)$/i,
  ],
  ["Value Date", /^(?:value date|valørdato|valutadato|valutadatum|date de valeur|valuta|data valuta)$/i],
  ["Type", /^(?:transaction type|type de transaction|transactietype|transaktionstype|transaktionstyp)$/i],
  ["Instrument ISIN", /^(?:instrument isin|isin|isin-code|instrument-isin|code isin de l[’']instrument)$/i],
  ["Instrument currency", /^(?:instrument currency|instrumentvaluta|instrumentwährung|devise de l[’']instrument)$/i],
  ["Account currency", /^(?:account currency|kontovaluta|valuta rekening|devise du compte|kontowährung)$/i],
  ["Instrument Symbol", /^(?:instrument symbol|instrumentsymbo(?:l|ool)|symbol|symbole)$/i],
  ["Event", /^(?:event|begivenhed|arrangement|acties|gebeurtenis|événement|ereignis|evento)$/i],
  [
    "Amount",
    /^(?:booked amount|amount account currency|bogført beløb|geboekt bedrag|montant comptabilisé|gebuchter betrag)$/i,
  ],
  [
    "Conversion Rate",
    /^(?:conversion rate|omregningskurs|vekselkurs|wisselkoers|conversiekoers|taux de (?:change|conversion)|umrechnungskurs)$/i,
  ],
];

/** The names of the columns in English; where a type of transaction and one of the instrument stand beside one another, the first counts. */
function columnsOf(cells: readonly string[]): readonly string[] {
  const named = cells.map((cell) => {
    const plain = cell.replaceAll("\u00a0", " ").trim();
    return COLUMNS.find(([, words]) => words.test(plain))?.[0] ?? plain;
  });
  const type = cells.findIndex((cell, index) => named[index] === "Type" && !/^type$/i.test(cell.trim()));
  return type < 0 ? named : named.map((name, index) => (name === "Type" && index !== type ? "Instrument type" : name));
}

const BUYS = "Buy|Koop|Kopen|Kauf|Kaufen|Achat|Acheter|Køb|Købt|Compra|Comprar|Acquisto|Acquista";
const SELLS = "Sell|Verkoop|Verkopen|Verkauf|Verkaufen|Vente|Vendre|Salg|Sælg|Solgt|Venta|Vender|Vendita|Vendi";
const TRADE = new RegExp(`^(${BUYS}|${SELLS}) (-?[\\d.,' ]{1,24}) @ ([\\d.,' ]{1,24})(?: ([A-Za-z]{3}))?$`, "i");
const SALES = new RegExp(`^(?:${SELLS})$`, "i");

function readRow(cells: RowCells, options: ReadOptions): RowOutcome | undefined {
  const event = cells.text("Event").replaceAll("\u00a0", " ");
  const traded = cells.neededDate("Trade Date", "dmy");
  const settled = cells.text("Value Date") === "" ? undefined : cells.neededDate("Value Date", "dmy");
  const own =
    cells.text("Instrument currency") === "" && cells.text("Account currency") !== "" ? "Account" : "Instrument";
  const instrument = cells.neededCurrency(`${own} currency`);
  const amount = cells.neededMoney("Amount");
  if (traded === undefined || instrument === undefined || amount === undefined) return undefined;
  const base = { on: traded.on, settledOn: settled?.on, account: cells.text("Client ID"), description: event };
  const cash = { amount, currency: instrument.currency };
  const trade = TRADE.exec(event);
  if (trade)
    return readTrade(cells, { ...base, type: SALES.test(trade[1] ?? "") ? "sell" : "buy", cash }, { trade, options });
  switch (typeOf(event)) {
    case "deposit":
    case "withdrawal":
      return { lines: [{ ...base, type: amount > 0n ? "deposit" : "withdrawal", cash }] };
    case "dividend":
      return {
        lines: [{ ...base, type: "dividend", kind: "dividend", security: securityOf(cells, instrument), cash }],
      };
    case "fee":
      return { lines: [{ ...base, type: "fee", kind: "custody", cash }] };
    case "tax":
      return { lines: [{ ...base, type: "tax", cash }] };
    case "interest":
      return { lines: [{ ...base, type: "interest", kind: amount < 0n ? "interest_paid" : "interest", cash }] };
    default:
      return unknownWord("Event", event);
  }
}

/** Words of its own; the others are those of any broker. */
function typeOf(event: string): string | undefined {
  if (/^(?:indskud|indbetaling|hævning|udbetaling|versement|retrait)$/i.test(event)) return "deposit";
  if (/^(?:bewaarloon|depotgebyr|droits de garde)$/i.test(event)) return "fee";
  if (/^(?:contant dividend|kontantudbytte|dividende en espèces)$/i.test(event)) return "dividend";
  return readTypeWord(event)?.type;
}

interface TradeText {
  readonly trade: RegExpExecArray;
  readonly options: ReadOptions;
}

/** The numbers of an event have a point, and a comma in some countries: the amount says which. What the amount differs from quantity × price by is the commission. */
function readTrade(cells: RowCells, line: LineParts, { trade, options }: TradeText): RowOutcome | undefined {
  const [, , quantityText = "", priceText = "", code = ""] = trade;
  const stated = code === "" ? currencyOf(cells.text("Instrument currency")) : currencyOf(code);
  const rate = cells.amount("Conversion Rate");
  const moved = line.cash?.amount;
  const readings = amountReadings(quantityText).flatMap((quantity) =>
    amountReadings(priceText).map((price) => ({ quantity, price })),
  );
  if (readings.length === 0 || stated === undefined || moved === undefined) {
    return {
      field: "Event",
      problem: `"${trade[0].slice(0, 80)}" has no readable quantity and price.`,
      remedy: "Correct the numbers in the file.",
    };
  }
  const rates = rate === undefined || rate === ONE ? [ONE] : [ONE, rate];
  const [found] = readings.flatMap(({ quantity, price }) =>
    rates.flatMap((at) => {
      const costs = costsBetween(mul(mul(quantity, inCurrency(price, stated)), at), moved);
      return costs === undefined ? [] : [{ quantity, price, costs, isForeign: at !== ONE }];
    }),
  );
  if (found === undefined) return mismatch(quantityText, priceText, cells.text("Amount"));
  const { quantity, price, costs, isForeign } = found;
  const currency = isForeign ? options.currency : stated.currency;
  if (currency === undefined) return unknownAccountCurrency(stated.currency);
  return {
    lines: [
      {
        ...line,
        cash: { amount: moved, currency },
        security: securityOf(cells, stated),
        quantity: abs(quantity),
        price: inCurrency(price, stated),
        priceCurrency: stated.currency,
        fees: chargeOf(costs, currency, "commission"),
        ...(isForeign ? { rate } : {}),
      },
    ],
  };
}

const mismatch = (quantity: string, price: string, amount: string): RowOutcome => ({
  field: "Amount",
  problem: `${quantity} @ ${price} does not give the amount ${amount}.`,
  remedy: "Compare the row with the contract note and correct it in the file, or enter the trade by hand.",
});

const unknownAccountCurrency = (code: string): RowOutcome => ({
  field: "Amount",
  problem: `The amount is converted from ${code} to a currency the file does not name.`,
  remedy: "Choose the account's currency for this import, or enter the trade by hand.",
});

const ROUNDING = fixed("0.02");
const SMALL_COSTS = fixed("50");
const COST_SHARE = fixed("0.1");

/** Costs that explain the amount moved: none below rounding, never negative, at most a tenth of the trade or 50. Undefined otherwise. */
function costsBetween(gross: Fixed, moved: Fixed): Fixed | undefined {
  const costs = moved < 0n ? -moved - gross : gross - moved;
  if (abs(costs) <= ROUNDING) return 0n;
  const most = mul(gross, COST_SHARE);
  return costs < 0n || costs > (most > SMALL_COSTS ? most : SMALL_COSTS) ? undefined : costs;
}

/** `VWRA:xlon` is the symbol at a market (ISO 10383). */
function securityOf(cells: RowCells, stated: StatedCurrency): SecurityRef {
  const [ticker = "", market = ""] = cells.text("Instrument Symbol").split(":");
  return {
    isin: isinOf(cells.text("Instrument ISIN")),
    ticker: ticker === "" ? undefined : ticker,
    name: cells.optionalText("Instrument"),
    exchange: market === "" ? undefined : market.toUpperCase(),
    currency: stated.currency,
  };
}
