import { abs, mul, ONE, type Fixed } from "#engine/money/fixed.ts";
import type { SecurityRef } from "#engine/intake/statement.ts";
import type { BalancedRow } from "#providers/statements/banks/balanced-rows.ts";
import { checkBalances } from "#providers/statements/banks/check-balances.ts";
import { checkedTrade } from "#providers/statements/check-trade.ts";
import { csvSource, type Heading, unknownWord } from "#providers/statements/csv-source.ts";
import { isSwap, kindOf } from "#providers/statements/nordnet/words.ts";
import { type MoveRow, settleMoves } from "#providers/statements/pair-moves.ts";
import { isinOf, type RowCells } from "#providers/statements/row-cells.ts";
import { chargeOf, type LineParts, type RowOutcome } from "#providers/statements/statement-draft.ts";

/** Each column by its place in a list of four languages: Swedish, Norwegian, Danish, Finnish. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  id: ["id"],
  booked: ["bokföringsdag", "bokføringsdag", "bogføringsdag", "kirjauspäivä"],
  traded: ["affärsdag", "handelsdag", "kauppapäivä"],
  settled: ["likviddag", "oppgjørsdag", "valørdag", "maksupäivä"],
  account: ["depå", "portefølje", "depot", "salkku"],
  type: ["transaktionstyp", "transaksjonstype", "transaktionstype", "tapahtumatyyppi"],
  name: ["värdepapper", "instrument", "verdipapir", "værdipapirer", "arvopaperi"],
  isin: ["isin"],
  quantity: ["antal", "antall", "määrä"],
  price: ["kurs", "kurssi"],
  fees: ["total avgift", "totala avgifter", "totale avgifter", "samlede afgifter", "kokonaiskulut"],
  amount: ["belopp", "beløp", "beløb", "summa"],
  balance: ["saldo"],
  rate: ["växlingskurs", "vekslingskurs", "valutakurs", "vaihtokurssi"],
  text: ["transaktionstext", "transaksjonstekst", "transaktionstekst", "tapahtumateksti"],
  cancelled: ["makuleringsdatum", "makuleringsdato", "mitätöintipäivä"],
};
const MEANINGS = new Map(Object.entries(NAMES).flatMap(([meaning, names]) => names.map((name) => [name, meaning])));
const MONEY = new Set(["valuta", "valuutta"]);
const NEEDED = ["id", "booked", "account", "type", "isin", "quantity", "price", "amount", "balance"];

/** Columns by what they mean. Every currency stands behind the amount it belongs to, always under the same name. */
function headingOf(cells: readonly string[]): Heading {
  const plain = cells.map((cell) => cell.trim().toLowerCase());
  const columns = plain.map((name, at) => {
    if (!MONEY.has(name)) return MEANINGS.get(name) ?? "";
    const before = MEANINGS.get(plain[at - 1] ?? "");
    return before === undefined ? "" : `currency of ${before}`;
  });
  return { columns, stated: new Map() };
}

/**
 * Transactions of Nordnet in Sweden, Norway, Denmark and Finland. Files are UTF-16 with tabs, or with semicolons where saved again. A price is in
 * the money of its exchange, which the file does not name: with a rate beside it, it only serves to check the amount.
 */
export const nordnet = csvSource({
  key: "nordnet",
  name: "Nordnet",
  delimiter: ["\t", ";", ","],
  decimalMark: ",",
  header: NEEDED,
  readHeading: headingOf,
  account: { key: "", kind: "brokerage", institution: "Nordnet" },
  readRows: (rows, draft) => {
    const balanced: BalancedRow[] = [];
    const moves: MoveRow[] = [];
    for (const cells of rows) {
      const key = cells.text("account");
      draft.account({ key, kind: "brokerage", institution: "Nordnet", ...(key === "" ? {} : { name: key }) });
      const outcome = readRow(cells);
      const swap = swapIn(cells, outcome);
      if (swap !== undefined) {
        moves.push(swap);
        continue;
      }
      draft.settle([cells.row], cells.problem ?? outcome ?? unknownWord("Transaktionstyp", cells.text("type")));
      const moved = outcome !== undefined && "lines" in outcome ? outcome.lines[0] : undefined;
      if (moved?.cash && cells.problem === undefined)
        balanced.push({
          account: key,
          on: bookedOn(cells) ?? moved.on,
          cash: moved.cash,
          balance: cells.amount("balance"),
          row: cells.row,
        });
    }
    settleMoves(moves, draft, () => false);
    return checkBalances(balanced, draft);
  },
});

