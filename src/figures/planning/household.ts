import type { ExplainedFlow } from "./explained-flow.ts";
import { rulesOf } from "#assets/rules.ts";
import { addYears, formatDay } from "#engine/dates/day.ts";
import { toNumber, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { expectedFlows, type Expected } from "../cash/expected-flows.ts";
import { ownedAssets } from "../owned-assets.ts";
import { remember, type Sheet } from "../sheet.ts";
import { grantFlows } from "./grant-flows.ts";
import { vestingFlows } from "./vesting-flows.ts";

/** What a plan starts from, read off the balance sheet. */
export interface Household {
  readonly wealth: Fixed;
  readonly wealthAssets: readonly { readonly assetId: string; readonly name: string; readonly value: Fixed }[];
  readonly flowAssets: readonly { readonly assetId: string; readonly name: string }[];
  readonly flows: readonly ExplainedFlow[];
  readonly notes: readonly string[];
}

/** Kinds of flows that keep their purchasing power; terms in money do not. */
const LINKED_KINDS = new Set(["rent", "property_costs", "pension", "dividend"]);
/** Kinds of flows that turn what is owned into money, or money into it. */
const MOVING_KINDS = new Set(["redemption", "repayment", "capital_call", "fund_distribution"]);
/** What can be sold within days, or priced units within weeks, is invested wealth; the rest is known by its flows. */
const isLiquid = (tier: string, tracking: string): boolean =>
  tier === "same_day" || tier === "days" || (tier === "weeks" && tracking === "units");

/** An asset is either part of the invested wealth or known by its flows, never both: a coupon is not counted beside its bond. */
export const householdOf = (sheet: Sheet, years: number): Household =>
  remember(sheet, `household:${sheet.on}:${sheet.base}:${years}`, () => readHousehold(sheet, years));

function readHousehold(sheet: Sheet, years: number): Household {
  const notes: string[] = [];
  const valued = new Map(sheet.holdings().holdings.map(({ asset, valueBase }) => [asset.id, valueBase]));
  const held = ownedAssets(sheet).held();
  const invested = held.filter(
    (owned) =>
      !owned.asset.isLiability && isLiquid(rulesOf(owned.asset.assetClass).liquidity(owned), owned.asset.tracking),
  );
  const wealthAssets = invested.flatMap(({ asset }) => {
    const value = valued.get(asset.id);
    if (value === undefined) notes.push(`${asset.name} has no known value and is left out.`);
    return value === undefined ? [] : [{ assetId: asset.id, name: asset.name, value }];
  });
  const isInvested = new Set(invested.map(({ asset }) => asset.id));
  const window = { from: sheet.on, to: addYears(sheet.on, years) };
  const expected = expectedFlows(sheet, window, new Map()).filter(
    ({ origin, asset }) => origin !== "recurring" && (asset === undefined || !isInvested.has(asset.id)),
  );
  const liabilities = new Set(held.filter(({ asset }) => asset.isLiability).map(({ asset }) => asset.id));
  const flows = expected.flatMap((flow): ExplainedFlow[] => {
    const { on, amount, kind, label, asset, explain } = flow;
    const name = `${label}${asset ? `, ${asset.name}` : ""}`;
    const isInflationLinked = LINKED_KINDS.has(kind);
    if (amount === undefined) return [];
    const ofDebt = asset !== undefined && liabilities.has(asset.id);
    const words = { name, label: `${name}, ${formatDay(on)}` };
    return [{ on, amount: toNumber(amount), isInflationLinked, ...words, moved: movedOf(flow), ofDebt, explain }];
  });
  const vesting = [...vestingFlows(sheet, window), ...grantFlows(sheet, window)];
  if (flows.length < expected.length) notes.push("Flows in a currency without a rate are left out.");
  const others = held.filter(({ asset }) => !isInvested.has(asset.id));
  return {
    wealth: wealthAssets.reduce((sum, { value }) => sum + value, ZERO),
    wealthAssets,
    flowAssets: others.map(({ asset }) => ({ assetId: asset.id, name: asset.name })),
    flows: [...flows, ...vesting].toSorted((a, b) => a.on - b.on),
    notes,
  };
}

function movedOf({ kind, amount, interest }: Expected): number {
  if (amount === undefined) return 0;
  if (interest) return interest.amount === undefined ? 0 : toNumber(amount - interest.amount);
  return MOVING_KINDS.has(kind) ? toNumber(amount) : 0;
}
