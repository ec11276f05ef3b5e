import { useMemo } from "react";
import { ComboBox, type ComboOption } from "#ui/components/ComboBox.tsx";
import type { FieldProps } from "#ui/components/Field.tsx";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";

interface CurrencyPickerProps extends FieldProps {
  readonly value: string;
  readonly onChange: (code: string) => void;
  readonly isReadOnly?: boolean;
}

/** Listed before the rest of the alphabet. */
const COMMON = [
  "EUR",
  "USD",
  "GBP",
  "CHF",
  "JPY",
  "CAD",
  "AUD",
  "SEK",
  "NOK",
  "DKK",
  "PLN",
  "CZK",
  "HKD",
  "SGD",
  "CNY",
  "INR",
];

/** A currency by its code or name; a code that is not in the list, such as a token, can be typed. */
export function CurrencyPicker({ value, onChange, ...field }: CurrencyPickerProps) {
  const locale = useLocale();
  const known = useMemo(() => currencyOptions(locale), [locale]);
  const options = value === "" || known.some((it) => it.value === value) ? known : [{ value, label: value }, ...known];
  const create = (text: string): void => {
    const code = text.toUpperCase();
    if (/^[A-Z][A-Z0-9]{2,9}$/.test(code)) onChange(code);
  };
  return <ComboBox {...field} value={value} onChange={onChange} options={options} onCreate={create} />;
}

/** Codes with their names in the reader's language. */
export function currencyOptions(locale: string): readonly ComboOption[] {
  const names = new Intl.DisplayNames(locale, { type: "currency" });
  const rest = Intl.supportedValuesOf("currency").filter((it) => !COMMON.includes(it));
  return [...COMMON, ...rest].map((code) => ({
    value: code,
    label: code,
    note: names.of(code),
    keywords: names.of(code),
  }));
}
