import { useId } from "react";
import { classNames } from "#ui/components/class-names.ts";

export interface Segment<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** Read aloud instead of a short label: "1 month" for 1M. */
  readonly name?: string | undefined;
}

interface SegmentedControlProps<Value extends string> {
  readonly label: string;
  /** Undefined where none of them is what is shown. */
  readonly value: Value | undefined;
  readonly onChange: (value: Value) => void;
  readonly segments: readonly Segment<Value>[];
  readonly size?: "sm" | "md";
}

/** More than these stand in two lines where one has no room: nobody looks for what is scrolled out of sight. */
const FEW = 8;

/** One of a few views of the same thing, such as the range of a chart. Arrow keys move. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, value, onChange, segments, size = "md" } = props;
  const group = useId();
  const isLong = segments.length > FEW;
  return (
    <fieldset
      className={classNames(
        "inline-flex max-w-full min-w-0 rounded-md bg-hover p-0.5",
        isLong ? "flex-wrap gap-y-0.5" : "overflow-x-auto",
      )}
    >
      <legend className="sr-only">{label}</legend>
      {segments.map((segment) => (
        <label
          key={segment.value}
          className={classNames(
            "relative cursor-pointer rounded-sm print:not-has-checked:hidden font-medium whitespace-nowrap text-ink-muted transition-colors duration-150 hover:text-ink",
            "has-checked:bg-raised has-checked:text-ink has-checked:shadow-[0_0_0_1px_var(--line)] has-focus-visible:outline-2 has-focus-visible:outline-focus",
            "forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText] forced-colors:has-checked:forced-color-adjust-none",
            // One line below another: each is as tall as a finger needs, with nothing of the next.
            isLong && "min-h-6 content-center",
            size === "sm" ? "px-2 py-0.5 text-12 pointer-coarse:py-1.5" : "px-2.5 py-1 text-13",
          )}
        >
          <input
            type="radio"
            name={group}
            checked={segment.value === value}
            onChange={() => onChange(segment.value)}
            aria-label={segment.name ?? segment.label}
            className="absolute inset-0 cursor-pointer appearance-none outline-none"
          />
          {segment.label}
        </label>
      ))}
    </fieldset>
  );
}
