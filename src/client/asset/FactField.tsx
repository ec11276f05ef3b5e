import { AccountPicker } from "#client/dialogs/AccountPicker.tsx";
import { DayField } from "#client/forms/DayField.tsx";
import { NumberField } from "#ui/components/NumberField.tsx";
import { Select } from "#ui/components/Select.tsx";
import { TextField } from "#ui/components/TextField.tsx";
import type { FieldProps } from "#ui/components/Field.tsx";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { usePortfolioPaths } from "#client/portfolio/use-portfolio.ts";
import { type FactColumn, limitsOf, usualText } from "#client/parts/fact-values.ts";

interface FactFieldProps extends FieldProps {
  readonly fact: FactColumn;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The currency of the asset, in which its amounts are. */
  readonly currency: string;
  readonly isReadOnly: boolean;
}

/** Unit of a year of the calendar: it needs no word behind it and takes no mark within. */
const YEAR = "year";
const NOT_STATED = "not stated";

/** One fact as its class describes it: an amount, a percentage, a day, one of a few, another asset. */
export function FactField({ fact, currency, isReadOnly, ...field }: FactFieldProps) {
  const usual = usualText(fact);
  switch (fact.kind) {
    case "money":
    case "number":
    case "rate":
    case "factor":
    case "whole":
      return (
        <NumberField
          {...field}
          unit={unitOf(fact, currency)}
          isUngrouped={fact.unit === YEAR}
          placeholder={usual}
          isReadOnly={isReadOnly}
        />
      );
    case "day":
      return isDay(field.value) ? <DayField {...field} isReadOnly={isReadOnly} /> : <UnclearDay {...field} />;
    case "month":
      return <TextField {...field} placeholder="2026-03" readOnly={isReadOnly} maxLength={7} />;
    case "choice":
      return <FactChoice {...field} fact={fact} isReadOnly={isReadOnly} />;
    case "account":
      return isReadOnly ? <AccountName {...field} /> : <AccountPicker {...field} noneLabel="Not stated" />;
    case "asset":
      return <FactAsset {...field} fact={fact} isReadOnly={isReadOnly} />;
    default:
      return <TextField {...field} readOnly={isReadOnly} maxLength={200} />;
  }
}

const isDay = (text: string): boolean => text === "" || /^\d{4}-\d{2}-\d{2}$/.test(text);

/** A day pasted as it can be read in two ways: it stays as it was written until the person says which it is. */
const UnclearDay = (field: Omit<FactFieldProps, "fact" | "currency" | "isReadOnly">) => (
  <TextField {...field} error={field.error ?? "Write this day as YYYY-MM-DD: it can be read in two ways."} />
);

/** What stands behind a number: the currency, % or what is counted. */
const unitOf = ({ kind, unit }: FactColumn, currency: string): string =>
  kind === "money" ? currency : kind === "rate" ? "%" : unit === YEAR ? "" : (unit ?? "");

/** One muted line under a fact: what it means, its limits. */
export const factHelp = (fact: FactColumn): string | undefined =>
  [fact.help, limitsOf(fact)].filter(Boolean).join(" ") || undefined;

type PartProps = Omit<FactFieldProps, "currency">;

function FactChoice({ fact, isReadOnly, value, onChange, ...field }: PartProps) {
  const usual = fact.choices.find((it) => String(it.value) === String(fact.usual));
  const none = { value: NOT_STATED, label: usual ? `${usual.label} (usual)` : "Not stated" };
  return (
    <Select
      {...field}
      value={value === "" ? NOT_STATED : value}
      onChange={(chosen) => onChange(chosen === NOT_STATED ? "" : chosen)}
      options={[none, ...fact.choices.map((it) => ({ value: String(it.value), label: it.label }))]}
      isDisabled={isReadOnly}
    />
  );
}

function FactAsset({ fact, isReadOnly, value, onChange, ...field }: PartProps) {
  const { choices } = useAssetsOf(fact.ofClass);
  return (
    <Select
      {...field}
      value={value === "" ? NOT_STATED : value}
      onChange={(chosen) => onChange(chosen === NOT_STATED ? "" : chosen)}
      options={[{ value: NOT_STATED, label: "Not stated" }, ...(choices ?? [])]}
      isDisabled={isReadOnly}
    />
  );
}

/** An account by its name, where it cannot be changed. */
function AccountName({ value, onChange, ...field }: Omit<PartProps, "fact" | "isReadOnly">) {
  const accounts = useApiQuery(usePortfolioPaths().read.accounts()).data?.accounts;
  const name = accounts?.find((it) => it.accountId === value)?.name ?? "";
  return <TextField {...field} value={name} onChange={onChange} placeholder="Not stated" readOnly />;
}

interface AssetChoice {
  readonly value: string;
  readonly label: string;
}

interface AssetsOf {
  /** Undefined until they are here. */
  readonly choices: readonly AssetChoice[] | undefined;
  /** Why they are not here. */
  readonly failure: string | undefined;
  readonly retry: () => void;
}

/** Assets of a class, or all of them, to choose from. */
export function useAssetsOf(ofClass: string | null): AssetsOf {
  const { data, failure, retry } = useApiQuery(usePortfolioPaths().read.assets());
  const choices = data?.assets
    .filter((it) => ofClass === null || it.assetClass === ofClass)
    .map((it) => ({ value: it.assetId, label: it.name }));
  return { choices, failure: data ? undefined : failure?.message, retry };
}
