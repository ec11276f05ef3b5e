import { withLocalDates } from "#ui/formats/with-local-dates.ts";

/** What a figure leaves out, as the end of a sentence that begins otherwise: said once each, with the reader's dates. */
export const missingWords = (missing: readonly string[], locale: string): string =>
  [...new Set(missing)]
    .map((it) => withLocalDates(it.replace(/^(?:No|The) /, (word) => word.toLowerCase()).replace(/\.$/, ""), locale))
    .join("; ");
