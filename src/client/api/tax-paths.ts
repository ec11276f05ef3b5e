import type { Harvest, RealizedGains, UnrealizedLots, WholeAfterTaxView } from "#features/tax/contract.ts";
import type { LotsBy, TaxCountry } from "#engine/tax/rule-sets.ts";
import type { CoinYearView } from "#features/figures/coin-year-contract.ts";
import type { SaleQuery, SaleView, TaxYearView } from "#features/figures/tax-year-contract.ts";
import type { LotsByView } from "#features/figures/lots-by-contract.ts";
import type { TaxPools } from "#features/figures/tax-pools-contract.ts";
import type { FiledYears, FiledYearView, TaxReport } from "#features/shared/filed-year-contract.ts";
import type { YearNotes } from "#features/year-notes/contract.ts";
import type { Taxpayers } from "#features/taxpayers/contract.ts";
import type { QueryValue, ReadPath } from "./api-path.ts";

type MakeRead = <Answer>(path: string, query?: Readonly<Record<string, QueryValue>>) => ReadPath<Answer>;

type TaxAsked = {
  readonly on: string | undefined;
  readonly taxpayer?: string | undefined;
  readonly year?: number | undefined;
};

/** What taxes are read by, within one portfolio. */
export const taxReads = (inside: MakeRead) => ({
  taxpayers: () => inside<Taxpayers>("/taxpayers"),
  taxYear: (asked: TaxAsked) => inside<TaxYearView>("/tax-year", { ...asked }),
  taxReport: (asked: TaxAsked & { readonly year: number }) => inside<TaxReport>("/tax-report", { ...asked }),
  coinYear: (asked: TaxAsked & { readonly year: number }) => inside<CoinYearView>("/coin-year", { ...asked }),
  yearNotes: (year: number) => inside<YearNotes>("/year-notes", { year }),
  filedYear: (asked: { readonly year: number; readonly taxpayer: string | undefined }) =>
    inside<FiledYearView>("/filed-year", { ...asked }),
  filedYears: () => inside<FiledYears>("/filed-years"),
  realizedGains: (asked: TaxAsked) => inside<RealizedGains>("/realized-gains", { ...asked }),
  unrealizedLots: (asked: TaxAsked) => inside<UnrealizedLots>("/unrealized-lots", { ...asked }),
  afterTax: (asked: { readonly on: string | undefined }) => inside<WholeAfterTaxView>("/after-tax", { ...asked }),
  harvest: (asked: TaxAsked) => inside<Harvest>("/harvest", { ...asked }),
  taxPools: (asked: TaxAsked) => inside<TaxPools>("/tax-pools", { ...asked }),
  lotsBy: (asked: {
    readonly taxpayer: string | undefined;
    readonly ruleSet: TaxCountry;
    readonly method: string | undefined;
    readonly after: LotsBy | undefined;
  }) => inside<LotsByView>("/lots-by", { ...asked }),
  sale: (asked: SaleQuery) => inside<SaleView>("/sale", { ...asked }),
});
