import { z } from "zod";
import { instant } from "#features/shared/wire.ts";

/**
 * Having one's account erased, with everything in it. Nothing happens for 14 days, in which it can be called off; then there is no way back.
 *
 * GET    /api/user/erasure                          → ErasureView
 * POST   /api/user/erasure  { confirm: "erase" }    → ErasureView   202; asks for a proof of the last ten minutes
 * DELETE /api/user/erasure                          → 204           calls it off
 */
export const askErasure = z.object({ confirm: z.literal("erase", 'the word "erase"') });
export const erasureView = z.object({
  dueAt: instant.nullable().describe("Null: nobody asked for it."),
  portfolios: z
    .array(z.object({ name: z.string(), otherPeople: z.number().int() }))
    .describe("Portfolios that go with the account, and how many other people use each."),
});
export type AskErasure = z.infer<typeof askErasure>;
export type ErasureView = z.infer<typeof erasureView>;
