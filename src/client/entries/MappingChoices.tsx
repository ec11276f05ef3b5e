import { COLUMN_MEANINGS, type ColumnMeaning, type MappingDraft, withMeaning } from "#client/entries/column-mapping.ts";
import { CurrencyPicker } from "#client/forms/CurrencyPicker.tsx";
import { Checkbox } from "#ui/components/Checkbox.tsx";
import { Select } from "#ui/components/Select.tsx";

interface PartProps {
  readonly draft: MappingDraft;
  readonly onChange: (draft: MappingDraft) => void;
}

const UNUSED = "unused";
const MEANING_OPTIONS = [
  { value: UNUSED, label: "Not used" },
  ...COLUMN_MEANINGS.map(([value, label]) => ({ value, label })),
];
const meaningOf = (value: string): ColumnMeaning | "" => COLUMN_MEANINGS.find(([key]) => key === value)?.[0] ?? "";

/** What one column of a table means; another column that meant it loses it. */
export function ColumnMeaningSelect({ draft, onChange, index }: PartProps & { readonly index: number }) {
  const name = draft.header[index] ?? "";
  return (
    <Select
      size="sm"
      label={name === "" ? `Column ${index + 1}` : name}
      value={draft.meanings[index] || UNUSED}
      onChange={(value) => onChange(withMeaning(draft, index, meaningOf(value)))}
      options={MEANING_OPTIONS}
    />
  );
}

export function CashOnly({ draft, onChange }: PartProps) {
  return (
    <Checkbox
      label="This is a list of cash movements"
      description="A bank account, a card or a wallet: amounts come and go, and no column counts units of securities."
      isChecked={draft.isCashOnly}
      onChange={(isCashOnly) => onChange({ ...draft, isCashOnly })}
    />
  );
}

const DETECT = "detect";
const DATE_ORDERS = [
  { value: DETECT, label: "Detect" },
  { value: "ymd", label: "Year, month, day" },
  { value: "dmy", label: "Day, month, year" },
  { value: "mdy", label: "Month, day, year" },
] as const;
const DECIMAL_MARKS = [
  { value: DETECT, label: "Detect" },
  { value: ".", label: "Point: 1,234.50" },
  { value: ",", label: "Comma: 1.234,50" },
] as const;

const SIGNS = [
  { value: DETECT, label: "Detect" },
  { value: "plain", label: "Arrived" },
  { value: "inverted", label: "Were spent, as on many cards" },
] as const;
const COSTS = [
  { value: DETECT, label: "Detect" },
  { value: "inside", label: "Are part of the amounts" },
  { value: "beside", label: "Come beside the amounts" },
] as const;

const hasCosts = ({ meanings }: MappingDraft): boolean =>
  meanings.some((it) => it === "fee" || it === "otherFee" || it === "tax");

/** How a table writes dates, decimals, currencies, signs and costs; what is not chosen is read from the values or asked. */
export function MappingChoices({ draft, onChange }: PartProps) {
  return (
    <>
      <Select
        label="Dates"
        value={draft.dateOrder || DETECT}
        onChange={(order) => onChange({ ...draft, dateOrder: order === DETECT ? "" : order })}
        options={DATE_ORDERS}
      />
      <Select
        label="Decimals"
        value={draft.decimalMark || DETECT}
        onChange={(mark) => onChange({ ...draft, decimalMark: mark === DETECT ? "" : mark })}
        options={DECIMAL_MARKS}
      />
      <CurrencyPicker
        label="Currency if missing"
        value={draft.currency}
        onChange={(currency) => onChange({ ...draft, currency })}
      />
      <Select
        label="Amounts above zero"
        value={draft.sign || DETECT}
        onChange={(sign) => onChange({ ...draft, sign: sign === DETECT ? "" : sign })}
        options={SIGNS}
      />
      {hasCosts(draft) ? (
        <Select
          label="Fees and taxes"
          value={draft.costs || DETECT}
          onChange={(costs) => onChange({ ...draft, costs: costs === DETECT ? "" : costs })}
          options={COSTS}
        />
      ) : null}
    </>
  );
}
