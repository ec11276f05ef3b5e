import { SCHEME_WORDS } from "#client/dialogs/scheme-words.ts";
import type { CashView } from "#features/figures/cash-contract.ts";

type Part = CashView["protection"]["parts"][number];

/** By what a bank's deposits are protected, and how sure that is. */
export function schemeWords({ stated, scheme, institutionIds, jointCount }: Part): string {
  const joint =
    jointCount === 0
      ? ""
      : jointCount === 1
        ? " · 1 account of several people"
        : ` · ${jointCount} accounts of several people`;
  return `${placeWords({ stated, scheme, isBank: institutionIds.length > 0 })}${joint}`;
}

function placeWords({
  stated,
  scheme,
  isBank,
}: Pick<Part, "stated" | "scheme"> & { readonly isBank: boolean }): string {
  if (stated === "none") return "nothing protects it";
  const where = scheme === null ? "country not stated" : SCHEME_WORDS[scheme];
  if (!isBank) return scheme === null ? "no bank stated" : `no bank stated, taken as in ${where}`;
  return stated === null && scheme !== null ? `taken as in ${where}` : where;
}
