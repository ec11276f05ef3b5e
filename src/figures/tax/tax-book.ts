import { fundKindOf } from "#assets/fund/fund-rules.ts";
import { form8949FactsOf } from "#assets/form-8949-facts.ts";
import { assetClassOf } from "#assets/registry.ts";
import { fixed, type Fixed } from "#engine/money/fixed.ts";
import { ok } from "#engine/result.ts";
import {
  countryOfCurrency,
  TAX_METHODS,
  TAX_RULE_SETS,
  isPooledOn,
  type LotsBy,
  type TaxCountry,
  type TaxMatching,
  type TaxRuleSet,
} from "#engine/tax/rule-sets.ts";
import { adjustedGains, type StatedAdjustment } from "#engine/tax/form-adjustments.ts";
import type { GermanFundKind } from "#engine/tax/germany.ts";
import type { TaxGain } from "#engine/tax/tax-gain.ts";
import {
  taxReport,
  type MethodChoice,
  type OpenLot,
  type SupposedSale,
  type TaxInput,
  type TaxReport,
} from "#engine/tax/tax-report.ts";
import { taxYearFrom, type YearStart } from "#engine/tax/tax-years.ts";
import type { Day } from "#engine/dates/day.ts";
import { refused, type Answer } from "../refusal.ts";
import { remember, type Sheet } from "../sheet.ts";
import type { StatedTaxpayer } from "../workbook.ts";
import { accountsOf, whoseOf } from "./whose-accounts.ts";

/** `method`, or methods of accounts and assets (`asset:ID=lifo`), or lots of sales (`SALE:LOT:UNITS`): the narrower one counts. */
export interface TaxAsked {
  /** Whose taxes; the first taxpayer's where nobody is named. */
  readonly taxpayer?: string | undefined;
  readonly ruleSet?: TaxCountry | undefined;
  readonly method?: TaxMatching | undefined;
  readonly methods?: string | undefined;
  /** Inside what lots are matched; as the taxpayer keeps it when left out. */
  readonly lotsBy?: LotsBy | undefined;
  readonly lots?: string | undefined;
}

/** A tax report of a sheet with what was asked for. */
export interface TaxBook {
  readonly sheet: Sheet;
  readonly report: TaxReport;
  readonly rules: TaxRuleSet;
  readonly method: TaxMatching;
  /** How lots of an asset in an account are matched, where it or one of them has a method of its own. */
  readonly methodAt: (accountId: string, assetId: string) => TaxMatching;
  /** Whose accounts are counted, whatever the rules; undefined while nobody is kept. */
  readonly whose: StatedTaxpayer | undefined;
  /** Undefined: every account is theirs. */
  readonly accountIds: ReadonlySet<string> | undefined;
  /** Who is kept, where the rules asked for are theirs. */
  readonly taxpayer: StatedTaxpayer | undefined;
  /** The tax year starts on this day. */
  readonly yearStart: YearStart;
  readonly isWashable: (asset: number) => boolean;
  /** Lots of gains that are only thought of: see `everything-sold.ts`. */
  readonly lotOf?: ReadonlyMap<TaxGain, OpenLot> | undefined;
  /** Whether lots of an asset are in one pool over accounts on the day of the sheet. */
  readonly isPooled: (asset: number) => boolean;
}

/**
 * Computes the taxes of a sheet under the rule set and methods asked for, or those of the taxpayer that is kept; kept until the ledger or the
 * market changes. A sale that is only supposed is computed anew each time.
 */
