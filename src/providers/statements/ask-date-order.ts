import type { StatementQuestion } from "#providers/statements/port.ts";

/** Two or three different values that show what is unclear. */
export const evidenceOf = (values: readonly string[]): readonly string[] =>
  [...new Set(values.filter((value) => value !== ""))].slice(0, 3);

/** The question for a column of dates that nothing in the file settles. */
export function askDateOrder(dates: readonly string[]): StatementQuestion {
  const evidence = evidenceOf(dates.filter((value) => /^\d{1,2}[-/. ]\d{1,2}[-/. ]/.test(value)));
  const [first = ""] = evidence;
  return {
    kind: "question",
    id: "date_order",
    text: "Which comes first in the dates of this file, the day or the month?",
    evidence,
    options: [
      { value: "dmy", label: "Day first", example: first },
      { value: "mdy", label: "Month first", example: first },
    ],
  };
}
