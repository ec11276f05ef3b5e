import type { EntryDraft } from "#client/entries/drafted-entry.ts";
import { assetClassOf } from "#assets/registry.ts";
import { categoriesOf, propertyCategory } from "#engine/real-estate/property-categories.ts";
import type { SelectOption } from "#ui/components/Select.tsx";

const LEG_OF = { other_income: "income", fee: "fee", tax: "tax" } as const;
type Kinded = Pick<EntryDraft, "type" | "kind">;

const legOf = (type: EntryDraft["type"]) =>
  type === "other_income" || type === "fee" || type === "tax" ? LEG_OF[type] : undefined;

/** Income, charges and taxes of a property stand in categories; those of other things in words of one's own. */
export const hasCategories = (asset: { readonly assetClass: string }, type: EntryDraft["type"]): boolean =>
  assetClassOf(asset.assetClass).group === "real_estate" && legOf(type) !== undefined;

/** The category of what is typed: "upkeep" is that of cleaning and maintenance. */
export function categoryValue({ type, kind }: Kinded): string {
  const leg = legOf(type);
  return (kind === "" || leg === undefined ? undefined : propertyCategory(leg, kind)?.key) ?? "";
}

/** Every category an entry of its type can have, with nothing chosen first. */
export function categoryOptions({ type }: Kinded): readonly SelectOption[] {
  const leg = legOf(type);
  if (leg === undefined) return [];
  const named = categoriesOf(leg).map(({ key, label }) => ({ value: key, label }));
  return [{ value: "", label: "Not stated" }, ...named];
}
