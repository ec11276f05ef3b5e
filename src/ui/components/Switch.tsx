import type { ReactNode } from "react";

interface SwitchProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly description?: ReactNode;
  readonly isDisabled?: boolean;
}

/** On or off, applied at once. */
export function Switch({ label, isOn, onChange, description, isDisabled }: SwitchProps) {
  return (
    <label className="flex items-start justify-between gap-6 text-14">
      <span className="flex flex-col">
        {label}
        {description ? <span className="text-13 text-ink-muted">{description}</span> : null}
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        checked={isOn}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.checked)}
        className={
          "relative mt-0.5 h-5 w-9 shrink-0 cursor-pointer appearance-none rounded-full bg-line-strong transition-colors duration-150 " +
          "before:absolute before:top-0.5 before:left-0.5 before:size-4 before:rounded-full before:bg-surface before:transition-transform " +
          "before:duration-150 before:content-[''] checked:bg-link checked:before:translate-x-4 disabled:opacity-50 " +
          "forced-colors:border forced-colors:border-[ButtonBorder] forced-colors:bg-[Canvas] forced-colors:before:top-px forced-colors:before:left-px " +
          "forced-colors:before:bg-[ButtonText] forced-colors:checked:bg-[Highlight] forced-colors:checked:before:bg-[HighlightText]"
        }
      />
    </label>
  );
}
