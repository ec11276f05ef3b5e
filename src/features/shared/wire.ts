import { z } from "zod";
import { parseDay } from "#engine/dates/day.ts";

/**
 * Words of the wire that every feature shares. Money, quantities, prices and rates travel as decimal text, never as JSON numbers;
 * calendar dates as YYYY-MM-DD; instants as ISO 8601 with a zone.
 */
export const decimalText = z
  .string()
  .regex(/^-?\d{1,30}(\.\d{1,18})?$/, "a plain decimal number, such as 1250.75")
  .meta({ format: "decimal" });
export const localDate = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, "a date written YYYY-MM-DD")
  .refine((text) => parseDay(text) !== undefined, "a date that exists")
  .meta({ format: "date" });
export const instant = z.string().meta({ format: "date-time" });
export const currencyCode = z
  .string()
  .regex(/^[A-Z][A-Z0-9]{2,9}$/, "a currency code such as EUR")
  .meta({ format: "currency" });
export const id = z.uuid();
/** A value whose shape is told elsewhere. */
export const anyJson = z.json().meta({ id: "Json", description: "Any JSON." });
/** The domain in the letters it travels by, `xn--…`: the same mailbox is the same text, however it was typed. */
const asciiDomain = (typed: unknown): unknown => {
  const [, mailbox, domain] = (typeof typed === "string" && /^([^@\s]+)@([^@\s/\\:?#%[\]]+)$/.exec(typed)) || [];
  if (mailbox === undefined || domain === undefined || /^\p{ASCII}*$/u.test(domain)) return typed;
  const address = `https://${domain}`;
  return URL.canParse(address) ? `${mailbox}@${new URL(address).hostname}` : typed;
};
export const emailAddress = z.preprocess(
  asciiDomain,
  z.email("an email address such as ada@example.com").max(254, "at most 254 characters"),
);
export const name = z.string().trim().min(1, "a name").max(200, "at most 200 characters");

const figureStatus = z
  .enum(["ok", "partial", "ambiguous", "undefined", "no_solution", "insufficient_data"])
  .describe(
    "`ok`: a value. `partial`: a value that leaves out what `notes` name. Otherwise there is none, and `notes` say why.",
  );
const figureNotes = z
  .array(z.string())
  .describe("Why the value is missing or partial; names of what is missing; warnings.");

/** One figure as shown: see `#engine/figure.ts`. Money values are decimal text in `currency`; ratios are fractions (0.05 = 5 %). */
export const moneyFigure = z
  .object({ status: figureStatus, value: decimalText.nullable(), notes: figureNotes })
  .meta({ id: "MoneyFigure", description: "An amount in the currency of the answer, or why there is none." });
export const ratioFigure = z.object({ status: figureStatus, value: z.number().nullable(), notes: figureNotes }).meta({
  id: "RatioFigure",
  description: "A number that is no amount, as a fraction (0.05 is 5 %), or why there is none.",
});

/** Every error of the API. `fields` names what to mend: the path of the input and the remedy. */
export const apiError = z
  .object({
    statusCode: z.number().int().describe("The status of the answer once more."),
    statusMessage: z.string().describe("Its name, such as `Not Found`."),
    message: z.string().describe("What happened and what to do, in words for people."),
    fields: z
      .array(z.object({ path: z.string(), message: z.string() }))
      .optional()
      .describe("What to change of what was sent: each field by its path, with the remedy."),
  })
  .meta({ id: "Error", description: "Every answer with a status of 400 and above." });

/** Answer of every write: the change made, the ledger after it, and what `undo` takes. */
export const changeReceipt = z
  .object({
    changeId: id.describe("The Idempotency-Key of the write; what undo takes."),
    ledgerVersion: z.number().int().describe("Counts the changes of the portfolio; this one is the last."),
    summary: z.string().describe("What was done, in words."),
  })
  .meta({ id: "ChangeReceipt", description: "The change a write made." });

export type MoneyFigure = z.infer<typeof moneyFigure>;
export type RatioFigure = z.infer<typeof ratioFigure>;
export type ApiError = z.infer<typeof apiError>;
export type ChangeReceipt = z.infer<typeof changeReceipt>;

/** What is looked at instead of everything: see `parseScope` of the engine. */
export const scopeAsked = z
  .string()
  .regex(
    /^(?:(?:account|class):[\w-]{1,60}|tag:.{1,60}|(?:owner|owner-whole):[\w-]{1,60}(?:@\d{4}-\d{2}-\d{2})?)$/,
    "such as account:ID, class:bond, tag:family or owner:ID",
  )
  .optional()
  .describe(
    "One account, `account:ID`, one class, `class:bond`, what carries a tag, `tag:family`, what is one owner’s in the end, `owner:ID`, or all of what they have a share of, `owner-whole:ID` (by the shares of the day, or of another as `owner:ID@2026-01-31`), instead of everything. What crosses its border is money in or out.",
  );
