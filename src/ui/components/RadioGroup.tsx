import { useId } from "react";
import type { ReactNode } from "react";

interface RadioOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly description?: ReactNode;
}

interface RadioGroupProps<Value extends string> {
  readonly label: string;
  readonly value: Value | undefined;
  readonly onChange: (value: Value) => void;
  readonly options: readonly RadioOption<Value>[];
  readonly isLabelHidden?: boolean;
  /** What is wrong and how to mend it. */
  readonly error?: string | undefined;
}

/** One of a few choices that deserve a line of explanation each. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, value, onChange, options, isLabelHidden, error } = props;
  const name = useId();
  return (
    <fieldset className="flex flex-col gap-2" aria-describedby={error === undefined ? undefined : `${name}-note`}>
      <legend className={isLabelHidden ? "sr-only" : "mb-1.5 text-13 font-medium"}>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className="flex cursor-pointer items-start gap-2.5 text-14">
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="mt-0.5 size-4 shrink-0 accent-(--link)"
          />
          <span className="flex flex-col">
            {option.label}
            {option.description ? <span className="text-13 text-ink-muted">{option.description}</span> : null}
          </span>
        </label>
      ))}
      {error === undefined ? null : (
        <p id={`${name}-note`} className="text-13 text-negative">
          {error}
        </p>
      )}
    </fieldset>
  );
}
