import { useSearchParams } from "react-router";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { usePortfolioPaths, usePortfolioView } from "#client/portfolio/use-portfolio.ts";
import { taxFromSearch } from "#client/parts/tax-search.ts";
import type { Taxpayer } from "#features/taxpayers/contract.ts";

/** Who is looked at: the one the address names, else the first; undefined while nobody is kept or it is not known yet. */
export function useTaxpayer(): Taxpayer | undefined {
  const { read } = usePortfolioPaths();
  const [search] = useSearchParams();
  const { taxpayer } = taxFromSearch(search);
  const kept = useApiQuery(read.taxpayers()).data?.taxpayers;
  return kept?.find(({ taxpayerId }) => taxpayerId === taxpayer) ?? kept?.[0];
}

/** What every question about taxes is asked with: the day, and whose taxes. Somebody who is gone is asked about no more. */
export function useTaxAsked(): { readonly on: string | undefined; readonly taxpayer: string | undefined } {
  const { read } = usePortfolioPaths();
  const { asOf } = usePortfolioView();
  const [search] = useSearchParams();
  const { taxpayer } = taxFromSearch(search);
  const kept = useApiQuery(read.taxpayers()).data?.taxpayers;
  const isGone = kept?.every(({ taxpayerId }) => taxpayerId !== taxpayer) ?? false;
  return { on: asOf.on, taxpayer: isGone ? undefined : taxpayer };
}
