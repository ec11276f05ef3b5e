import { readEvent } from "#engine/intake/coins/coin-event.ts";
import { unitsIn } from "#providers/statements/coins/coin-cells.ts";
import { csvSource, eachRow, unknownWord } from "#providers/statements/csv-source.ts";
import { plainName } from "#providers/statements/detect-csv.ts";
import type { RowCells } from "#providers/statements/row-cells.ts";
import type { RowOutcome } from "#providers/statements/statement-draft.ts";

/**
 * Template of CryptoTaxCalculator, now Summ: what a row is about and, of a trade, what it was paid in or for. Written from the published
 * template; no public sample of an export was found.
 */
export const cryptoTaxCalculator = csvSource({
  key: "cryptotaxcalculator",
  name: "CryptoTaxCalculator",
  delimiter: [",", ";"],
  decimalMark: ".",
  header: ["Timestamp", "Type", "Base Currency", "Base Amount", "Quote Currency", "Quote Amount", "Fee Currency"],
  readHeading: (cells) => ({
    columns: cells.map((cell) => cell.trim().replace(/ ?\((?:optional|utc)\)$/i, "")),
    stated: new Map(),
  }),
  account: { key: "", kind: "crypto" },
  readRows: (rows, draft) => eachRow(rows, draft, readRow),
});

const BOUGHT = new Set(["buy", "fiat-buy"]);
const SOLD = new Set(["sell", "fiat-sell"]);
const INCOME = new Set(
  "airdrop|interest|mining|reward|staking|royalty|personal-use-in|income|cashback|chain-split|derivatives-profit|loan-interest|realized-profit".split(
    "|",
  ),
);
const IN = new Set(
  "receive|deposit|fiat-deposit|bridge-in|borrow|unstake|gift-in|buy-in|transfer-in|refund".split("|"),
);
const SPENT = new Set(
  "fee|expense|gift|lost|stolen|burn|interest-payment|realized-loss|personal-use|derivatives-loss|margin-fee".split(
    "|",
  ),
);
const OUT = new Set(
  "send|withdrawal|fiat-withdrawal|withdraw|bridge-out|loan-repayment|transfer-out|gift-out|repay".split("|"),
);
const WITHIN = new Set(
  "approval|stake-deposit|staking-deposit|staking-withdrawal|stake-withdrawal|spam|ignore".split("|"),
);

function readRow(cells: RowCells): RowOutcome | undefined {
  const moment = cells.neededDate("Timestamp", "ymd");
  const word = plainName(cells.text("Type")).replaceAll(/[ _]/g, "-");
  const base = unitsIn(cells, "Base Amount", "Base Currency");
  const quote = unitsIn(cells, "Quote Amount", "Quote Currency");
  const fee = unitsIn(cells, "Fee Amount", "Fee Currency");
  if (moment === undefined) return undefined;
  const of = {
    ...moment,
    sourceId: cells.optionalText("ID"),
    description: cells.optionalText("Description") ?? (word || undefined),
  };
  if (WITHIN.has(word)) return { skip: "Moved within what is yours, or nothing of value: nothing changes for you." };
  if (base === undefined) return cells.fail("Base Amount", "The row states no amount.", "Fill in the cell.");
  if (BOUGHT.has(word) || SOLD.has(word)) {
    if (quote === undefined)
      return cells.fail(
        "Quote Amount",
        "The trade does not say what was paid for it.",
        "Fill in the cell, or enter the trade by hand.",
      );
    return readEvent(of, BOUGHT.has(word) ? { left: quote, arrived: base, fee } : { left: base, arrived: quote, fee });
  }
  if (INCOME.has(word)) return readEvent(of, { arrived: base, fee, why: "income", kind: word });
  if (IN.has(word)) return readEvent(of, { arrived: base, fee, why: "transfer" });
  if (OUT.has(word)) return readEvent(of, { left: base, fee, why: "transfer" });
  return SPENT.has(word) ? readEvent(of, { left: base, fee, why: "spent", kind: word }) : unknownWord("Type", word);
}
