import { abs } from "#engine/money/fixed.ts";
import type { CashMove } from "#engine/intake/statement.ts";
import { readEvent } from "#engine/intake/coins/coin-event.ts";
import { unitsIn } from "#providers/statements/coins/coin-cells.ts";
import type { UnitAmount } from "#engine/intake/coins/coin-units.ts";
import { csvSource, eachRow, unknownWord } from "#providers/statements/csv-source.ts";
import { plainName } from "#providers/statements/detect-csv.ts";
import { parseAmount } from "#providers/statements/parse-amount.ts";
import type { RowCells } from "#providers/statements/row-cells.ts";
import type { RowOutcome } from "#providers/statements/statement-draft.ts";

const NAMES: Readonly<Record<string, string>> = {
  "usd equivalent": "USD Equivalent",
  "date / time": "Date / Time (UTC)",
};

/** Transactions of Nexo. Money kept there has a name of its own (EURX, GBPX): it is that money, and turning one into the other moves nothing. */
export const nexo = csvSource({
  key: "nexo",
  name: "Nexo",
  delimiter: [",", ";"],
  decimalMark: ".",
  header: [
    "Transaction",
    "Type",
    "Input Currency",
    "Input Amount",
    "Output Currency",
    "Output Amount",
    "USD Equivalent",
    "Details",
    "Date / Time (UTC)",
  ],
  readHeading: (cells) => ({ columns: cells.map((cell) => NAMES[plainName(cell)] ?? cell), stated: new Map() }),
  account: { key: "", kind: "crypto", institution: "Nexo" },
  readRows: (rows, draft) => {
    const seen = new Map<string, number>();
    const isTwice = (cells: RowCells): boolean => {
      const [key, line] = [JSON.stringify(cells.row.cells), cells.row.line];
      const first = seen.get(key);
      if (first === undefined) seen.set(key, line);
      else draft.skip([cells.row], `The same transaction, with its id, stands in line ${first}.`);
      return first !== undefined;
    };
    eachRow(
      rows.filter((cells) => cells.text("Transaction") === "" || !isTwice(cells)),
      draft,
      readRow,
    );
  },
});

const MONEY: Readonly<Record<string, string>> = { EURX: "EUR", GBPX: "GBP", USDX: "USD", CHFX: "CHF", XUSD: "USD" };

const plainUnits = (units: UnitAmount | undefined): UnitAmount | undefined =>
  units && { ...units, code: MONEY[units.code] ?? units.code };

function readRow(cells: RowCells): RowOutcome | undefined {
  const word = cells.text("Type");
  const plain = plainName(word);
  const moment = cells.neededDate("Date / Time (UTC)", "ymd");
  const input = plainUnits(unitsIn(cells, "Input Amount", "Input Currency"));
  const output = plainUnits(unitsIn(cells, "Output Amount", "Output Currency"));
  if (moment === undefined) return undefined;
  const details = cells.text("Details").slice(0, 300);
  if (/^(?:rejected|pending|canceled|cancelled)/i.test(details)) return { skip: "Not carried out: nothing moved." };
  if (input === undefined)
    return cells.fail("Input Amount", "Input Amount or Input Currency is empty.", "Export the transactions again.");
  const base = { ...moment, sourceId: cells.optionalText("Transaction"), description: details === "" ? word : details };
  const size = { ...input, amount: abs(input.amount) };
  if (
    /term deposit$|^transfer (?:in|out)$|^(?:dual investment )?(?:unlock|lock)|^administrator|^credit line wallet|^exchange (?:deposited on|to withdraw)|exchange to withdraw$/.test(
      plain,
    )
  )
    return { skip: "Moved within Nexo; nothing changes for you." };
  if (/card|^repayment|^manual repayment|^loan|^withdraw credit|^advance/.test(plain))
    return { skip: "Belongs to the credit line: enter the loan by hand if you follow it." };
  // Interest that left is that of a credit line; what is earned arrives.
  if (plain === "interest" && input.amount < 0n)
    return { skip: "Belongs to the credit line: enter the loan by hand if you follow it." };
  if (/interest|cashback|bonus|dividend|reward|referral|airdrop/.test(plain))
    return readEvent(base, {
      arrived: size,
      why: "income",
      kind: plain.includes("interest") ? "interest" : "reward",
      value: worthOf(cells),
    });
  if (/^(?:dual investment )?exchange$|^swap|credit card top|^convert/.test(plain))
    return readEvent(base, { left: size, arrived: output, value: worthOf(cells) });
  if (/^deposit|^top up|^transfer from/.test(plain)) return readEvent(base, { arrived: size, value: worthOf(cells) });
  if (plain.startsWith("withdraw")) return readEvent(base, { left: size, value: worthOf(cells) });
  if (/^liquidation|^manual sell order|^sell order/.test(plain))
    return readEvent(base, { left: size, why: "spent", kind: "liquidation" });
  return unknownWord("Type", word);
}

/** `$165.15`: what the row was worth in dollars. */
function worthOf(cells: RowCells): CashMove | undefined {
  const amount = parseAmount(cells.text("USD Equivalent"), ".");
  return amount === undefined || amount === 0n ? undefined : { amount: abs(amount), currency: "USD" };
}
