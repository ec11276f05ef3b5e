import type { Fixed } from "#engine/money/fixed.ts";

/** A stated adjustment as far as it is of one line. */
export interface LineAdjustment {
  readonly code: StatedCode;
  readonly amount: Fixed;
}

export type StatedCode = keyof typeof STATED_CODES;

/**
 * Codes of column (f) of Form 8949 that rest on what only a person knows; W of a wash sale and C of a collectible follow from entries, and M and T
 * stand for several lines or another part. Source: Instructions for Form 8949, "How To Complete Form 8949, Columns (f) and (g)".
 */
export const STATED_CODES = {
  B: "Basis on Form 1099-B is not correct",
  N: "Received as a nominee for somebody else",
  H: "Main home: gain that is excluded",
  Q: "Small business stock: gain that is excluded",
  X: "Community assets: gain that is excluded",
  R: "Gain rolled over into something else",
  L: "Loss that may not be deducted, other than of a wash sale",
  E: "Costs of the sale that Form 1099-B leaves out",
  S: "Loss on small business stock beyond its limit",
  D: "Accrued market discount",
  Z: "Gain put off into an opportunity fund",
  Y: "Gain of an opportunity fund that was put off",
  O: "Another adjustment",
} as const;
