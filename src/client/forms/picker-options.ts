import type { AccountList, Asset } from "#features/accounts/contract.ts";
import type { ComboOption } from "#ui/components/ComboBox.tsx";

/** Open accounts with their institution; a closed one only while it is the one chosen, or where closed ones are asked for. */
export function accountOptions(
  list: AccountList | undefined,
  chosen = "",
  { hasClosed = false }: { readonly hasClosed?: boolean } = {},
): readonly ComboOption[] {
  const nameOf = (id: string | null): string | undefined =>
    list?.institutions.find((it) => it.institutionId === id)?.name;
  return (list?.accounts ?? [])
    .filter((it) => hasClosed || it.closedOn === null || it.accountId === chosen)
    .map((it) => {
      const institution = nameOf(it.institutionId);
      return {
        value: it.accountId,
        label: it.name,
        keywords: `${institution ?? ""} ${it.currency}`,
        note: institution ?? it.currency,
      };
    });
}

export const assetOption = (asset: Asset): ComboOption => ({
  value: asset.assetId,
  label: asset.name,
  keywords: `${asset.ticker ?? ""} ${asset.isin ?? ""}`,
  note: asset.ticker ?? asset.isin ?? asset.currency,
});
