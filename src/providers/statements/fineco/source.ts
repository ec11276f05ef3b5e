import { abs, type Fixed, fixed } from "#engine/money/fixed.ts";
import { checkedTrade } from "#providers/statements/check-trade.ts";
import { csvSource, eachRow, unknownWord } from "#providers/statements/csv-source.ts";
import { plainName } from "#providers/statements/detect-csv.ts";
import { isinOf, type RowCells } from "#providers/statements/row-cells.ts";
import { chargeOf, type LineParts, type RowOutcome } from "#providers/statements/statement-draft.ts";

const currency = "EUR";

/**
 * Securities and transactions of a FinecoBank custody account, kept in euro. The value is in euro before the commissions, which stand in columns of
 * their own; the price is in the currency of the security. `Segno` is A for a purchase and V for a sale.
 */
export const fineco = csvSource({
  key: "fineco",
  name: "FinecoBank",
  delimiter: [",", ";", "\t"],
  decimalMark: "either",
  header: ["Operazione", "Data valuta", "Descrizione", "Titolo", "Isin", "Segno", "Divisa", "Controvalore"],
  account: { key: "", kind: "brokerage", currency, institution: "FinecoBank" },
  readRows: (rows, draft) => eachRow(rows, draft, readRow),
});

const COSTS = [
  "Commissioni amministrato",
  "Commissioni Fondi Sw/Ingr/Uscita",
  "Commissioni Fondi Banca Corrispondente",
  "Spese Fondi Sgr",
];

function readRow(cells: RowCells): RowOutcome | undefined {
  const word = cells.text("Descrizione");
  const plain = plainName(word);
  const on = cells.neededDate("Operazione", "dmy")?.on;
  const settled = cells.text("Data valuta") === "" ? undefined : cells.neededDate("Data valuta", "dmy")?.on;
  const value = cells.neededMoney("Controvalore");
  const stated = cells.neededCurrency("Divisa");
  if (on === undefined || value === undefined || stated === undefined) return undefined;
  const isin = isinOf(cells.text("Isin"));
  const security = { isin, name: cells.optionalText("Titolo"), currency: stated.currency };
  const base = { on, settledOn: settled, description: word, security };
  const cash = { amount: abs(value), currency };
  if (plain.startsWith("dividend")) return { lines: [{ ...base, type: "dividend", kind: "dividend", cash }] };
  if (/cedol/.test(plain)) return { lines: [{ ...base, type: "interest", kind: "coupon", cash }] };
  const way = wayOf(cells.text("Segno"), plain);
  return way === undefined ? unknownWord("Descrizione", word) : readTrade(cells, { ...base, cash }, way);
}

/** Where no sign stands the description says it: units of a capital increase arrive, those of a redemption leave. */
function wayOf(sign: string, plain: string): "buy" | "sell" | undefined {
  if (/^[AV]$/i.test(sign)) return sign.toUpperCase() === "A" ? "buy" : "sell";
  if (/^(?:aumento|sottoscrizione|acquisto)/.test(plain)) return "buy";
  return /^(?:rimborso|vendita)/.test(plain) ? "sell" : undefined;
}

const ZERO_MONEY = fixed("0");

function readTrade(
  cells: RowCells,
  line: Omit<LineParts, "type"> & { readonly cash: NonNullable<LineParts["cash"]> },
  type: "buy" | "sell",
): RowOutcome | undefined {
  const quantity = cells.neededAmount("Quantita");
  const price = cells.amount("Prezzo");
  const costs = COSTS.reduce<Fixed>((sum, column) => sum + abs(cells.money(column) ?? ZERO_MONEY), ZERO_MONEY);
  if (quantity === undefined || cells.problem !== undefined) return undefined;
  // New units for nothing: they share the cost of those they came for.
  if (line.cash.amount === 0n && costs === 0n)
    return {
      lines: [
        {
          ...line,
          cash: undefined,
          type: "transfer_in_kind",
          quantity: type === "buy" ? abs(quantity) : -abs(quantity),
        },
      ],
    };
  const moved = type === "buy" ? -line.cash.amount - costs : line.cash.amount - costs;
  const quoted =
    price === undefined || price === 0n ? {} : { price, priceCurrency: line.security?.currency ?? currency };
  return checkedTrade({
    ...line,
    ...quoted,
    type,
    quantity,
    cash: { amount: moved, currency },
    fees: chargeOf(costs, currency, "commission"),
  });
}
