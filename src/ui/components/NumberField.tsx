import { useState } from "react";
import { fixed, formatFixed } from "#engine/money/fixed.ts";
import { decimalsOf } from "#ui/formats/decimal-text.ts";
import { formatDecimal } from "#ui/formats/number-format.ts";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";
import { isReadAsThousandth, parseTypedNumber } from "#ui/formats/parse-typed-number.ts";
import { TextField } from "#ui/components/TextField.tsx";
import type { FieldProps } from "#ui/components/Field.tsx";

interface NumberFieldProps extends FieldProps {
  /** Decimal text such as `1234.5`, or empty. Never a float. */
  readonly value: string;
  /** Called with decimal text, or empty when the field is cleared; not called for text that is no number. */
  readonly onChange: (value: string) => void;
  /** Shown after the number: a currency code, %. */
  readonly unit?: string;
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
  unit,
  isUngrouped,
  isReadOnly,
  error,
  description,
  ...rest
}: NumberFieldProps) {
  const locale = useLocale();
  const [draft, setDraft] = useState<string>();
  const [isDoubtful, setDoubtful] = useState(false);
  const isUnreadable =
    draft !== undefined && draft.trim() !== "" && parseTypedNumber(draft, locale, unit) === undefined;
  const type = (text: string) => {
    setDraft(text);
    setDoubtful(isCurrency(unit) && isReadAsThousandth(text, locale));
    const parsed = text.trim() === "" ? "" : parseTypedNumber(text, locale, unit);
    if (parsed !== undefined) onChange(parsed);
  };
  const remedy = `Write a number such as ${write("1234.5", locale)}${isCurrency(unit) ? `, in ${unit}` : ""}.`;
  return (
    <TextField
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      readOnly={isReadOnly}
      value={draft ?? write(value, locale, !isUngrouped)}
      onChange={type}
      onBlur={() => (isUnreadable ? undefined : setDraft(undefined))}
      error={isUnreadable ? remedy : error}
      description={isDoubtful ? doubt(value, locale) : description}
      after={unit}
      inputClassName="text-right tabular"
    />
  );
}

const isCurrency = (unit: string | undefined): boolean => unit !== undefined && /^[A-Z]{3}$/.test(unit);

/** Said under `450.000`, which is 450 in English and 450 thousand on the Continent. */
const doubt = (value: string, locale: string): string =>
  value === "" ? "" : `Read as ${write(value, locale)}. For thousands, write ${write(thousandfold(value), locale)}.`;

const thousandfold = (value: string): string => formatFixed(fixed(value) * 1000n);

const write = (value: string, locale: string, useGrouping = true): string =>
  value === ""
    ? ""
    : formatDecimal(value, locale, { maximumFractionDigits: Math.min(18, decimalsOf(value)), useGrouping });
