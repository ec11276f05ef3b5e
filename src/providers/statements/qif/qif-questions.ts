import type { StatementQuestion } from "#providers/statements/port.ts";
import type { QifRecord } from "#providers/statements/qif/read-records.ts";

const few = (values: readonly string[]): readonly string[] => [...new Set(values)].slice(0, 3);

export function askDateOrder(dates: readonly string[]): StatementQuestion {
  const evidence = few(dates);
  const [example = ""] = evidence;
  return {
    kind: "question",
    id: "date_order",
    text: "Which comes first in the dates of this file, the day or the month?",
    evidence,
    options: [
      { value: "dmy", label: "Day first", example },
      { value: "mdy", label: "Month first", example },
    ],
  };
}

export function askDecimalMark(values: readonly string[]): StatementQuestion {
  const evidence = few(values.filter((value) => /\d[.,]\d{3}\b/.test(value)));
  const [example = ""] = evidence;
  return {
    kind: "question",
    id: "decimal_mark",
    text: "Which sign separates the decimals in this file?",
    evidence,
    options: [
      { value: ".", label: "Point", example: `${example} with a decimal point` },
      { value: ",", label: "Comma", example: `${example} with a decimal comma` },
    ],
  };
}

export const askCurrency = (records: readonly QifRecord[]): StatementQuestion => ({
  kind: "question",
  id: "currency",
  text: "QIF files do not say in which currency their amounts are. Which is it?",
  evidence: few(records.map((record) => record.raw.replaceAll("\n", " ").slice(0, 80))),
  options: ["USD", "EUR", "GBP", "CHF", "CAD", "AUD"].map((code) => ({ value: code, label: code, example: "" })),
});
