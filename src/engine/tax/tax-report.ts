import type { Day } from "#engine/dates/day.ts";
import type { Ledger } from "#engine/ledger/ledger.ts";
import type { Currency } from "#engine/money/currency.ts";
import type { Fixed } from "#engine/money/fixed.ts";
import type { Market } from "#engine/prices/market.ts";
import { err, ok, type Result } from "#engine/result.ts";
import { fundPayouts } from "#engine/tax/fund-payouts.ts";
import { GermanFunds } from "#engine/tax/german-funds.ts";
import type { GermanFundKind } from "#engine/tax/germany.ts";
import type { LotRules } from "#engine/tax/lot-rules.ts";
import { lotGains } from "#engine/tax/lot-gains.ts";
import type { LotStep } from "#engine/tax/lot-steps.ts";
import type { Pooling } from "#engine/tax/lot-groups.ts";
import { ownEvents, withoutDoubles, type OwnEvents } from "#engine/tax/own-events.ts";
import type { PoolRoll } from "#engine/tax/pool-step.ts";
import { pooledGains } from "#engine/tax/pooled-gains.ts";
import {
  allowsLotsBy,
  allowsMatching,
  isPooledOn,
  TAX_RULE_SETS,
  type LotsBy,
  type TaxCountry,
  type TaxMatching,
  type TaxRuleSet,
} from "#engine/tax/rule-sets.ts";
import { taxEvents, type TaxEvent, type TaxPlace } from "#engine/tax/tax-events.ts";
import type { TaxFinding, TaxGain } from "#engine/tax/tax-gain.ts";
import type { ChosenLot, TaxLotOrder } from "#engine/tax/tax-lot-list.ts";
import { marketWorth } from "#engine/valuation/market-worth.ts";

/** How lots are matched: an asset's own method goes before its account's, that before the country's. Keys are ids. */
export interface MethodChoice {
  readonly country?: TaxMatching | undefined;
  readonly byAccount?: ReadonlyMap<string, TaxMatching> | undefined;
  readonly byAsset?: ReadonlyMap<string, TaxMatching> | undefined;
  /** Of assets in one account: by the account, then by the asset. */
  readonly byPlace?: ReadonlyMap<string, ReadonlyMap<string, TaxMatching>> | undefined;
  /** Lots a person chose, by the id of the sale: the transaction that opened each lot, and units. */
  readonly chosen?: ReadonlyMap<string, readonly { readonly openedBy: string; readonly quantity: Fixed }[]> | undefined;
}

export interface TaxInput {
  readonly ledger: Ledger;
  readonly market: Market;
  readonly through: Day;
  /** The portfolio's currency, used where the rule set has none of its own. */
  readonly base: Currency;
  readonly country: TaxCountry;
  readonly methods?: MethodChoice | undefined;
  /** Inside what lots are matched, where the country leaves a choice; its own way when left out. */
  readonly lotsBy?: LotsBy | undefined;
  /** Accounts of the taxpayer; undefined: every account is theirs. */
  readonly accountIds?: ReadonlySet<string> | undefined;
  /** Accounts whose gains are not taxed: pensions. */
  readonly exemptAccountIds?: ReadonlySet<string> | undefined;
  /** Kind of every asset that is a fund, by id; undefined where nobody stated it. Germany asks for it. */
  readonly fundKinds?: ReadonlyMap<string, GermanFundKind | undefined> | undefined;
  /** Assets to which a rule about securities may not apply. */
  readonly tokenAssetIds?: ReadonlySet<string> | undefined;
  /** A sale on the last day that has not happened, after everything that has. */
  readonly sale?: SupposedSale | undefined;
}

/** A sale that is only thought of: what it would take is in the report, at the row after the last of the ledger. */
export interface SupposedSale extends TaxPlace {
  readonly quantity: Fixed;
  /** What it would bring, in the tax currency; undefined where there is no price. */
  readonly proceeds: Fixed | undefined;
  /** The method of this sale alone, where it is not the usual one. */
  readonly order?: TaxLotOrder | undefined;
  /** Lots to take first, under the method `specific`. */
  readonly chosen?: readonly ChosenLot[] | undefined;
}

/** Units still held, as the rules see them; a pool has no lot and no day. In the tax currency. */
export interface OpenLot {
  readonly account: number | undefined;
  readonly asset: number;
  readonly openedBy: number | undefined;
  readonly acquiredOn: Day | undefined;
  readonly boughtOn: Day | undefined;
  readonly quantity: Fixed;
  readonly basis: Fixed;
  readonly isKnown: boolean;
  /** Carries the disallowed loss of a wash sale. */
  readonly isReplacement: boolean;
  /** Part of the basis that is that loss. */
  readonly washAdded: Fixed;
}

