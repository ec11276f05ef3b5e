import { useState } from "react";
import { percentText, rateOf } from "#client/planning/plan-terms.ts";
import type { FieldProps } from "#ui/components/Field.tsx";
import { NumberField } from "#ui/components/NumberField.tsx";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";
import { formatDecimal } from "#ui/formats/number-format.ts";

interface BoundedProps extends FieldProps {
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly onChange: (value: number) => void;
}

interface TypedNumberProps extends Omit<BoundedProps, "value"> {
  readonly shown: string;
  readonly read: (text: string) => number;
  readonly unit?: string | undefined;
  readonly isWhole?: boolean;
}

/** What cannot be meant is said and does not come into the plan; the field then shows what stands. */
function TypedNumber({ shown, read, unit, isWhole = false, least, most, onChange, ...field }: TypedNumberProps) {
  const locale = useLocale();
  const [problem, setProblem] = useState<string>();
  const write = (it: number): string => formatDecimal(String(it), locale, {});
  const type = (text: string) => {
    const typed = Number(text);
    const isRight = text !== "" && typed >= least && typed <= most && (!isWhole || Number.isInteger(typed));
    setProblem(
      isRight ? undefined : `Enter a ${isWhole ? "whole " : ""}number from ${write(least)} to ${write(most)}.`,
    );
    if (isRight) onChange(read(text));
  };
  return (
    <div onBlur={() => setProblem(undefined)} className={field.className}>
      <NumberField
        {...field}
        className=""
        value={shown}
        onChange={type}
        error={problem}
        isUngrouped={isWhole}
        {...(unit === undefined ? {} : { unit })}
      />
    </div>
  );
}

/** A fraction, typed in percent. */
export const RateField = ({ value, ...props }: BoundedProps) => (
  <TypedNumber {...props} shown={percentText(value)} read={rateOf} unit="%" />
);

/** A count. */
export const CountField = ({ unit, value, ...props }: BoundedProps & { readonly unit?: string }) => (
  <TypedNumber {...props} shown={String(value)} read={Number} unit={unit} isWhole />
);
