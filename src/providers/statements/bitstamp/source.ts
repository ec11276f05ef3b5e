import { readEvent } from "#engine/intake/coins/coin-event.ts";
import { plainCode, type UnitAmount } from "#engine/intake/coins/coin-units.ts";
import { csvSource, eachRow, unknownWord } from "#providers/statements/csv-source.ts";
import { parseAmount } from "#providers/statements/parse-amount.ts";
import type { RowCells } from "#providers/statements/row-cells.ts";
import type { RowOutcome } from "#providers/statements/statement-draft.ts";

/** Transactions of Bitstamp: amounts name their unit in the same cell, or in the column beside it since 2023. The fee comes beside the value. */
export const bitstamp = csvSource({
  key: "bitstamp",
  name: "Bitstamp",
  delimiter: [",", ";"],
  decimalMark: ".",
  header: ["Type", "Datetime", "Account", "Amount", "Value", "Rate", "Fee", "Sub Type"],
  readHeading: (cells) => ({
    columns: cells.map((cell) => (/^sub ?type$/i.test(cell.trim()) ? "Sub Type" : cell)),
    stated: new Map(),
  }),
  account: { key: "", kind: "crypto", institution: "Bitstamp" },
  readRows: (rows, draft) => {
    for (const key of new Set(rows.map(accountOf)))
      if (key !== "") draft.account({ key, name: `Bitstamp ${key}`, kind: "crypto", institution: "Bitstamp" });
    eachRow(rows, draft, readRow);
  },
});

/** The main account is the one of files that name none. */
const accountOf = (cells: RowCells): string => cells.text("Account").replace(/^main account$/i, "");

/** `1.00000000 ETH`, or the number with its unit in a column of its own. */
function amountIn(cells: RowCells, column: string): UnitAmount | undefined {
  const [digits = "", own = ""] = cells.text(column).split(" ");
  const code = plainCode(own || cells.text(`${column} currency`));
  const amount = parseAmount(digits, ".");
  return amount === undefined || code === "" ? undefined : { code, amount };
}

function readRow(cells: RowCells): RowOutcome | undefined {
  const word = cells.text("Type");
  const plain = word.toLowerCase();
  const moment = cells.neededDate("Datetime", "ymd");
  const [amount, value, fee] = [amountIn(cells, "Amount"), amountIn(cells, "Value"), amountIn(cells, "Fee")];
  if (moment === undefined) return undefined;
  if (amount === undefined)
    return cells.fail("Amount", "Amount is not a number with its unit.", "Export the transactions again.");
  const base = {
    ...moment,
    account: accountOf(cells),
    sourceId: cells.optionalText("ID"),
    description: [word, cells.text("Sub Type")].join(" ").trim(),
  };
  const side = cells.text("Sub Type").toLowerCase();
  if (plain === "market" || plain === "trade") {
    if (value === undefined || (side !== "buy" && side !== "sell"))
      return unknownWord("Sub Type", cells.text("Sub Type"));
    return readEvent(
      base,
      side === "buy" ? { left: value, arrived: amount, fee } : { left: amount, arrived: value, fee },
    );
  }
  if (/deposit|received/.test(plain)) return readEvent(base, { arrived: amount, fee });
  if (/withdrawal|sent/.test(plain)) return readEvent(base, { left: amount, fee });
  if (/reward|staking|interest|airdrop|referral/.test(plain))
    return readEvent(base, {
      arrived: amount,
      fee,
      why: "income",
      kind: plain.includes("staking") ? "staking" : "reward",
    });
  if (/sub account transfer/.test(plain))
    return { skip: "Moved between your accounts at Bitstamp; nothing changes for you." };
  return unknownWord("Type", word);
}