export interface TaxReport {
  readonly country: TaxCountry;
  readonly currency: Currency;
  /** In order of realization. */
  readonly gains: readonly TaxGain[];
  readonly lots: readonly OpenLot[];
  readonly findings: readonly TaxFinding[];
  /** How each pool came to what it holds; under rules that match by lots there is none. */
  readonly rolls: readonly PoolRoll[];
  /** What carried the cost of lots on: splits, capital returned, reorganizations; under rules that match by pools there is none. */
  readonly steps: readonly LotStep[];
  /** Units bought, by asset, within the window in which buying back disallows a loss, before the last day. */
  readonly recentlyBought: ReadonlyMap<number, Fixed>;
  /** Partial exemption and advance lump sums of funds; under Germany's rules alone. */
  readonly funds: GermanFunds | undefined;
}

export type TaxError =
  | { readonly kind: "method_not_allowed"; readonly method: TaxMatching; readonly country: TaxCountry }
  | { readonly kind: "pooling_not_allowed"; readonly country: TaxCountry };

function notAllowed({ country, methods = {}, lotsBy }: TaxInput): TaxError | undefined {
  const method = methodsOf(methods).find((it) => !allowsMatching(country, it));
  if (method !== undefined) return { kind: "method_not_allowed", method, country };
  const isAllowed = lotsBy === undefined || allowsLotsBy(country, lotsBy);
  return isAllowed ? undefined : { kind: "pooling_not_allowed", country };
}

/** Every method that is asked for somewhere. */
const methodsOf = ({ country, byAccount, byAsset, byPlace }: MethodChoice): readonly TaxMatching[] => [
  ...(country === undefined ? [] : [country]),
  ...[byAccount, byAsset, ...(byPlace?.values() ?? [])].flatMap((it) => [...(it?.values() ?? [])]),
];

/**
 * Realized gains and open lots by the rules of a country, from the ledger as it stands: another method or country is another call and
 * no import. Fails where the country does not know a method.
 */
export function taxReport(input: TaxInput): Result<TaxReport, TaxError> {
  const { country, ledger, methods = {} } = input;
  const rules: TaxRuleSet = TAX_RULE_SETS[country];
  const wrong = notAllowed(input);
  if (wrong) return err(wrong);
  const currency = rules.currency ?? input.base;
  const { events, findings: crossed } = eventsOf(input, currency);
  // Accrued interest is taxed as interest, not as a gain.
  const worth = marketWorth(ledger, { ...input.market, accrued: undefined }, currency);
  const terms = {
    worthOf: (asset: number, quantity: Fixed, on: Day) => worth(asset, quantity, on)?.valueBase,
    isExempt: (account: number) => input.exemptAccountIds?.has(ledger.accounts[account]?.id ?? "") ?? false,
  };
  const found = { country, currency, recentlyBought: boughtSince(events, input.through - (rules.lossWindowDays ?? 0)) };
  const [usual] = rules.matching;
  if (usual === "uk_section_104" || usual === "canada_acb") {
    const { pools, findings, ...made } = pooledGains(events, { ...terms, matching: usual });
    return ok({
      ...found,
      ...made,
      lots: pools.filter(({ quantity }) => quantity !== 0n).map(lotOfPool),
      findings: withoutDoubles(findings, crossed),
      steps: [],
      funds: undefined,
    });
  }
  const lotRules: LotRules = {
    ...terms,
    orderOf: (place) => orderOf(input, place),
    pooling: poolingOf(input, terms.isExempt),
    mergerCash: rules.mergerCash,
    chosen: chosenRows(ledger, methods, input.sale),
    saleOrder: saleOrderOf(input),
    lossWindowDays: rules.lossWindowDays,
    isWashable: (asset) => rules.doesLossWindowCoverTokens || !isToken(input, asset),
  };
  const funds = country === "DE" ? germanFundsOf(input, { events, currency, lotRules }) : undefined;
  const made = lotGains(events, lotRules);
  return ok({ ...found, ...made, rolls: [], findings: withoutDoubles(made.findings, crossed), funds });
}

const isToken = ({ ledger, tokenAssetIds }: TaxInput, asset: number): boolean =>
  tokenAssetIds?.has(ledger.assets[asset]?.id ?? "") ?? false;

function poolingOf(input: TaxInput, isExempt: Pooling["isExempt"]): Pooling {
  const { country, lotsBy, through } = input;
  const { otherwise }: TaxRuleSet = TAX_RULE_SETS[country];
  return {
    isPooled: (asset, on) => isPooledOn({ country, lotsBy }, { isToken: isToken(input, asset), on }),
    splitOn: lotsBy === otherwise?.by ? otherwise?.before : undefined,
    through,
    isExempt,
  };
}

