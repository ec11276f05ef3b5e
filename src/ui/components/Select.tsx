import { ChevronDown } from "lucide-react";
import { classNames } from "#ui/components/class-names.ts";
import { Field, INPUT_STYLE } from "#ui/components/Field.tsx";
import type { FieldProps } from "#ui/components/Field.tsx";

export interface SelectOption<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
  /** Heading under which the option is listed. */
  readonly group?: string | undefined;
  readonly isDisabled?: boolean | undefined;
}

interface SelectProps<Value extends string> extends FieldProps {
  readonly value: Value | "";
  readonly onChange: (value: Value) => void;
  readonly options: readonly SelectOption<Value>[];
  /** Shown while nothing is chosen. */
  readonly placeholder?: string;
  readonly size?: "sm" | "md";
  readonly isDisabled?: boolean;
  readonly name?: string;
}

/** One of a short list. The system's own list, so that phones, keyboards and screen readers behave as people expect. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { value, onChange, options, placeholder, size = "md", isDisabled, name, ...field } = props;
  const choose = (chosen: string) => {
    const option = options.find((it) => it.value === chosen);
    if (option) onChange(option.value);
  };
  return (
    <Field {...field}>
      {(parts) => (
        <div className="relative flex items-center">
          <select
            {...parts}
            name={name}
            value={value}
            disabled={isDisabled}
            onChange={(event) => choose(event.target.value)}
            className={classNames(INPUT_STYLE, "appearance-none pr-8", size === "sm" && "h-7! px-2 text-13")}
          >
            {placeholder === undefined ? null : (
              <option value="" disabled>
                {placeholder}
              </option>
            )}
            <Options options={options} />
          </select>
          <ChevronDown
            size={14}
            strokeWidth={1.75}
            aria-hidden
            className="pointer-events-none absolute right-2.5 text-ink-muted"
          />
        </div>
      )}
    </Field>
  );
}

function Options({ options }: { readonly options: readonly SelectOption[] }) {
  const groups = [...new Set(options.map((it) => it.group))];
  const list = (group: string | undefined) =>
    options
      .filter((it) => it.group === group)
      .map((it) => (
        <option key={it.value} value={it.value} disabled={it.isDisabled}>
          {it.label}
        </option>
      ));
  return groups.map((group) =>
    group === undefined ? (
      list(group)
    ) : (
      <optgroup key={group} label={group}>
        {list(group)}
      </optgroup>
    ),
  );
}
