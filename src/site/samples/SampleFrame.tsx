import type { ReactNode } from "react";

export interface SampleFigure {
  readonly label: string;
  readonly value: ReactNode;
  /** One muted line: what it rests on, or why it is not known. */
  readonly note?: string;
  readonly isHeadline?: boolean;
}

interface SampleFrameProps {
  readonly title: string;
  /** What is invented in it, beside the numbers one can change. */
  readonly note: string;
  readonly controls: ReactNode;
  readonly figures: readonly SampleFigure[];
  readonly onReset: () => void;
  /** The drawing or table under the figures. */
  readonly children?: ReactNode;
}

/** The frame every sample has: what can be changed at the left, what follows from it at the right. Results are announced when they settle. */
export function SampleFrame({ title, note, controls, figures, onReset, children }: SampleFrameProps) {
  return (
    <section aria-label={title} className="overflow-hidden rounded-lg border border-line bg-raised">
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-line px-5 py-3">
        <h3 className="text-14 font-medium">{title}</h3>
        <p className="text-13 text-ink-muted">Sample: {note}</p>
      </header>
      <div className="grid lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div className="flex flex-col gap-5 border-b border-line px-5 py-5 lg:border-r lg:border-b-0">
          {controls}
          <button
            type="button"
            onClick={onReset}
            className="min-h-6 self-start text-13 font-medium text-link underline-offset-4 hover:underline"
          >
            Back to the first numbers
          </button>
        </div>
        <div className="flex min-w-0 flex-col gap-6 px-5 py-5">
          <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3" aria-live="polite">
            {figures.map((figure) => (
              <div key={figure.label} className={figure.isHeadline ? "col-span-2 sm:col-span-3" : "min-w-0"}>
                <dt className="text-13 text-ink-muted">{figure.label}</dt>
                <dd className={figure.isHeadline ? "text-28 font-medium tabular" : "text-16 font-medium tabular"}>
                  {figure.value}
                </dd>
                {figure.note === undefined ? null : <dd className="text-12 text-ink-muted">{figure.note}</dd>}
              </div>
            ))}
          </dl>
          {children}
        </div>
      </div>
    </section>
  );
}