/** What happened to the taxpayer's own, and after it the sale that is only supposed. */
function eventsOf(input: TaxInput, currency: Currency): OwnEvents {
  const { ledger, market, through, sale, accountIds } = input;
  const happened = taxEvents(ledger, { currency, rates: market.rates, through });
  const isOwn = (account: number): boolean => accountIds?.has(ledger.accounts[account]?.id ?? "") ?? true;
  const own = accountIds ? ownEvents(happened, isOwn) : { events: happened, findings: [] };
  return sale ? { ...own, events: [...own.events, saleEvent(input, sale)] } : own;
}

const saleOrderOf = ({ ledger, sale }: TaxInput): LotRules["saleOrder"] =>
  sale?.order && { row: supposedRow(ledger), order: sale.order };

interface LotsByRule {
  readonly events: readonly TaxEvent[];
  readonly currency: Currency;
  readonly lotRules: LotRules;
}

function germanFundsOf(input: TaxInput, { events, currency, lotRules }: LotsByRule): GermanFunds {
  const { ledger, through, market } = input;
  const kinds = [...(input.fundKinds ?? [])].flatMap(([id, kind]) => {
    const place = ledger.assetIndex.get(id);
    return place === undefined ? [] : [[place, kind] as const];
  });
  return new GermanFunds({
    events,
    kinds: new Map(kinds),
    lotsOn: (on) => lotGains(upTo(events, on), lotRules).lots,
    worthOf: lotRules.worthOf,
    payouts: fundPayouts(ledger, events, { currency, rates: market.rates, through }),
    through,
  });
}

/** Events are in order of days. */
function upTo(events: readonly TaxEvent[], on: Day): readonly TaxEvent[] {
  const end = events.findIndex((event) => event.on > on);
  return end < 0 ? events : events.slice(0, end);
}

function boughtSince(events: readonly TaxEvent[], since: Day): ReadonlyMap<number, Fixed> {
  const units = new Map<number, Fixed>();
  for (const event of events) {
    if (event.kind !== "trade" || !event.isPurchase || event.quantity <= 0n || event.on < since) continue;
    units.set(event.asset, (units.get(event.asset) ?? 0n) + event.quantity);
  }
  return units;
}

const lotOfPool = (pool: { asset: number; quantity: Fixed; basis: Fixed; isKnown: boolean }): OpenLot => ({
  ...pool,
  account: undefined,
  openedBy: undefined,
  acquiredOn: undefined,
  boughtOn: undefined,
  isReplacement: false,
  washAdded: 0n,
});

function orderOf({ ledger, country, methods }: TaxInput, { account, asset }: TaxPlace): TaxLotOrder {
  const { matching }: TaxRuleSet = TAX_RULE_SETS[country];
  const facts = ledger.accounts[account];
  const isAveraged = facts !== undefined && facts.costMethod !== "fifo";
  const own = isAveraged && matching.includes("average") ? "average" : undefined;
  const assetId = ledger.assets[asset]?.id ?? "";
  const method =
    methods?.byPlace?.get(facts?.id ?? "")?.get(assetId) ??
    methods?.byAsset?.get(assetId) ??
    methods?.byAccount?.get(facts?.id ?? "") ??
    methods?.country ??
    own ??
    matching[0];
  return method === "uk_section_104" || method === "canada_acb" ? "fifo" : method;
}

/** Where a supposed sale stands: after every row there is. */
export const supposedRow = (ledger: Ledger): number => ledger.transactions.count;

const saleEvent = ({ ledger, through }: TaxInput, sale: SupposedSale): TaxEvent => ({
  kind: "trade",
  on: through,
  row: supposedRow(ledger),
  account: sale.account,
  asset: sale.asset,
  quantity: -sale.quantity,
  amount: -(sale.proceeds ?? 0n),
  acquiredOn: through,
  isPurchase: false,
  isKnown: sale.proceeds !== undefined,
});

function chosenRows(
  ledger: Ledger,
  { chosen = new Map() }: MethodChoice,
  sale: SupposedSale | undefined,
): ReadonlyMap<number, readonly ChosenLot[]> {
  const supposed = sale?.chosen ? ([[supposedRow(ledger), sale.chosen]] as const) : [];
  if (chosen.size === 0) return new Map(supposed);
  const rows = new Map(ledger.transactions.id.map((id, row) => [id, row]));
  return new Map([
    ...supposed,
    ...[...chosen].map(
      ([sold, lots]) =>
        [
          rows.get(sold) ?? -1,
          lots.map(({ openedBy, quantity }) => ({ openedBy: rows.get(openedBy) ?? -1, quantity })),
        ] as const,
    ),
  ]);
}
