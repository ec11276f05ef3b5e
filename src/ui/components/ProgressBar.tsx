interface ProgressBarProps {
  readonly label: string;
  /** Done so far, 0 to 1; undefined while the length is unknown. */
  readonly value: number | undefined;
  /** Shown on the right: "12,000 of 20,000 rows". */
  readonly note?: string;
}

/** How far a long task is. */
export function ProgressBar({ label, value, note }: ProgressBarProps) {
  const percent = value === undefined ? undefined : Math.round(Math.max(0, Math.min(1, value)) * 100);
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex justify-between gap-4 text-13">
        <span>{label}</span>
        <span className="text-ink-muted tabular">{note ?? (percent === undefined ? "" : `${percent}%`)}</span>
      </div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={note}
        className="h-1 overflow-hidden rounded-full bg-hover forced-colors:h-2 forced-colors:border"
      >
        <div
          className={
            percent === undefined
              ? "h-full w-1/3 animate-[breathe_1.2s_ease-in-out_infinite] bg-link forced-colors:bg-[Highlight]"
              : "h-full bg-link transition-[width] duration-200 forced-colors:bg-[Highlight]"
          }
          style={percent === undefined ? undefined : { width: `${percent}%` }}
        />
      </div>
    </div>
  );
}
