import { drawnAmount } from "#ui/charts/chart-series.ts";
import { Amount } from "#ui/components/Amount.tsx";

interface LevelAxisProps {
  readonly levels: readonly { readonly value: number; readonly y: number }[];
  readonly height: number;
  readonly currency: string;
}

/** What the lines of a drawing stand for, beside it: never over what is drawn. */
export const LevelAxis = ({ levels, height, currency }: LevelAxisProps) => (
  <div aria-hidden className="relative w-10 shrink-0 text-11 text-ink-muted" style={{ height }}>
    {levels.map(({ value, y }) => (
      <span
        key={value}
        className="absolute left-0 leading-none"
        // A level at the very edge stays within the height of the drawing.
        style={{ top: Math.min(Math.max(0, y - 5), height - 10) }}
      >
        <Amount value={drawnAmount(value)} currency={currency} precision="compact" isBare />
      </span>
    ))}
  </div>
);

interface TimeAxisProps {
  readonly times: readonly { readonly key: string; readonly label: string; readonly x: number }[];
  readonly width: number;
}

/** Room of a label of a time, with what stands between it and the next. */
const LABEL_PX = 64;

/** When it is, below a drawing: as many times as there is room for, at equal steps. */
export function TimeAxis({ times, width }: TimeAxisProps) {
  const step = Math.max(1, Math.ceil((times.length - 1) / Math.max(1, Math.floor(width / LABEL_PX))));
  return (
    <div aria-hidden className="relative mt-1 h-4 text-11 text-ink-muted" style={{ width }}>
      {times
        .filter((_, place) => place % step === 0)
        .map(({ key, label, x }) => (
          <span key={key} className="absolute top-0 leading-none whitespace-nowrap" style={sideways(x, width)}>
            {label}
          </span>
        ))}
    </div>
  );
}

/** In the middle under its time, but for those at the edges, which stay within. */
const sideways = (x: number, width: number) =>
  x < LABEL_PX / 4 ? { left: 0 } : x > width - LABEL_PX / 4 ? { right: 0 } : { left: x, transform: "translateX(-50%)" };
