import { useApiQuery } from "#client/api/use-api-query.ts";
import { usePortfolioPaths } from "#client/portfolio/use-portfolio.ts";
import { today } from "#client/api/today.ts";
import { Select } from "#ui/components/Select.tsx";
import type { SentSubject } from "./use-send-documents.ts";

interface SubjectFieldProps {
  readonly subject: SentSubject;
  readonly onChange: (subject: SentSubject) => void;
}

const ABOUT = [
  { value: "portfolio", label: "The whole portfolio" },
  { value: "asset", label: "Something owned, or a debt" },
  { value: "account", label: "An account" },
  { value: "tax_year", label: "A tax year" },
] as const;
/** An entry is chosen where it is looked at. */
const ENTRY = { value: "transaction", label: "An entry" } as const;

const YEARS_BACK = 15;

/** What a document belongs to. */
export function SubjectField({ subject: { about, aboutKey }, onChange }: SubjectFieldProps) {
  const thisYear = Number(today().slice(0, 4));
  const firstKey = (next: string) => (next === "tax_year" ? String(thisYear - 1) : "");
  return (
    <>
      <Select
        label="Belongs to"
        value={about}
        onChange={(next) => onChange({ about: next, aboutKey: firstKey(next) })}
        options={about === "transaction" ? [...ABOUT, ENTRY] : ABOUT}
      />
      {about === "asset" ? (
        <AssetField value={aboutKey} onChange={(key) => onChange({ about, aboutKey: key })} />
      ) : null}
      {about === "account" ? (
        <AccountField value={aboutKey} onChange={(key) => onChange({ about, aboutKey: key })} />
      ) : null}
      {about === "tax_year" ? (
        <Select
          label="Tax year"
          value={aboutKey}
          onChange={(key) => onChange({ about, aboutKey: key })}
          options={Array.from({ length: YEARS_BACK }, (_, back) => String(thisYear - back)).map((value) => ({
            value,
            label: value,
          }))}
        />
      ) : null}
    </>
  );
}

interface KeyFieldProps {
  readonly value: string;
  readonly onChange: (key: string) => void;
}
const CHOOSE = { value: "", label: "Choose" } as const;

function AssetField({ value, onChange }: KeyFieldProps) {
  const { data } = useApiQuery(usePortfolioPaths().read.assets());
  const options = (data?.assets ?? [])
    .map(({ assetId, name }) => ({ value: assetId, label: name }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
  return <Select label="Which" value={value} onChange={onChange} options={[CHOOSE, ...options]} />;
}

function AccountField({ value, onChange }: KeyFieldProps) {
  const { data } = useApiQuery(usePortfolioPaths().read.accounts());
  const options = (data?.accounts ?? []).map(({ accountId, name }) => ({ value: accountId, label: name }));
  return <Select label="Which" value={value} onChange={onChange} options={[CHOOSE, ...options]} />;
}
