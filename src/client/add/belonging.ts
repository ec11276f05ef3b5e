import type { Belonging } from "#client/add/added-belonging.ts";
import type { AssetClassView } from "#features/assets/class-contract.ts";
import type { AddedAsset, NewAsset } from "#features/accounts/contract.ts";
import type { ClassFacts } from "#features/assets/contract.ts";
import type { Way } from "#client/add/find-ways.ts";
import { type PartIds, debtOf, NO_PART, rowFacts, vestsOf, withAmount } from "#client/add/belonging-parts.ts";
import { type FactField, statedFacts } from "#client/parts/fact-values.ts";
import { assetClassOf } from "#assets/registry.ts";
import { isinProblem } from "#client/dialogs/asset-form.ts";

export const newBelonging = (
  way: Way,
  known: Pick<Belonging, "name" | "currency" | "on" | "accountId"> & Partial<Pick<Belonging, "instrument">>,
): Belonging => ({
  held: "",
  cost: "",
  acquiredOn: "",
  price: "",
  isin: known.instrument?.isin ?? "",
  ticker: known.instrument?.ticker ?? "",
  instrument: undefined,
  ...known,
  facts: {},
  parts: way.parts.map(() => NO_PART),
});

/** What a class is when it is added: traded things have identifiers and prices, debts have no cost. */
export const asksOf = ({ of }: Way) => ({
  isDebt: of.isLiability,
  isInUnits: of.tracking === "units",
  hasIdentifiers: of.taxedAs !== null && of.taxedAs !== "token",
  isGranted: assetClassOf(of.assetClass).isGranted === true,
});

export interface BelongingIds extends PartIds {
  readonly assetId: string;
  readonly accountId: string;
}

/** Of a thing known by its value that was only just paid for, what was paid is its value. */
export const heldOf = (draft: Belonging, way: Way): string =>
  draft.held === "" && !asksOf(way).isInUnits ? draft.cost : draft.held;

/** The one call that adds all of it. `loan`: the class of what is owed on it. */
export function newAssetOf(
  draft: Belonging,
  { way, ids, loan }: { readonly way: Way; readonly ids: BelongingIds; readonly loan: AssetClassView | undefined },
): NewAsset {
  const { isDebt, isInUnits, isGranted } = asksOf(way);
  const [isin, ticker] = [draft.isin.trim().toUpperCase(), draft.ticker.trim()];
  const accountId = draft.accountId || ids.accountId;
  const debts = loan ? debtOf(draft, { way, ids, loan }) : [];
  const transactions = vestsOf(draft, { way, ids, accountId, assetId: ids.assetId });
  const facts = { ...way.states, ...ownFacts(draft, way), ...rowFacts(draft, way), ...linked(draft, way, debts) };
  return {
    assetId: ids.assetId,
    name: draft.name.trim(),
    assetClass: way.of.assetClass,
    currency: draft.currency,
    tracking: way.of.tracking,
    multiplier: way.of.multiplier,
    ...(isin === "" ? {} : { isin }),
    ...(ticker === "" ? {} : { ticker }),
    ...foundAs(draft),
    opening: {
      on: draft.on,
      accountId,
      ...(draft.accountId === "" ? { newAccount: way.of.usualAccount } : {}),
      quantity: heldOf(draft, way),
      ...costOf(draft, { isDebt, isGranted }),
      ...(draft.acquiredOn === "" ? {} : { acquiredOn: draft.acquiredOn }),
      ...(draft.price === "" || !isInUnits ? {} : { price: draft.price }),
    },
    facts,
    ...(debts.length + transactions.length === 0 ? {} : { also: { assets: debts, transactions } }),
  };
}

/** What is given for work has cost nothing; a debt has no cost. */
function costOf(
  { cost }: Belonging,
  { isDebt, isGranted }: { readonly isDebt: boolean; readonly isGranted: boolean },
): { readonly cost?: string } {
  if (isGranted) return { cost: "0" };
  return cost === "" || isDebt ? {} : { cost };
}

/** In another currency than it was found in it is another listing. */
const foundAs = ({ instrument, currency }: Belonging): Pick<NewAsset, "pricesFrom" | "exchange"> =>
  instrument?.currency === currency
    ? {
        pricesFrom: { source: instrument.source, symbol: instrument.symbol },
        ...(instrument.exchange === null ? {} : { exchange: instrument.exchange.slice(0, 40) }),
      }
    : {};

/** What was stated of it; of a loan that says its terms and no first amount, what is owed is what was borrowed. */
function ownFacts(draft: Belonging, way: Way): ClassFacts {
  const stated = statedFacts(way.of.facts, draft.facts);
  return withAmount(stated, way.asHeld, draft.held);
}

/** The debt is named among the loans of what it is on. */
function linked({ facts }: Belonging, { parts }: Way, debts: readonly AddedAsset[]): ClassFacts {
  const fact = parts.find((it) => it.kind === "debt")?.fact;
  if (!fact || debts.length === 0) return {};
  const others = facts[fact] ?? [];
  const named = typeof others === "string" ? [] : others.filter((it) => typeof it === "string");
  return { [fact]: [...named, ...debts.map(({ assetId }) => assetId)] };
}

/** Facts that the short form does not ask for, nor any part of it. */
export function furtherFacts({ of, asks, parts, states }: Way): readonly FactField[] {
  const rows = parts.filter(({ kind }) => kind === "row");
  const asked = new Set([
    ...asks,
    ...Object.keys(states),
    ...rows.flatMap(({ fact, besides }) => [...(fact === null ? [] : [fact]), ...Object.keys(besides)]),
  ]);
  return of.facts.filter(({ field }) => !asked.has(field));
}

/** Why it cannot be added yet. */
export function missingOf(draft: Belonging, way: Way): string | undefined {
  if (draft.name.trim() === "") return "Enter a name.";
  if (draft.currency === "") return "Choose a currency.";
  if (heldOf(draft, way) === "") {
    if (way.of.isLiability) return "Enter what is owed.";
    return asksOf(way).isInUnits ? "Enter how many you have." : "Enter what it is worth, or what you paid.";
  }
  if (draft.on === "") return "Enter the day of the value.";
  return isinProblem(draft.isin) ?? missingOfParts(draft, way);
}

function missingOfParts({ parts }: Belonging, way: Way): string | undefined {
  const at = way.parts.findIndex(({ kind }, i) => {
    const part = parts[i];
    if (!part?.isThere) return false;
    if (kind === "debt") return part.held === "";
    return kind === "vesting" && [part.each, part.firstOn].includes("");
  });
  if (at < 0) return undefined;
  return way.parts[at]?.kind === "debt" ? "Enter what is owed on it." : "Enter how many vest, and when first.";
}
