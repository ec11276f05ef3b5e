import type { OfxStatement } from "#providers/statements/ofx/ofx-accounts.ts";
import { commaMeaning } from "#providers/statements/ofx/ofx-values.ts";
import type { OfxNode } from "#providers/statements/ofx/read-ofx.ts";
import type { StatementQuestion } from "#providers/statements/port.ts";

const AMOUNTS = new Set([
  "TRNAMT",
  "BALAMT",
  "TOTAL",
  "UNITS",
  "UNITPRICE",
  "COMMISSION",
  "FEES",
  "TAXES",
  "LOAD",
  "WITHHOLDING",
  "ACCRDINT",
  "AVAILCASH",
  "MKTVAL",
  "VALUE",
]);

/** All amounts of a file as written. */
function* amountsOf({ name, value, children }: OfxNode): Generator<string, void> {
  if (AMOUNTS.has(name) && value !== "") yield value;
  for (const child of children) yield* amountsOf(child);
}

/** The decimal mark where a lone comma could be either; undefined when the file does not settle it. */
export const decimalMarkOf = (root: OfxNode): "." | "," | undefined => commaMeaning(new Set(amountsOf(root)));

export const askDecimalMark = (root: OfxNode): StatementQuestion => ({
  kind: "question",
  id: "decimal_mark",
  text: "What does the comma in the amounts of this file mean?",
  evidence: [...new Set(amountsOf(root))].filter((amount) => amount.includes(",")).slice(0, 3),
  options: [
    { value: ",", label: "Decimals", example: "1,234 is a little more than 1" },
    { value: ".", label: "Thousands", example: "1,234 is one thousand two hundred thirty-four" },
  ],
});

const COMMON_CURRENCIES = ["USD", "EUR", "GBP", "CHF", "CAD", "AUD", "JPY", "SEK", "NOK", "DKK", "NZD", "SGD", "HKD"];

export const askCurrency = (statements: readonly OfxStatement[]): StatementQuestion => ({
  kind: "question",
  id: "currency",
  text: "In which currency is this account kept? The file does not say.",
  evidence: statements.slice(0, 3).map((statement) => `Account ${statement.account.key}`),
  options: COMMON_CURRENCIES.map((code) => ({ value: code, label: code, example: `100.00 ${code}` })),
});
