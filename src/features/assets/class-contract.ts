import { z } from "zod";
import { CLASS_GROUP_KEYS } from "#assets/asset-class.ts";
import { LIQUIDITY_TIERS } from "#engine/cash/liquidity.ts";
import { accountKind, assetClass, statedFacts } from "#features/accounts/contract.ts";
import { decimalText } from "#features/shared/wire.ts";

/**
 * What there is to own, and what can be stated of it; the same for everybody.
 *
 * GET /api/asset-classes   → AssetClasses: each class with its traits and the form of its facts
 */
const KINDS = [
  "money",
  "number",
  "rate",
  "factor",
  "whole",
  "day",
  "month",
  "choice",
  "text",
  "texts",
  "account",
  "asset",
  "assets",
  "list",
] as const;

const choice = z.object({ value: z.union([z.string(), z.number()]), label: z.string() });

/** Said in `PUT /assets/{assetId}/facts` under its `field`. */
const factField = z.object({
  field: z.string(),
  kind: z
    .enum(KINDS)
    .describe("Money, numbers, rates and factors are decimal text, a rate as a fraction; whole numbers are numbers."),
  label: z.string(),
  help: z.string().nullable(),
  group: z.string().nullable().describe("Heading it stands under."),
  isNeeded: z.boolean(),
  isDefining: z.boolean().describe("One of these must be stated for the other facts of the class to be read."),
  bringsFigures: z.boolean().describe("Figures of its class wait for it."),
  where: z
    .object({ fact: z.string(), among: z.array(z.union([z.string(), z.number()])).nullable() })
    .nullable()
    .describe("Asked for only where this earlier fact is stated, or is one of these."),
  sign: z.enum(["any", "positive", "not_negative"]).nullable(),
  least: z.number().nullable(),
  most: z.number().nullable(),
  unit: z.string().nullable(),
  ofClass: z.string().nullable().describe("Class of the assets to choose from."),
  usual: z.union([z.string(), z.number()]).nullable().describe("Holds where nothing is stated."),
  choices: z.array(choice),
  entry: z.string().nullable().describe("What one row of a list is called."),
});

const wayPart = z.object({
  label: z.string().describe("As a yes or no."),
  kind: z
    .enum(["debt", "row", "vesting"])
    .describe("Another asset, what is owed; one row of a list of facts; units that arrive on later days."),
  fact: z.string().nullable().describe("Of the asset: what names the debt, or the list."),
  asks: z.array(z.string()).describe("Facts of the debt, or columns of the row."),
  paid: z.array(z.string()).describe("Columns that are asked for without a minus and stated with one."),
  states: statedFacts.describe("What the row says besides."),
  besides: statedFacts.describe("What the asset says besides."),
  name: z.string().nullable(),
});

/** One way somebody says they own one: a short form and the words it is found by. */
const wayIn = z.object({
  key: z.string(),
  label: z.string(),
  words: z.array(z.string()),
  icon: z.string(),
  example: z.string().nullable(),
  held: z.object({ label: z.string(), help: z.string().nullable() }).nullable().describe("Null: as the class says."),
  cost: z.string().nullable(),
  since: z.string().nullable().describe("What the day is called from which it is theirs. Null: it was acquired."),
  asks: z.array(z.string()).describe("Facts asked for by the short form."),
  states: statedFacts,
  asHeld: z.string().nullable().describe("A fact that is what is held where it is left empty."),
  parts: z.array(wayPart).describe("What may come with it."),
});

const assetClassView = z.object({
  assetClass,
  label: z.string(),
  plural: z.string(),
  group: z.enum(CLASS_GROUP_KEYS).describe("With which classes it is looked at together: see `/classes/{group}`."),
  description: z.string(),
  tracking: z.enum(["units", "value"]).describe("As its assets usually are."),
  isLiability: z.boolean(),
  staleAfterDays: z.number().int().describe("A price or value older than this is called stale."),
  accruesInterest: z.boolean().describe("Traded at a price without the interest accrued, which is paid beside it."),
  multiplier: decimalText.describe("Value of one unit at price 1: 0.01 where prices are per 100 of face."),
  icon: z.string().describe("Name in the Lucide set."),
  hue: z.string(),
  words: z.object({ value: z.string(), price: z.string() }),
  liquidity: z.enum(LIQUIDITY_TIERS),
  factor: z.string().nullable().describe("What moves it in scenarios."),
  taxedAs: z.enum(["share", "fund", "security", "token"]).nullable().describe("As what tax rules treat it."),
  usualAccount: z.object({ kind: accountKind, name: z.string() }),
  facts: z.array(factField.extend({ columns: z.array(factField) })).describe("In the order a form asks for them."),
  waysIn: z.array(wayIn).describe("How somebody says that they own one; none of cash, which is in accounts."),
});

export const assetClasses = z.object({ classes: z.array(assetClassView) });

export type WayInView = z.infer<typeof wayIn>;
export type AssetClassView = z.infer<typeof assetClassView>;
export type AssetClasses = z.infer<typeof assetClasses>;