/** One side of a split or an exchange of shares, to be joined with the other of its day. */
function swapIn(cells: RowCells, outcome: RowOutcome | undefined): MoveRow | undefined {
  const word = cells.text("type");
  if (outcome === undefined || !("lines" in outcome) || cells.problem !== undefined || !isSwap(word)) return undefined;
  const [line] = outcome.lines;
  if (line?.type !== "transfer_in_kind" || !line.security || line.quantity === undefined) return undefined;
  const { on, account, description, security, quantity } = line;
  const kind = word.trim().split(/\s/)[0]?.toLowerCase() ?? "";
  return { rows: [cells.row], on, account, kind, move: { security, quantity }, description };
}

const bookedOn = (cells: RowCells): string | undefined =>
  cells.text("booked") === "" ? undefined : cells.neededDate("booked", "ymd")?.on;

function readRow(cells: RowCells): RowOutcome | undefined {
  const word = cells.text("type");
  const kind = kindOf(word);
  const on = cells.text("traded") === "" ? bookedOn(cells) : cells.neededDate("traded", "ymd")?.on;
  if (on === undefined || kind === undefined) return undefined;
  if (cells.text("cancelled") !== "") return CANCELLED;
  const told = [word, cells.text("text")].filter((part) => part !== "").join(": ");
  const base: Omit<LineParts, "type"> = {
    on,
    settledOn: cells.text("settled") === "" ? undefined : cells.neededDate("settled", "ymd")?.on,
    account: cells.text("account"),
    sourceId: cells.optionalText("id"),
    description: told.slice(0, 300),
  };
  const security = securityOf(cells);
  if (kind === "in" || kind === "out") {
    const quantity = abs(cells.neededAmount("quantity") ?? 0n);
    return (
      security && {
        lines: [{ ...base, type: "transfer_in_kind", security, quantity: kind === "in" ? quantity : -quantity }],
      }
    );
  }
  const amount = cells.neededAmount("amount");
  const stated = cells.neededCurrency("currency of amount");
  if (amount === undefined || stated === undefined) return undefined;
  const cash = { amount, currency: stated.currency };
  if (kind === "buy" || kind === "sell") return security && readTrade(cells, { ...base, type: kind, security, cash });
  return { lines: [{ ...base, type: kind, cash, ...(security === undefined ? {} : { security }) }] };
}

const CANCELLED: RowOutcome = {
  field: "Makuleringsdatum",
  problem: "Nordnet cancelled this row, and it does not say whether the file holds what reverses it.",
  remedy: "Leave the row out, or enter what is left of it by hand.",
};

interface Trade extends Omit<LineParts, "type"> {
  readonly type: "buy" | "sell";
  readonly security: SecurityRef;
  readonly cash: NonNullable<LineParts["cash"]>;
}

function readTrade(cells: RowCells, trade: Trade): RowOutcome | undefined {
  const quantity = cells.neededAmount("quantity");
  const price = cells.amount("price");
  const fee = cells.amount("fees");
  const feesIn = fee === undefined || fee === 0n ? undefined : cells.neededCurrency("currency of fees")?.currency;
  if (quantity === undefined) return undefined;
  const { currency } = trade.cash;
  const fees = feesIn === undefined ? undefined : chargeOf(abs(fee ?? 0n), feesIn, "commission");
  const line = { ...trade, fees, quantity: abs(quantity) };
  if (price === undefined) return { lines: [line] };
  const rate: Fixed = cells.amount("rate") ?? ONE;
  const checked = checkedTrade({ ...line, price: mul(price, rate), priceCurrency: currency });
  if (rate === ONE || !("lines" in checked)) return checked;
  return { lines: checked.lines.map(({ price: _price, priceCurrency: _currency, ...rest }) => rest) };
}

function securityOf(cells: RowCells): SecurityRef | undefined {
  const [isin, name] = [isinOf(cells.text("isin")), cells.optionalText("name")];
  return isin === undefined && name === undefined ? undefined : { isin, name };
}
