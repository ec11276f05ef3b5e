import { useId } from "react";

interface RangeFieldProps {
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** The value in words and units, as shown and as read aloud. */
  readonly format: (value: number) => string;
}

// The browser's own slider has a white track in the dark: ours is drawn with the page's colors.
const TRACK = "[&::-webkit-slider-runnable-track]:bg-transparent [&::-moz-range-track]:bg-transparent";
const THUMB =
  "[&::-webkit-slider-thumb]:size-4 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:bg-accent " +
  "[&::-moz-range-thumb]:size-4 [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-0 [&::-moz-range-thumb]:bg-accent";

/** A number chosen by sliding; arrow keys move it by a step, Page Up and Page Down by more. */
export function RangeField({ label, value, onChange, min, max, step, format }: RangeFieldProps) {
  const id = useId();
  const part = `${((value - min) / (max - min)) * 100}%`;
  return (
    <div>
      <div className="flex items-baseline justify-between gap-4">
        <label htmlFor={id} className="text-13 text-ink-muted">
          {label}
        </label>
        <output htmlFor={id} className="text-14 font-medium whitespace-nowrap tabular">
          {format(value)}
        </output>
      </div>
      <input
        id={id}
        type="range"
        {...{ min, max, step, value }}
        aria-valuetext={format(value)}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
        style={{
          background: `linear-gradient(to right, var(--accent) ${part}, var(--line) ${part}) center / 100% 4px no-repeat`,
        }}
        className={`mt-1 block h-6 w-full cursor-pointer appearance-none rounded-sm forced-colors:appearance-auto ${TRACK} ${THUMB}`}
      />
    </div>
  );
}
