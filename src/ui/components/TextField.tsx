import type { ComponentProps, ReactNode } from "react";
import { classNames } from "#ui/components/class-names.ts";
import { Field, INPUT_STYLE } from "#ui/components/Field.tsx";
import type { FieldProps } from "#ui/components/Field.tsx";
import { useShownAmount } from "#ui/components/use-shown-amount.ts";

type NativeInput = Omit<ComponentProps<"input">, "value" | "onChange" | "className" | "required">;

interface TextFieldProps extends FieldProps, NativeInput {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Shown inside, before or after the text: an icon, a currency code. */
  readonly before?: ReactNode;
  readonly after?: ReactNode;
  readonly inputClassName?: string;
  /** A number that is no amount, such as a share or a year: it is there while amounts are hidden. */
  readonly isNoAmount?: boolean;
}

/** A currency code or a sign; a word such as "months" needs more, and several more still. */
function roomAfter(after: ReactNode): string {
  const length = typeof after === "string" ? after.length : 0;
  return length > 12 ? "pr-28" : length > 8 ? "pr-24" : length > 4 ? "pr-18" : "pr-12";
}

/** One line of text. Numbers are amounts unless they are said to be none. */
export function TextField(props: TextFieldProps) {
  const { label, isLabelHidden, description, error, isRequired, className, ...input } = props;
  const { value, onChange, before, after, inputClassName, isNoAmount = false, onFocus, onBlur, ...native } = input;
  const { shown, hold, release } = useShownAmount(value, native.inputMode === "decimal" && !isNoAmount);
  return (
    <Field {...{ label, isLabelHidden, description, error, isRequired, className }}>
      {(parts) => (
        <div className="relative flex items-center">
          {before ? <span className="pointer-events-none absolute left-2.5 flex text-ink-faint">{before}</span> : null}
          <input
            type="text"
            {...native}
            {...parts}
            value={shown}
            onChange={(event) => onChange(event.target.value)}
            onFocus={(event) => {
              hold();
              onFocus?.(event);
            }}
            onBlur={(event) => {
              release();
              onBlur?.(event);
            }}
            className={classNames(
              INPUT_STYLE,
              Boolean(before) && "pl-8",
              Boolean(after) && roomAfter(after),
              inputClassName,
            )}
          />
          {after ? <span className="absolute right-2.5 flex items-center text-12 text-ink-muted">{after}</span> : null}
        </div>
      )}
    </Field>
  );
}

interface TextAreaProps extends FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly rows?: number;
  readonly placeholder?: string;
  readonly isReadOnly?: boolean;
}

/** Several lines of text. */
export function TextArea({ value, onChange, rows = 3, placeholder, isReadOnly, ...field }: TextAreaProps) {
  return (
    <Field {...field}>
      {(parts) => (
        <textarea
          {...parts}
          rows={rows}
          readOnly={isReadOnly}
          placeholder={placeholder}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className={classNames(INPUT_STYLE, "h-auto py-2")}
        />
      )}
    </Field>
  );
}
