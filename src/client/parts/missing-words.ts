import { withLocalDates } from "#ui/formats/with-local-dates.ts";

/** What a figure leaves out, as the end of a sentence that begins otherwise: said once each, with the reader's dates. */
export const missingWords = (missing: readonly string[], locale: string): string =>
  [...new Set(missing)]
    .map((it) => withLocalDates(it.replace(/^(?:No|The) /, (word) => word.toLowerCase()).replace(/\.$/, ""), locale))
    .join("; ");

const FEW = 2;

/** The first of them, and how many more there are, where others list them all. */
export function firstMissing(missing: readonly string[], locale: string): string {
  const all = [...new Set(missing)];
  return `${missingWords(all.slice(0, FEW), locale)}${all.length > FEW ? `; and ${all.length - FEW} more` : ""}`;
}
