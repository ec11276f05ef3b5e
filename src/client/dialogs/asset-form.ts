import { assetClassOf } from "#assets/registry.ts";
import type { AssetClass, NewAsset } from "#features/accounts/contract.ts";

/** An asset as it is being typed. */
export interface AssetDraft {
  readonly name: string;
  readonly assetClass: AssetClass;
  readonly currency: string;
  readonly tracking: "units" | "value";
  readonly isin: string;
  readonly ticker: string;
}

const ISIN = /^[A-Z]{2}[A-Z0-9]{9}\d$/;

/** What was typed in the list decides where it goes: an ISIN is not a name. */
export function assetDraftOf(typed: string, currency: string): AssetDraft {
  const code = typed.trim().toUpperCase();
  const isIsin = ISIN.test(code);
  return {
    name: isIsin ? "" : typed.trim(),
    assetClass: "equity",
    currency,
    tracking: "units",
    isin: isIsin ? code : "",
    ticker: "",
  };
}

/** A class says how its assets are usually tracked; the person may say otherwise. */
export const withClass = (draft: AssetDraft, assetClass: AssetClass): AssetDraft => ({
  ...draft,
  assetClass,
  tracking: assetClassOf(assetClass).tracking,
});

export function newAssetOf(assetId: string, draft: AssetDraft): NewAsset {
  const isin = draft.isin.trim().toUpperCase();
  const ticker = draft.ticker.trim();
  return {
    assetId,
    name: draft.name.trim(),
    assetClass: draft.assetClass,
    currency: draft.currency,
    tracking: draft.tracking,
    multiplier: assetClassOf(draft.assetClass).multiplier,
    ...(isin === "" ? {} : { isin }),
    ...(ticker === "" ? {} : { ticker }),
  };
}

/** Why the asset cannot be saved yet. */
export function assetBlockedReason(draft: AssetDraft): string | undefined {
  if (draft.name.trim() === "") return "Enter a name.";
  if (draft.currency === "") return "Choose a currency.";
  return isinProblem(draft.isin);
}

export function isinProblem(isin: string): string | undefined {
  const code = isin.trim().toUpperCase();
  return code === "" || ISIN.test(code) ? undefined : "An ISIN has 12 characters, such as US0378331005.";
}
