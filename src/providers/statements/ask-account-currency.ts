import type { StatementQuestion } from "#providers/statements/port.ts";

const COMMON = ["EUR", "USD", "GBP", "CHF", "PLN", "CZK", "HUF", "RON", "SEK", "NOK", "DKK", "CAD", "AUD", "NZD"];

/** The question for files that never say what their amounts are in; `evidence` are amounts of the file. */
export const askAccountCurrency = (name: string, evidence: readonly string[]): StatementQuestion => ({
  kind: "question",
  id: "currency",
  text: `A file of ${name} does not say in which currency the account is kept. Which is it?`,
  evidence: evidence.slice(0, 3),
  options: COMMON.map((code) => ({ value: code, label: code, example: "" })),
});
