import type { FormEvent } from "react";
import {
  COLUMN_MEANINGS,
  type ColumnMeaning,
  draftOfQuestion,
  isMappingDraft,
  type MappingDraft,
  mappingOfDraft,
  mappingProblems,
  needsTypes,
  TYPE_CHOICES,
  withMeaning,
  withType,
} from "#client/imports/column-mapping.ts";
import { useFileText } from "#client/imports/use-file-text.ts";
import { CurrencyPicker } from "#client/accounts/CurrencyPicker.tsx";
import { usePortfolio } from "#client/portfolio/use-portfolio.ts";
import { useKeptDraft } from "#client/transactions/kept-draft.ts";
import type { ImportColumnMapping, ImportQuestion } from "#features/imports/contract.ts";
import { Button } from "#ui/components/Button.tsx";
import { Checkbox } from "#ui/components/Checkbox.tsx";
import { Select } from "#ui/components/Select.tsx";

interface MappingFormProps {
  readonly importId: string;
  readonly question: ImportQuestion;
  readonly onAnswer: (mapping: ImportColumnMapping) => void;
  readonly isBusy: boolean;
  readonly disabledReason: string | undefined;
}

/** Says what each column of a table means, over its first rows. The same headings are understood by themselves next time. */
export function MappingForm({ importId, question, onAnswer, isBusy, disabledReason }: MappingFormProps) {
  const { baseCurrency } = usePortfolio();
  const kept = useKeptDraft(`aventine-mapping-${importId}`, draftOfQuestion(question, baseCurrency), isMappingDraft);
  const { draft, keep } = kept;
  const problems = mappingProblems(draft);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (problems.length === 0 && disabledReason === undefined) onAnswer(mappingOfDraft(draft));
  };
  return (
    <form noValidate onSubmit={submit} className="flex min-w-0 flex-col gap-6">
      <MappingTable draft={draft} onChange={keep} />
      <div className="grid max-w-220 gap-x-4 gap-y-4 sm:grid-cols-3">
        <FormatChoices draft={draft} onChange={keep} />
      </div>
      <Checkbox
        label="This is a list of cash movements"
        description="A bank account: positive amounts are deposits, negative ones withdrawals. No type column is needed."
        isChecked={draft.isCashOnly}
        onChange={(isCashOnly) => keep({ ...draft, isCashOnly })}
      />
      {needsTypes(draft) ? <TypeWords draft={draft} onChange={keep} /> : null}
      <div className="flex flex-col items-start gap-2">
        {problems.map((it) => (
          <p key={it} className="text-13 text-ink-muted">
            {it}
          </p>
        ))}
        <Button type="submit" variant="primary" isBusy={isBusy} disabledReason={disabledReason ?? problems[0]}>
          Read the table this way
        </Button>
      </div>
    </form>
  );
}

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

function MappingTable({ draft, onChange }: PartProps) {
  const mask = useFileText();
  return (
    <div
      className="overflow-x-auto rounded-md border border-line"
      tabIndex={0}
      role="region"
      aria-label="Columns of the table"
    >
      <table className="text-13">
        <thead>
          <tr className="bg-sunken align-bottom">
            {draft.header.map((name, index) => (
              <th key={`${index} ${name}`} className="min-w-48 px-3 pt-3 pb-2 text-left font-normal">
                <Select
                  size="sm"
                  label={name === "" ? `Column ${index + 1}` : name}
                  value={draft.meanings[index] || UNUSED}
                  onChange={(value) => onChange(withMeaning(draft, index, meaningOf(value)))}
                  options={MEANING_OPTIONS}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line/70">
          {draft.rows.slice(0, 8).map((row, at) => (
            <tr key={at}>
              {draft.header.map((name, index) => (
                <td
                  key={`${index} ${name}`}
                  className={`max-w-64 truncate px-3 py-1.5 tabular ${draft.meanings[index] === "" ? "text-ink-faint" : ""}`}
                >
                  {mask(row[index] ?? "")}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const DETECT = "detect";
const DATE_ORDERS = [
  { value: DETECT, label: "As the values show" },
  { value: "ymd", label: "Year, month, day" },
  { value: "dmy", label: "Day, month, year" },
  { value: "mdy", label: "Month, day, year" },
] as const;
const DECIMAL_MARKS = [
  { value: DETECT, label: "As the values show" },
  { value: ".", label: "Point: 1,234.50" },
  { value: ",", label: "Comma: 1.234,50" },
] as const;

function FormatChoices({ draft, onChange }: PartProps) {
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
      {draft.meanings.includes("currency") ? null : (
        <CurrencyPicker
          label="Currency of the amounts"
          value={draft.currency}
          onChange={(currency) => onChange({ ...draft, currency })}
        />
      )}
    </>
  );
}

const TYPE_OPTIONS = TYPE_CHOICES.map(([value, label]) => ({ value, label }));

function TypeWords({ draft, onChange }: PartProps) {
  const words = Object.entries(draft.types);
  if (words.length === 0) return null;
  return (
    <fieldset className="flex max-w-160 flex-col gap-2">
      <legend className="mb-2 text-13 font-medium">What the words in the type column mean</legend>
      {words.map(([word, type]) => (
        <div key={word} className="grid grid-cols-2 items-center gap-4">
          <span className="truncate text-14">{word}</span>
          <Select
            size="sm"
            label={`Meaning of ${word}`}
            isLabelHidden
            value={type}
            placeholder="Choose"
            onChange={(chosen) => onChange(withType(draft, word, chosen))}
            options={TYPE_OPTIONS}
          />
        </div>
      ))}
    </fieldset>
  );
}
