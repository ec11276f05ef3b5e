import type { DecimalMark } from "#providers/statements/parse-amount.ts";

/**
 * The decimal mark a column of amounts uses. `any` when no value has a mark; undefined when the values leave it open (`1.234` only) or
 * contradict each other, so that the person is asked.
 */
export function detectDecimalMark(values: Iterable<string>): DecimalMark | "any" | undefined {
  const seen = { ".": false, ",": false };
  let isOpen = false;
  for (const value of new Set(values)) {
    const evidence = markOf(value);
    if (evidence === "open") isOpen = true;
    else if (evidence !== undefined) seen[evidence] = true;
    if (seen["."] && seen[","]) return undefined;
  }
  if (seen["."]) return ".";
  if (seen[","]) return ",";
  return isOpen ? undefined : "any";
}

/** What one value shows: its decimal mark, `open` when it can be read both ways, nothing when it has no mark. */
function markOf(value: string): DecimalMark | "open" | undefined {
  const point = value.lastIndexOf(".");
  const comma = value.lastIndexOf(",");
  if (point < 0 && comma < 0) return undefined;
  if (point >= 0 && comma >= 0) return point > comma ? "." : ",";
  const mark = point >= 0 ? "." : ",";
  const other = mark === "." ? "," : ".";
  if (value.indexOf(mark) !== value.lastIndexOf(mark)) return other;
  const [before = "", after = ""] = value.split(mark);
  const fraction = leadingDigits(after);
  const whole = before.replace(/\D/g, "");
  const hasSpaces = /\d[\s\u2019']\d/.test(before);
  return fraction === 3 && whole.length <= 3 && !/^0*$/.test(whole) && !hasSpaces ? "open" : mark;
}

function leadingDigits(text: string): number {
  let count = 0;
  while (count < text.length && text.charCodeAt(count) >= 48 && text.charCodeAt(count) <= 57) count++;
  return count;
}
