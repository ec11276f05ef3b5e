import type { LongList } from "#engine/intake/long-list.ts";
import { csvSource, eachRow, unknownWord } from "#providers/statements/csv-source.ts";
import { plainName } from "#providers/statements/detect-csv.ts";
import { parseMoney } from "#providers/statements/parse-amount.ts";
import { parseMoment } from "#providers/statements/parse-date.ts";
import type { SecurityRef } from "#engine/intake/statement.ts";
import { currencyOf, type RowCells } from "#providers/statements/row-cells.ts";
import type { LineParts, RowOutcome, StatementDraft } from "#providers/statements/statement-draft.ts";

/** Account activity of eToro. The account is in US dollars whatever the security trades in; prices are not stated. */
export const etoro = csvSource({
  key: "etoro",
  name: "eToro",
  delimiter: ",",
  decimalMark: "either",
  header: ["Date", "Type", "Details", "Amount", "Realized Equity Change", "Realized Equity", "Balance", "Position ID"],
  // Units were in no column before 2021, and are `Units / Contracts` since 2025.
  readHeading: (cells) => ({
    columns: cells.map((cell) => (/^units\b/i.test(cell.trim()) ? "Units" : cell)),
    stated: new Map(),
  }),
  account: { key: "", kind: "brokerage", currency: "USD", institution: "eToro" },
  readRows: (rows, draft) => {
    eachRow(rows, draft, readRow);
    stateBalance(rows, draft);
  },
});

const currency = "USD";

function readRow(cells: RowCells): RowOutcome | undefined {
  const word = cells.text("Type");
  const moment = cells.neededDate("Date", "dmy");
  const amount = cells.neededMoney("Amount");
  if (moment === undefined || amount === undefined) return undefined;
  const position = cells.text("Position ID").replace(/^-$/, "");
  const base = { ...moment, description: position === "" ? word : `${word}, position ${position}` };
  const cash = { amount, currency };
  const security = securityOf(cells);
  const plain = plainName(word);
  if (amount === 0n) return { skip: "The row moves nothing: its amount is zero." };
  if (/^(?:withdraw(?:al)?) (?:conversion )?fee$/.test(plain))
    return readWithdrawalFee(cells, { ...base, type: "fee", kind: "conversion", cash });
  if (plain === "deposit") return { lines: [{ ...base, type: "deposit", cash }] };
  if (plain === "withdraw request") return { lines: [{ ...base, type: "withdrawal", cash }] };
  if (plain === "interest payment") return { lines: [{ ...base, type: "interest", kind: "interest", cash }] };
  if (/^(?:overnight|weekend|rollover) (?:fee|refund)$/.test(plain))
    return { lines: [{ ...base, type: "fee", kind: "overnight", cash }] };
  if (plain === "sdrt") return { lines: [{ ...base, type: "tax", kind: "stamp_duty", security, cash }] };
  if (security === undefined) return unknownWord("Type", word);
  if (plain === "dividend") return { lines: [{ ...base, type: "dividend", kind: "dividend", security, cash }] };
  if (plain === "open position")
    return readPosition(cells, { ...base, type: "buy", security, cash: { amount: -amount, currency } });
  if (plain === "position closed") return readPosition(cells, { ...base, type: "sell", security, cash });
  return unknownWord("Type", word);
}

/** A fee that leaves equity as it is was taken out of the amount withdrawn at the same moment. */
function readWithdrawalFee(cells: RowCells, line: LineParts): RowOutcome {
  return cells.money("Realized Equity Change") === 0n
    ? { skip: "Taken out of the withdrawal of the same moment: the row itself changes no equity." }
    : { lines: [line] };
}

function readPosition(cells: RowCells, line: LineParts): RowOutcome | undefined {
  const quantity = cells.neededAmount("Units");
  return quantity === undefined ? undefined : { lines: [{ ...line, quantity }] };
}

/** `NKE/USD`: symbol and the currency it trades in. A contract for difference is not the share it follows. */
function securityOf(cells: RowCells): SecurityRef | undefined {
  const details = cells.text("Details");
  const [ticker = "", code = ""] = details.split("/");
  if (ticker === "" || code === "") return undefined;
  const traded = currencyOf(code)?.currency;
  const assetType = cells.text("Asset type").toLowerCase();
  if (assetType === "cfd") return { otherId: `etoro-cfd:${details}`, name: `${ticker} CFD`, currency: traded };
  return { ticker, currency: traded, assetClass: ASSET_CLASSES[assetType] };
}

const ASSET_CLASSES: Readonly<Record<string, string>> = { stocks: "equity", etf: "fund", crypto: "crypto" };

/** The balance after the latest row; of equal moments the later row counts. */
function stateBalance(rows: LongList<RowCells>, draft: StatementDraft): void {
  let latest: { readonly cells: RowCells; readonly at: string; readonly on: string } | undefined;
  for (const cells of rows) {
    const moment = parseMoment(cells.text("Date"), "dmy");
    if (moment === undefined) continue;
    const at = `${moment.on} ${String(moment.secondOfDay ?? 0).padStart(5, "0")}`;
    if (latest === undefined || at >= latest.at) latest = { cells, at, on: moment.on };
  }
  const amount = latest && parseMoney(latest.cells.text("Balance"));
  if (latest && amount !== undefined)
    draft.total(latest.cells.row, { account: "", on: latest.on, what: "cash", currency, amount });
}
