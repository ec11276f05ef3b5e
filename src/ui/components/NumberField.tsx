import { useState } from "react";
import { decimalsOf } from "#ui/formats/decimal-text.ts";
import { formatDecimal } from "#ui/formats/number-format.ts";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";
import { parseLocalNumber } from "#ui/formats/parse-local-number.ts";
import { TextField } from "#ui/components/TextField.tsx";
import type { FieldProps } from "#ui/components/Field.tsx";

interface NumberFieldProps extends FieldProps {
  /** Decimal text such as `1234.5`, or empty. Never a float. */
  readonly value: string;
  /** Called with decimal text, or empty when the field is cleared; not called for text that is no number. */
  readonly onChange: (value: string) => void;
  /** Shown after the number: a currency code, %. */
  readonly unit?: string;
  readonly placeholder?: string;
  readonly isReadOnly?: boolean;
  readonly autoFocus?: boolean;
  readonly name?: string;
}

/** An exact number, written and read in the reader's locale: `1.234,50` in German, `1,234.50` in American English. */
export function NumberField({ value, onChange, unit, isReadOnly, error, ...rest }: NumberFieldProps) {
  const locale = useLocale();
  const [draft, setDraft] = useState<string>();
  const isUnreadable = draft !== undefined && draft.trim() !== "" && parseLocalNumber(draft, locale) === undefined;
  const type = (text: string) => {
    setDraft(text);
    const parsed = text.trim() === "" ? "" : parseLocalNumber(text, locale);
    if (parsed !== undefined) onChange(parsed);
  };
  const remedy = `Write a number such as ${write("1234.5", locale)}.`;
  return (
    <TextField
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      readOnly={isReadOnly}
      value={draft ?? write(value, locale)}
      onChange={type}
      onBlur={() => (isUnreadable ? undefined : setDraft(undefined))}
      error={isUnreadable ? remedy : error}
      after={unit}
      inputClassName="text-right tabular"
    />
  );
}

const write = (value: string, locale: string): string =>
  value === "" ? "" : formatDecimal(value, locale, { maximumFractionDigits: Math.min(18, decimalsOf(value)) });
