import type { ReactNode } from "react";

/** A few figures side by side. */
export const Figures = ({ children }: { readonly children: ReactNode }) => (
  <dl className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-x-4 gap-y-5">{children}</dl>
);

interface FigureProps {
  readonly label: string;
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

export const Figure = ({ label, note, children }: FigureProps) => (
  <div className="row-span-2 grid grid-rows-subgrid gap-y-0">
    <dt className="self-end text-13 text-ink-muted">{label}</dt>
    <dd className="mt-0.5">
      <div className="text-18 font-semibold tabular">{children}</div>
      {note ? <div className="text-12 text-ink-muted">{note}</div> : null}
    </dd>
  </div>
);
