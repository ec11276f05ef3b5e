import { useEffect, useRef } from "react";
import type { ReactNode } from "react";
import { classNames } from "#ui/components/class-names.ts";

interface CheckboxProps {
  readonly label: ReactNode;
  readonly isChecked: boolean;
  /** Some, but not all, of what it stands for. */
  readonly isMixed?: boolean;
  readonly onChange: (isChecked: boolean) => void;
  readonly description?: ReactNode;
  readonly isLabelHidden?: boolean;
  readonly isDisabled?: boolean;
  readonly name?: string;
}

/** Yes or no, applied with the rest of its form. */
export function Checkbox(props: CheckboxProps) {
  const { label, isChecked, isMixed = false, onChange, description, isLabelHidden, isDisabled, name } = props;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = isMixed;
  }, [isMixed]);
  return (
    <label
      className={classNames(
        "inline-flex min-h-6 items-start gap-2.5 text-14",
        isDisabled ? "opacity-55" : "cursor-pointer",
      )}
    >
      <input
        ref={input}
        type="checkbox"
        name={name}
        checked={isChecked}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.checked)}
        className="mt-0.5 size-4 shrink-0 accent-(--link)"
      />
      <span className={isLabelHidden ? "sr-only" : "flex flex-col"}>
        {label}
        {description ? <span className="text-13 text-ink-muted">{description}</span> : null}
      </span>
    </label>
  );
}
