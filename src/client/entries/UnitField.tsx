import { useApiQuery } from "#client/api/use-api-query.ts";
import { hasCategories } from "#client/entries/property-kinds.ts";
import type { EntryForm } from "#client/entries/use-entry-form.ts";
import { usePortfolioPaths } from "#client/portfolio/use-portfolio.ts";
import type { Asset } from "#features/accounts/contract.ts";
import { Select } from "#ui/components/Select.tsx";

interface UnitFieldProps {
  readonly form: EntryForm;
  readonly className?: string | undefined;
}

/** Which unit of a property an entry is of: its statements are divided by it. */
export function UnitField({ form, className }: UnitFieldProps) {
  const { asset, draft } = form;
  return asset && hasCategories(asset, draft.type) ? <Units {...{ form, asset, className }} /> : null;
}

function Units({ form, asset, className }: UnitFieldProps & { readonly asset: Asset }) {
  const { read } = usePortfolioPaths();
  const facts = useApiQuery(read.assetFacts(asset.assetId));
  const { draft, change } = form;
  const names = namesIn(facts.data?.facts["unitIds"]);
  const known = draft.unit === "" || names.includes(draft.unit) ? names : [...names, draft.unit];
  if (known.length === 0) return null;
  return (
    <Select
      label="Unit"
      description="Statements by unit and arrears go by it."
      value={draft.unit}
      onChange={(unit) => change({ unit })}
      options={[{ value: "", label: "Not chosen" }, ...known.map((name) => ({ value: name, label: name }))]}
      className={className}
    />
  );
}

const namesIn = (stated: unknown): readonly string[] =>
  Array.isArray(stated) ? stated.filter((it): it is string => typeof it === "string") : [];
