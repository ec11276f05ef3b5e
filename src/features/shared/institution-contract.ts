import { z } from "zod";
import { STATED_SCHEMES } from "#figures/cash/deposit-schemes.ts";
import { changeReceipt, id, name } from "#features/shared/wire.ts";

/**
 * POST   /institutions                    NewInstitution → { institution, receipt }
 * PATCH  /institutions/{institutionId}    InstitutionEdit → { institution, receipt }; DELETE → receipt
 */
const institutionName = name.meta({ examples: ["Bank"] });
const depositScheme = z
  .enum(STATED_SCHEMES)
  .describe("What protects deposits there: the scheme of its country, or `none`, as at a broker or for e-money.");
const license = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .describe(
    "Name of the bank whose license it works under, where it is a brand of one: both are one bank to what protects deposits.",
  );

export const newInstitution = z.object({
  institutionId: id,
  name: institutionName,
  depositScheme: depositScheme.nullish(),
  license: license.nullish(),
});
export const institutionEdit = z.object({
  name: institutionName.optional(),
  depositScheme: depositScheme.nullable().optional().describe("Null: not stated."),
  license: license.nullable().optional().describe("Null: its own."),
});
export const institution = z.object({
  institutionId: id,
  name: z.string(),
  depositScheme: depositScheme.nullable().describe("Null: not stated."),
  license: z.string().nullable().describe("Null: its own."),
});
export const institutionWritten = z.object({ institution, receipt: changeReceipt });

export type NewInstitution = z.infer<typeof newInstitution>;
export type InstitutionEdit = z.infer<typeof institutionEdit>;
export type Institution = z.infer<typeof institution>;
