import { assetClassOf } from "#assets/registry.ts";
import type { HoldingDetail } from "#features/figures/contract.ts";

export type AssetSection =
  | "figures"
  | "terms"
  | "notices"
  | "lots"
  | "disposals"
  | "accounts"
  | "prices"
  | "tags"
  | "notes"
  | "documents"
  | "history";

export interface SectionTab {
  readonly key: AssetSection;
  readonly label: string;
  readonly count?: number;
}

/** The sections of an asset, in their order: only those that apply. */
export function assetSections({ holding, lots, disposals, prices }: HoldingDetail): readonly SectionTab[] {
  if (holding.isCash) return [{ key: "accounts", label: "Accounts", count: holding.accounts.length }];
  return [
    { key: "lots", label: "Lots", count: lots.length },
    { key: "figures", label: "Figures" },
    { key: "terms", label: "Terms" },
    ...(hasNotices(holding) ? [{ key: "notices", label: "Notices" } as const] : []),
    ...(disposals.length > 0 ? [{ key: "disposals", label: goneWord(holding), count: disposals.length } as const] : []),
    { key: "accounts", label: "Accounts", count: holding.accounts.length },
    holding.tracking === "value"
      ? { key: "prices", label: "Values" }
      : { key: "prices", label: "Prices", count: prices.length },
    { key: "tags", label: "Tags" },
    { key: "notes", label: "Notes" },
    { key: "documents", label: "Documents" },
    { key: "history", label: "History" },
  ];
}

/** Funds one commits to, and what is kept like them, have notices and tax papers. */
const hasNotices = ({ assetClass, tracking }: HoldingDetail["holding"]): boolean =>
  assetClassOf(assetClass).group === "private_funds" && tracking === "value";

/** What is no longer held of an asset is called: a debt is repaid, most things are sold. */
export const goneWord = ({ assetClass }: Pick<HoldingDetail["holding"], "assetClass">): string =>
  assetClassOf(assetClass).words.gone ?? "Sold";

/** A section named in an address, where it applies. */
export const sectionNamed = (name: string | null, sections: readonly SectionTab[]): AssetSection =>
  sections.find((it) => it.key === name)?.key ?? sections[0]?.key ?? "accounts";

interface Named {
  readonly ticker: string | null;
  readonly isin: string | null;
  readonly assetCurrency: string;
}

/** What an asset is, in one line: "Bond · US0000000001 · USD". */
export const assetSubtitle = (classLabel: string, { ticker, isin, assetCurrency }: Named): string =>
  [classLabel, ticker, isin, assetCurrency].filter(Boolean).join(" · ");
