import type { Formula } from "#content/body-tree.ts";
import { Powers } from "./Powers.tsx";

/** A formula line by line and, under it, what its names stand for. */
export function FormulaBlock({ formula }: { readonly formula: Formula }) {
  return (
    <figure className="rounded-md border border-line">
      <div role="group" aria-label="Formula" className="px-5 py-4 font-serif text-18 leading-8 text-ink tabular-nums">
        {formula.lines.map((line) => (
          <p key={line} className="min-h-8 pl-6 -indent-6 whitespace-pre-wrap">
            <Powers text={line} />
          </p>
        ))}
      </div>
      {formula.names.length > 0 ? (
        <figcaption className="border-t border-line px-5 py-3.5">
          <dl className="grid gap-x-6 gap-y-1.5 text-14 sm:grid-cols-[max-content_minmax(0,1fr)]">
            {formula.names.map(({ name, meaning }) => (
              <div key={name} className="contents">
                <dt className="font-serif text-16 text-ink">{name}</dt>
                <dd className="text-ink-muted max-sm:mb-1">{meaning}</dd>
              </div>
            ))}
          </dl>
        </figcaption>
      ) : null}
    </figure>
  );
}
