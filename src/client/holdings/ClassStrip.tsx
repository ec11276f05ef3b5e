import type { ReactNode } from "react";
import { ClassValue } from "#client/asset/ClassValue.tsx";
import { Explain } from "#client/parts/Explain.tsx";
import type { ClassFigureView } from "#features/assets/contract.ts";
import type { ClassGroupView } from "#features/figures/class-group-contract.ts";
import { Amount } from "#ui/components/Amount.tsx";
import { Partial } from "#ui/components/FigureText.tsx";
import { UnknownValue } from "#ui/components/UnknownValue.tsx";

/** The few figures that say how the classes stand; each explains itself, and what one leaves out is named below. */
export function ClassStrip({ view }: { readonly view: ClassGroupView }) {
  const leftOut = view.figures.filter(({ status, value }) => status === "partial" || value === null);
  return (
    <div className="flex flex-col gap-3">
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-x-6 gap-y-5">
        {view.figures.map((it) => (
          <div key={it.key}>
            <dt className="text-13 text-ink-muted">{it.label}</dt>
            <dd className="mt-0.5 text-18 font-semibold tabular">
              <Figure view={view} figure={it} />
            </dd>
          </div>
        ))}
      </dl>
      {leftOut.length > 0 ? <LeftOut figures={leftOut} /> : null}
    </div>
  );
}

interface FigureProps {
  readonly view: ClassGroupView;
  readonly figure: ClassFigureView;
}

function Figure({ view: { group, currency }, figure }: FigureProps): ReactNode {
  const { key, label, unit, value, status, notes } = figure;
  if (value === null) return <UnknownValue reason={notes.join(" ") || "It is not known."} />;
  const shown =
    unit === "money" ? (
      <Amount value={String(value)} currency={figure.currency ?? currency} precision="whole" />
    ) : (
      <ClassValue unit={unit} value={value} currency={currency} />
    );
  return (
    <Explain figure="class_total" figureKey={`${group}.${key}`} label={label}>
      {status === "partial" ? <Partial reason={notes.join(" ")}>{shown}</Partial> : shown}
    </Explain>
  );
}

/** One reason often leaves several figures incomplete: said once, with their names. */
function LeftOut({ figures }: { readonly figures: readonly ClassFigureView[] }) {
  const reasons = Map.groupBy(figures, (it) => it.notes.join(" "));
  return (
    <ul className="max-w-200 text-13 text-warning">
      {[...reasons].map(([reason, of]) => (
        <li key={reason}>
          {of.map(({ label }) => label).join(", ")}: {reason}
        </li>
      ))}
    </ul>
  );
}