export function openTaxBook(sheet: Sheet, what: TaxAsked, sale?: SupposedSale): Answer<TaxBook> {
  const named = whoseOf(sheet, what.taxpayer);
  if (!named.ok) return named;
  const { whose } = named.value;
  const country = what.ruleSet ?? whose?.country ?? countryOfCurrency(sheet.portfolio.baseCurrency);
  const taxpayer = whose?.country === country ? whose : undefined;
  const accountIds = accountsOf(sheet, whose);
  const asked = { ...what, method: what.method ?? taxpayer?.method };
  const lotsBy = what.lotsBy ?? taxpayer?.lotsBy;
  const rules: TaxRuleSet = TAX_RULE_SETS[country];
  const methods = readMethods(asked, taxpayer?.ownMethods ?? []);
  if (!methods.ok) return methods;
  const tokens = tokensOf(sheet);
  const exempt = [...sheet.accounts.values()].filter(({ kind }) => kind === "pension");
  const { method = "", methods: own = "", lots = "" } = asked;
  const stated = JSON.stringify([taxpayer?.ownMethods ?? [], [...(accountIds ?? [])], lotsBy ?? ""]);
  const base = taxpayer?.currency ?? sheet.base;
  const computed = () =>
    withAdjustments(sheet, {
      ledger: sheet.ledger,
      market: sheet.market,
      through: sheet.on,
      base,
      country,
      sale,
      methods: methods.value,
      lotsBy,
      accountIds,
      exemptAccountIds: new Set(exempt.map(({ id }) => id)),
      tokenAssetIds: tokens,
      fundKinds: fundKindsOf(sheet),
    });
  const report = sale
    ? computed()
    : remember(sheet, `tax:${sheet.on}:${base}:${country}:${method}:${own}:${stated}:${lots}`, computed);
  if (!report.ok && report.error.kind === "pooling_not_allowed")
    return refused("lotsBy", "a choice this country leaves; its law says how lots are kept");
  if (!report.ok) return refused("method", `one of the methods of this rule set: ${rules.matching.join(", ")}`);
  const { assets } = sheet.ledger;
  const { byPlace, byAsset, byAccount } = methods.value;
  const isToken = (asset: number): boolean => tokens.has(assets[asset]?.id ?? "");
  return ok({
    sheet,
    report: report.value,
    rules,
    method: asked.method ?? rules.matching[0],
    methodAt: (accountId, assetId) =>
      byPlace?.get(accountId)?.get(assetId) ??
      byAsset?.get(assetId) ??
      byAccount?.get(accountId) ??
      asked.method ??
      rules.matching[0],
    whose,
    accountIds,
    taxpayer,
    yearStart: taxpayer?.yearStartMonth === undefined ? rules.yearStart : { month: taxpayer.yearStartMonth, day: 1 },
    isWashable: (asset) => rules.doesLossWindowCoverTokens || !isToken(asset),
    isPooled: (asset) => isPooledOn({ country, lotsBy }, { isToken: isToken(asset), on: sheet.on }),
  });
}

/** The tax year a day is in, by the calendar year it starts in. */
export const yearOf = ({ yearStart }: TaxBook, on: Day): number => taxYearFrom(yearStart, on);

/** Assets that are tokens, to which rules about securities do not apply everywhere. */
const tokensOf = (sheet: Sheet): ReadonlySet<string> =>
  new Set(
    [...sheet.assets.values()].filter((row) => assetClassOf(row.assetClass).taxedAs === "token").map(({ id }) => id),
  );

/** A report, in the United States with what is stated for lines of its form. */
function withAdjustments(sheet: Sheet, input: TaxInput): ReturnType<typeof taxReport> {
  const made = taxReport(input);
  if (!made.ok || input.country !== "US") return made;
  return ok({ ...made.value, gains: adjustedGains(made.value.gains, adjustmentsIn(sheet)) });
}

/** What is stated for lines of Form 8949, by the place of the asset. */
const adjustmentsIn = (sheet: Sheet): ReadonlyMap<number, readonly StatedAdjustment[]> =>
  new Map(
    [...sheet.assets.values()].flatMap(({ id, terms }) => {
      const place = sheet.ledger.assetIndex.get(id);
      const { adjustments = [] } = form8949FactsOf(terms) ?? {};
      return place === undefined || adjustments.length === 0 ? [] : [[place, adjustments] as const];
    }),
  );

/** Funds with their kind where it is stated. */
const fundKindsOf = (sheet: Sheet): ReadonlyMap<string, GermanFundKind | undefined> =>
  new Map(
    [...sheet.assets.values()]
      .filter((row) => assetClassOf(row.assetClass).taxedAs === "fund")
      .map(({ id, terms }) => [id, fundKindOf(terms)] as const),
  );

/** What is stated of single accounts and holdings; what is asked for in its place counts instead. */
function readMethods(
  { method, methods = "", lots = "" }: TaxAsked,
  stated: StatedTaxpayer["ownMethods"],
): Answer<MethodChoice> {
  const own = methods === "" ? [] : methods.split(",");
  const [byAccount, byAsset] = [new Map<string, TaxMatching>(), new Map<string, TaxMatching>()];
  const byPlace = new Map<string, Map<string, TaxMatching>>();
  for (const { accountId, assetId, method: its } of stated) {
    if (accountId !== undefined && assetId !== undefined)
      byPlace.set(accountId, new Map(byPlace.get(accountId)).set(assetId, its));
    else if (assetId !== undefined) byAsset.set(assetId, its);
    else if (accountId !== undefined) byAccount.set(accountId, its);
  }
  for (const text of own) {
    const [place = "", name = ""] = text.split("=");
    const [kind = "", id = ""] = place.split(":");
    const known = TAX_METHODS.find((it) => it === name);
    if (!known) return refused("methods", `"${name}" is not a method`);
    (kind === "asset" ? byAsset : byAccount).set(id, known);
  }
  const chosen = new Map<string, { readonly openedBy: string; readonly quantity: Fixed }[]>();
  for (const text of lots === "" ? [] : lots.split(",")) {
    const [sale = "", openedBy = "", units = "0"] = text.split(":");
    chosen.set(sale, [...(chosen.get(sale) ?? []), { openedBy, quantity: fixed(units) }]);
  }
  return ok({ country: method, byAccount, byAsset, byPlace, chosen });
}
