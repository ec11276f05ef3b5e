import { COST_NAMES, hasCostName } from "#assets/private-fund/notice-lines.ts";
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

/** Which part of its asset an entry is of: a unit of a property, or a line of the costs of a fund. */
export function UnitField({ form, className }: UnitFieldProps) {
  const { asset, draft } = form;
  if (!asset) return null;
  if (hasCategories(asset, draft.type)) return <Units {...{ form, asset, className }} />;
  return hasCostName(asset.assetClass, draft.type) ? <CostNameOf {...{ form, className }} /> : null;
}

/** Fees and carry by year add an entry up under its name. */
function CostNameOf({ form: { draft, change }, className }: UnitFieldProps) {
  return (
    <Select
      label="Cost, by its ILPA name"
      description="Fees and carry by year go by it."
      value={draft.unit}
      onChange={(unit) => change({ unit })}
      options={[{ value: "", label: "None" }, ...COST_NAMES.map(({ key, label }) => ({ value: key, label }))]}
      className={className}
    />
  );
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
