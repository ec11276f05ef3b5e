import { z } from "zod";
import { OWNER_KINDS } from "#figures/owners/stated-owners.ts";
import { currencyCode, decimalText, id, localDate, moneyFigure } from "#features/shared/wire.ts";

/** GET /worth-by-owner?on&currency → WorthByOwner: what each owner has in their own name, and what is theirs in the end. */
const shares = z.array(z.object({ ownerId: id, share: decimalText.describe("A fraction.") }));

const ownerWorth = z.object({
  ownerId: id,
  name: z.string(),
  kind: z.enum(OWNER_KINDS),
  isLast: z.boolean().describe("Nobody here owns them on the day: what they come to is theirs in the end."),
  assets: moneyFigure.describe("In their own name, without what other owners owe them."),
  debts: moneyFigure.describe("Without their sign, and without what they owe other owners."),
  lent: decimalText.describe("To other owners."),
  borrowed: decimalText.describe("From other owners."),
  own: moneyFigure.describe("Assets − debts + lent − borrowed."),
  worth: moneyFigure.describe("With all they own of others, looked through; what they owe each other falls out."),
  through: shares.describe("Effective shares of other owners."),
  classes: z.array(z.object({ assetClass: z.string(), value: decimalText })).describe("In their own name, by class."),
});
const exception = z.object({
  kind: z.enum(["not_whole", "nobody", "no_owner", "loop", "one_side", "sides_differ"]),
  text: z.string(),
  remedy: z.string().nullable(),
});
export const worthByOwner = z.object({
  on: localDate,
  currency: currencyCode,
  netWorth: moneyFigure.describe("Of everything that is entered."),
  together: moneyFigure.describe("Of those nobody here owns."),
  outside: moneyFigure.describe("What of the net worth is somebody else’s, or of nobody named."),
  owners: z.array(ownerWorth),
  stakes: z
    .array(z.object({ ownerId: id, ownedId: id, share: decimalText }))
    .describe("Shares of owners in owners that hold on the day."),
  loans: z.array(z.object({ lenderId: id, borrowerId: id, amount: decimalText })).describe("Among owners."),
  things: z
    .array(
      z.object({
        kind: z.enum(["account", "asset"]),
        id,
        name: z.string(),
        value: moneyFigure,
        direct: shares.describe("In whose name it is."),
        effective: shares.describe("Whose it is in the end."),
      }),
    )
    .describe("Accounts, and assets that have owners of their own."),
  exceptions: z.array(exception).describe("What to look at before one relies on these figures."),
});
/** GET /moved-by-owner?on&currency&range&from → MovedByOwner: why what each owner has changed in a period. */
const moved = z.object({
  ownerId: id.nullable().describe("Null for what is outside, or of nobody named, and for everything."),
  name: z.string(),
  opening: decimalText,
  external: decimalText.describe("Money in, less money out."),
  income: decimalText,
  price: decimalText,
  currencyEffect: decimalText,
  other: decimalText.describe("What got its first price, or changed in accounts followed by balances."),
  fees: decimalText,
  taxes: decimalText,
  closing: decimalText,
  missing: z.array(z.string()),
});
export const movedByOwner = z.object({
  from: localDate.describe("The day whose end the period is measured from."),
  on: localDate,
  currency: currencyCode,
  parts: z.array(moved).describe("Owners nobody here owns, then what is outside: they add up to everything."),
  all: moved,
});
export type MovedByOwnerView = z.infer<typeof movedByOwner>;

export type WorthByOwnerView = z.infer<typeof worthByOwner>;
