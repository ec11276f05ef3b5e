import { useState } from "react";
import { decimalsOf } from "#ui/formats/decimal-text.ts";
import { formatDecimal } from "#ui/formats/number-format.ts";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";
import { doubtAbout, parseTypedNumber, writtenHere } from "#ui/formats/parse-typed-number.ts";
import { TextField } from "#ui/components/TextField.tsx";
import type { FieldProps } from "#ui/components/Field.tsx";

interface NumberFieldProps extends FieldProps {
  /** Decimal text such as `1234.5`, or empty. Never a float. */
  readonly value: string;
  /** Called with decimal text, or empty when the field is cleared; not called for text that is no number. */
  readonly onChange: (value: string) => void;
  /** Called as it is typed: whether it can be read as a number, or is empty. */
  readonly onReadable?: (isReadable: boolean) => void;
  /** Shown after the number: a currency code, %. */
  readonly unit?: string;
  /** Of a number with decimals, so many are shown at least: money to the cent. */
  readonly leastDecimals?: number | undefined;
  /** Shown without group marks: a year. */
  readonly isUngrouped?: boolean;
  readonly placeholder?: string;
  readonly isReadOnly?: boolean;
  readonly autoFocus?: boolean;
  readonly name?: string;
}

/** An exact number, written and read in the reader's locale: `1.234,50` in German, `1,234.50` in American English. */
export function NumberField({
  value,
  onChange,
  onReadable,
  unit,
  leastDecimals,
  isUngrouped,
  isReadOnly,
  error,
  description,
  ...rest
}: NumberFieldProps) {
  const locale = useLocale();
  const [draft, setDraft] = useState<string>();
  const [doubt, setDoubt] = useState<string>();
  const isUnreadable =
    draft !== undefined && draft.trim() !== "" && parseTypedNumber(draft, locale, unit) === undefined;
  const type = (text: string) => {
    setDraft(text);
    setDoubt(doubtAbout(text, locale, unit));
    const parsed = text.trim() === "" ? "" : parseTypedNumber(text, locale, unit);
    if (parsed !== undefined) onChange(parsed);
    onReadable?.(parsed !== undefined);
  };
  const meant = isUnreadable ? writtenHere(draft, locale, unit) : undefined;
  const remedy = isUngrouped
    ? "Write a whole number such as 2024."
    : meant
      ? `Write ${meant} if that is meant.`
      : `Write a number such as ${write(unit === "%" ? "4.5" : "1234.5", locale)}${isCurrency(unit) ? `, in ${unit}` : ""}.`;
  return (
    <TextField
      {...rest}
      inputMode="decimal"
      isNoAmount={unit === "%" || isUngrouped === true}
      autoComplete="off"
      data-unreadable={isUnreadable || undefined}
      readOnly={isReadOnly}
      value={draft ?? write(value, locale, !isUngrouped, leastDecimals)}
      onChange={type}
      onBlur={() => (isUnreadable ? undefined : setDraft(undefined))}
      error={isUnreadable ? remedy : error}
      description={doubt ?? description}
      after={unit}
      inputClassName="text-right tabular"
    />
  );
}

const isCurrency = (unit: string | undefined): boolean => unit !== undefined && /^[A-Z]{3}$/.test(unit);

function write(value: string, locale: string, useGrouping = true, leastDecimals = 0): string {
  if (value === "") return "";
  const maximumFractionDigits = Math.min(18, decimalsOf(value));
  const minimumFractionDigits = maximumFractionDigits === 0 ? 0 : leastDecimals;
  return formatDecimal(value, locale, {
    minimumFractionDigits,
    maximumFractionDigits: Math.max(minimumFractionDigits, maximumFractionDigits),
    useGrouping,
  });
}
