import { z } from "zod";
import { OWNED_KINDS, OWNER_KINDS } from "#figures/owners/stated-owners.ts";
import { changeReceipt, decimalText, id, localDate } from "#features/shared/wire.ts";

/**
 * Whose things are, within /api/portfolios/{portfolioId}: people, trusts and companies, and what they have of each other, of accounts and of assets.
 * What it comes to is `GET /worth-by-owner`.
 *
 * GET    /owners                                       → Owners
 * PUT    /owners/{ownerId}                OwnerContent → OwnerWritten   (the id is made by the caller)
 * DELETE /owners/{ownerId}                             → OwnerWritten
 * PUT    /ownership/{ownedId}/{fromOn}    OwnershipContent → OwnerWritten
 * DELETE /ownership/{ownedId}/{fromOn}                 → OwnerWritten
 * PUT    /inner-loans/{assetId}           InnerLoan    → OwnerWritten
 */
export const ownerContent = z.object({
  name: z.string().trim().min(1, "a name").max(80, "at most 80 characters"),
  kind: z.enum(OWNER_KINDS),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, "two letters, such as DE")
    .nullable()
    .meta({ examples: ["DE"] }),
  hasRest: z
    .boolean()
    .describe("What nobody is named for is theirs. One owner has the rest: it goes from whoever had it before."),
  taxpayerId: id.nullable().describe("Who files taxes for them, where that is kept."),
});
export const owner = ownerContent.extend({ ownerId: id });

const units = z.object({ held: decimalText, of: decimalText.describe("How many there are in all.") });
const shares = z
  .array(
    z.object({
      ownerId: id,
      share: decimalText.describe("A fraction above 0: 0.25 is 25%. Where units are stated it is computed of them."),
      units: units
        .nullable()
        .default(null)
        .describe("Stated as so many of so many units: 600 of 1000 is 60%. Null: as a fraction."),
    }),
  )
  .max(50)
  .describe("All owners from that day on; what they leave of the whole is outside. None: nobody here has any of it.");

export const ownershipContent = z.object({
  kind: z.enum(OWNED_KINDS).describe("What is owned."),
  shares,
  instead: localDate.nullable().default(null).describe("The day of a declaration of the same that this one replaces."),
});
export const ownership = z.object({
  ownedId: id,
  kind: z.enum(OWNED_KINDS),
  fromOn: localDate.describe("1900-01-01 stands for: from the beginning."),
  shares,
});
export const innerLoan = z.object({
  ownerId: id
    .nullable()
    .describe("Who owes it, of something lent; whom it is owed, of a debt. Null: somebody outside."),
});
export const owners = z.object({
  owners: z.array(owner),
  ownership: z.array(ownership),
  innerLoans: z.array(z.object({ assetId: id, ownerId: id })),
});
export const ownerWritten = z.object({ receipt: changeReceipt });

/** As an export keeps them. */
export const keptOwner = z.object({
  owner_id: id,
  name: ownerContent.shape.name,
  kind: z.enum(OWNER_KINDS),
  country: ownerContent.shape.country,
  has_rest: z.boolean(),
  taxpayer_id: id.nullable(),
});
export const keptOwnership = z.object({
  owned_id: id,
  owned_kind: z.enum(OWNED_KINDS),
  from_on: localDate,
  shares: z.array(z.object({ owner_id: id, share: decimalText, units: units.optional() })).max(50),
});
export const keptInnerLoan = z.object({ asset_id: id, owner_id: id });

export type OwnerContent = z.infer<typeof ownerContent>;
export type Owner = z.infer<typeof owner>;
export type Owners = z.infer<typeof owners>;
export type OwnershipContent = z.infer<typeof ownershipContent>;
export type Ownership = z.infer<typeof ownership>;
export type InnerLoan = z.infer<typeof innerLoan>;
export type OwnerWritten = z.infer<typeof ownerWritten>;
