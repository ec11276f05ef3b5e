import { CLASS_EVENTS } from "#assets/class-events.ts";
import { assetClassOf } from "#assets/registry.ts";
import { accountOptions, assetOption } from "#client/forms/picker-options.ts";
import { today } from "#client/api/today.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { usePortfolioPaths } from "#client/portfolio/use-portfolio.ts";
import type { FilterBarProps } from "#client/transactions/filter-props.ts";
import { STATUS_OPTIONS } from "#client/entries/status-words.ts";
import { NO_FILTERS } from "#client/transactions/transaction-filters.ts";
import { typeLabel } from "#client/entries/type-words.ts";
import { TRANSACTION_TYPES } from "#engine/ledger/transaction.ts";
import { Button } from "#ui/components/Button.tsx";
import { ComboBox, type ComboOption } from "#ui/components/ComboBox.tsx";
import { DateField } from "#ui/components/DateField.tsx";
import { Select } from "#ui/components/Select.tsx";

const ANY = "any";
const any = (label: string): ComboOption => ({ value: ANY, label });
const chosen = (value: string): string => (value === ANY ? "" : value);

/** What happens to things of a class, under the name of the first of them. */
const EVENTS = CLASS_EVENTS.map(({ key, label, classes }) => ({
  value: `event:${key}`,
  label,
  group: assetClassOf(classes[0] ?? "").plural,
}));

const typeOf = (value: string): Pick<FilterBarProps["filters"], "type" | "event"> => ({
  type: TRANSACTION_TYPES.find((it) => it === value) ?? "",
  event: CLASS_EVENTS.find((it) => `event:${it.key}` === value)?.key ?? "",
});

/** What the list can be narrowed by. */
export function FilterPanel({ filters, onChange }: FilterBarProps) {
  const paths = usePortfolioPaths();
  const accounts = useApiQuery(paths.read.accounts());
  const assets = useApiQuery(paths.read.assets());
  const types = TRANSACTION_TYPES.map((value) => ({ value, label: typeLabel(value) }));
  return (
    <div className="grid grid-cols-2 gap-3">
      <ComboBox
        label="Account"
        className="col-span-2"
        value={filters.accountId || ANY}
        onChange={(id) => onChange({ accountId: chosen(id) })}
        options={[any("Any account"), ...accountOptions(accounts.data, filters.accountId)]}
      />
      <ComboBox
        label="Asset"
        className="col-span-2"
        value={filters.assetId || ANY}
        onChange={(id) => onChange({ assetId: chosen(id) })}
        options={[any("Any asset"), ...(assets.data?.assets ?? []).map(assetOption)]}
      />
      <Select
        label="Type"
        value={filters.event === "" ? filters.type || ANY : `event:${filters.event}`}
        onChange={(chosenType) => onChange(typeOf(chosenType))}
        options={[any("Any type"), ...types, ...EVENTS]}
      />
      <Select
        label="Status"
        value={filters.status || ANY}
        onChange={(status) => onChange({ status: STATUS_OPTIONS.find((it) => it.value === status)?.value ?? "" })}
        options={[any("Any status"), ...STATUS_OPTIONS]}
      />
      <DateField label="From" value={filters.from} onChange={(from) => onChange({ from })} today={today()} />
      <DateField label="To" value={filters.to} onChange={(to) => onChange({ to })} today={today()} />
      <Button
        size="sm"
        variant="quiet"
        className="col-span-2 justify-self-start"
        onPress={() => onChange({ ...NO_FILTERS, text: filters.text })}
      >
        Clear filters
      </Button>
    </div>
  );
}
