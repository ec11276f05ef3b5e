import { fundKindOf } from "#assets/fund/fund-rules.ts";
import { ASSET_CLASSES, assetClassOf } from "#assets/registry.ts";
import { formatDay } from "#engine/dates/day.ts";
import { fixed, formatFixed, type Fixed } from "#engine/money/fixed.ts";
import { err, ok, type Result } from "#engine/result.ts";
import {
  allowsMatching,
  countryOfCurrency,
  TAX_METHODS,
  TAX_RULE_SETS,
  type TaxMatching,
  type TaxRuleSet,
} from "#engine/tax/rule-sets.ts";
import type { GermanFundKind } from "#engine/tax/germany.ts";
import type { TaxFinding } from "#engine/tax/tax-gain.ts";
import { taxReport, type MethodChoice, type TaxReport } from "#engine/tax/tax-report.ts";
import type { Failure } from "#features/shared/route.ts";
import type { TaxQuery } from "#features/tax/contract.ts";
import { remember, type Sheet } from "../sheet.ts";

/** A tax report of a sheet with what was asked for. */
export interface TaxBook {
  readonly sheet: Sheet;
  readonly report: TaxReport;
  readonly rules: TaxRuleSet;
  readonly method: TaxMatching;
  readonly isWashable: (asset: number) => boolean;
}

/** Computes the taxes of a sheet under the rule set and methods asked for; kept until the ledger or the market changes. */
export function openTaxBook(sheet: Sheet, query: TaxQuery): Result<TaxBook, Failure> {
  const country = query.ruleSet ?? countryOfCurrency(sheet.workbook.portfolio.base_currency);
  const rules: TaxRuleSet = TAX_RULE_SETS[country];
  const methods = readMethods(query);
  if (!methods.ok) return methods;
  const tokens = tokensOf(sheet);
  const exempt = [...sheet.workbook.accounts.values()].filter(({ kind }) => kind === "pension");
  const { method = "", methods: own = "", lots = "" } = query;
  const report = remember(sheet.workbook, `tax:${sheet.on}:${sheet.base}:${country}:${method}:${own}:${lots}`, () =>
    taxReport({
      ledger: sheet.workbook.ledger,
      market: sheet.workbook.market,
      through: sheet.on,
      base: sheet.base,
      country,
      methods: methods.value,
      exemptAccountIds: new Set(exempt.map(({ account_id: id }) => id)),
      tokenAssetIds: tokens,
      fundKinds: fundKindsOf(sheet),
    }),
  );
  if (!report.ok) return err(methodProblem("query.method", rules));
  const { assets } = sheet.workbook.ledger;
  return ok({
    sheet,
    report: report.value,
    rules,
    method: query.method ?? rules.matching[0],
    isWashable: (asset) => rules.doesLossWindowCoverTokens || !tokens.has(assets[asset]?.id ?? ""),
  });
}

const methodProblem = (path: string, rules: TaxRuleSet): Failure => ({
  kind: "input_invalid",
  fields: [{ path, message: `one of the methods of this rule set: ${rules.matching.join(", ")}` }],
});

/** Assets that are tokens, to which rules about securities do not apply everywhere. */
const tokensOf = ({ workbook }: Sheet): ReadonlySet<string> =>
  new Set(
    [...workbook.assets.values()]
      .filter((row) => assetClassOf(row.asset_class).key === ASSET_CLASSES.crypto.key)
      .map(({ asset_id: id }) => id),
  );

/** Funds with their kind where it is stated. */
const fundKindsOf = ({ workbook }: Sheet): ReadonlyMap<string, GermanFundKind | undefined> =>
  new Map(
    [...workbook.assets.values()]
      .filter((row) => assetClassOf(row.asset_class).key === ASSET_CLASSES.fund.key)
      .map(({ asset_id: id, facts }) => [id, fundKindOf(facts.terms)] as const),
  );

function readMethods({ method, methods = "", lots = "" }: TaxQuery): Result<MethodChoice, Failure> {
  const own = methods === "" ? [] : methods.split(",");
  const [byAccount, byAsset] = [new Map<string, TaxMatching>(), new Map<string, TaxMatching>()];
  for (const text of own) {
    const [place = "", name = ""] = text.split("=");
    const [kind = "", id = ""] = place.split(":");
    const known = TAX_METHODS.find((it) => it === name);
    if (!known)
      return err({ kind: "input_invalid", fields: [{ path: "query.methods", message: `"${name}" is not a method` }] });
    (kind === "asset" ? byAsset : byAccount).set(id, known);
  }
  const chosen = new Map<string, { readonly openedBy: string; readonly quantity: Fixed }[]>();
  for (const text of lots === "" ? [] : lots.split(",")) {
    const [sale = "", openedBy = "", units = "0"] = text.split(":");
    chosen.set(sale, [...(chosen.get(sale) ?? []), { openedBy, quantity: fixed(units) }]);
  }
  return ok({ country: method, byAccount, byAsset, chosen });
}

/** What every tax answer begins with. */
export function showHead({ sheet, report, rules, method }: TaxBook) {
  return {
    on: formatDay(sheet.on),
    ruleSet: report.country,
    method,
    methods: TAX_METHODS.filter((it) => allowsMatching(report.country, it)),
    currency: report.currency,
    source: rules.source,
    findings: report.findings.map((finding) => showFinding(sheet, finding)),
  };
}

const WORDS = {
  oversold: "More of {name} was sold than is known to have been bought",
  cost_unknown: "The cost of {name} is not known",
  merger_value_unknown: "Cash came with a merger of {name}, but the new shares have no price on the day",
  loss_gone: "A loss on {name} was replaced in a retirement account and is lost for good",
} as const;

function showFinding({ workbook }: Sheet, { kind, asset, account, on, quantity }: TaxFinding) {
  const facts = workbook.ledger.assets[asset];
  const amount = kind === "oversold" && quantity !== 0n ? `: ${formatFixed(quantity)} units` : "";
  return {
    kind,
    text: `${WORDS[kind].replace("{name}", facts?.name ?? "an asset")}${amount}`,
    assetId: facts?.id ?? "",
    accountId: workbook.ledger.accounts[account]?.id ?? null,
    on: formatDay(on),
  };
}
