import type { ReactNode } from "react";
import { Amount } from "#ui/components/Amount.tsx";
import sample from "./sample-overview.json";

interface OpenedFigureProps {
  /** What can be pressed: the figure itself. */
  readonly children: ReactNode;
  readonly name: string;
  readonly value: string;
  /** How it is computed, in words. */
  readonly formula: string;
  readonly lines: readonly { readonly label: string; readonly value: string }[];
  readonly hasSign?: boolean;
}

/** A figure of the sample that opens into what it is made of, to the cent, as in the application. It opens without scripts. */
export function OpenedFigure({ children, name, value, formula, lines, hasSign = false }: OpenedFigureProps) {
  const { currency } = sample;
  return (
    <details name="opened-figure" data-disclosure className="relative w-fit">
      <summary className="list-none rounded-xs underline decoration-line-strong decoration-dotted decoration-2 underline-offset-[0.24em] hover:decoration-ink">
        {children}
        <span className="sr-only">. Show how it is computed</span>
      </summary>
      <div className="absolute top-full left-0 z-20 mt-3 w-[min(22rem,calc(100vw-5rem))] rounded-lg bg-raised px-5 py-4 text-14 font-normal tracking-normal text-ink shadow-overlay animate-[appear_140ms_var(--ease-out)]">
        <p className="flex items-baseline justify-between gap-4 text-16 font-semibold">
          {name} <Amount value={value} currency={currency} isBare hasSign={hasSign} />
        </p>
        <p className="text-13 text-ink-muted">= {formula}</p>
        <ul className="mt-2.5 divide-y divide-line border-t border-line">
          {lines.map((it) => (
            <li key={it.label} className="flex justify-between gap-4 py-1.5">
              {it.label} <Amount value={it.value} currency={currency} isBare hasSign={hasSign} />
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}
