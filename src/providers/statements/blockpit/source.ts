import { readEvent } from "#engine/intake/coins/coin-event.ts";
import { unitsIn } from "#providers/statements/coins/coin-cells.ts";
import { csvSource, eachRow, unknownWord } from "#providers/statements/csv-source.ts";
import { plainName } from "#providers/statements/detect-csv.ts";
import type { RowCells } from "#providers/statements/row-cells.ts";
import type { RowOutcome } from "#providers/statements/statement-draft.ts";

/** Transactions of Blockpit: what went out, what came in, and a fee beside them. Each integration is an account. */
export const blockpit = csvSource({
  key: "blockpit",
  name: "Blockpit",
  delimiter: [";", ","],
  decimalMark: ".",
  header: [
    "Blockpit ID",
    "Timestamp",
    "Integration",
    "Transaction Type",
    "Outgoing Asset",
    "Outgoing Amount",
    "Incoming Asset",
    "Incoming Amount",
    "Fee Asset",
    "Fee Amount",
  ],
  account: { key: "", kind: "crypto" },
  readRows: (rows, draft) => {
    for (const key of new Set(rows.map((cells) => cells.text("Integration"))))
      draft.account({ key, kind: "crypto", ...(key === "" ? {} : { name: key }) });
    eachRow(rows, draft, readRow);
  },
});

const MEANING: readonly (readonly [RegExp, "income" | "spent" | "transfer", string?])[] = [
  [/^(?:margin )?loan(?: repayment)?$|^(?:borrow|repay)/, "transfer"],
  [/^(?:trade|deposit|withdrawal|non ?taxable|transfer|swap|buy|sell|nft)/, "transfer"],
  [/staking/, "income", "staking"],
  [/lending|interest/, "income", "interest"],
  [/mining|masternode/, "income", "mining"],
  [/airdrop|hard ?fork/, "income", "airdrop"],
  [/profit/, "income", "derivatives"],
  [/loss/, "spent", "derivatives"],
  [/bount|cashback|reward|income|salary|gift ?received|referral/, "income", "reward"],
  [/gift|donation|payment|lost|stolen|burn|fee|expense/, "spent"],
];

function readRow(cells: RowCells): RowOutcome | undefined {
  const word = cells.text("Transaction Type");
  const plain = plainName(word.replaceAll("_", " "));
  const moment = cells.neededDate("Timestamp", "dmy");
  const left = unitsIn(cells, "Outgoing Amount", "Outgoing Asset");
  const arrived = unitsIn(cells, "Incoming Amount", "Incoming Asset");
  const fee = unitsIn(cells, "Fee Amount", "Fee Asset");
  if (moment === undefined) return undefined;
  const meaning = MEANING.find(([pattern]) => pattern.test(plain));
  if (meaning === undefined) return unknownWord("Transaction Type", word);
  const [, why, kind] = meaning;
  const base = { ...moment, account: cells.text("Integration"), description: cells.optionalText("Note") ?? word };
  if (plain === "fee") return readEvent(base, { fee: left ?? fee });
  return readEvent(base, { left, arrived, fee, why, kind: kind ?? plain });
}
