import type { MappingDraft } from "#client/entries/column-mapping.ts";
import { useFileText } from "#client/parts/use-file-text.ts";
import { useMappingEffect } from "#client/imports/use-mapping-effect.ts";
import type { MappingEffect } from "#features/imports/mapping-contract.ts";
import { Amount } from "#ui/components/Amount.tsx";
import { Skeleton } from "#ui/components/Skeleton.tsx";
import { Spinner } from "#ui/components/Spinner.tsx";
import { countOf } from "#ui/formats/count-of.ts";

interface MappingEffectPanelProps {
  readonly importId: string;
  readonly draft: MappingDraft;
  readonly isReady: boolean;
}

/** What the mapping does with the whole file, seen at each change: rows understood, money by currency, rows in error. */
export function MappingEffectPanel({ importId, draft, isReady }: MappingEffectPanelProps) {
  const { effect, isTrying, failure } = useMappingEffect(importId, draft, isReady);
  return (
    <section
      aria-label="What this does"
      aria-busy={isTrying}
      className="rounded-md border border-line bg-sunken p-4 xl:sticky xl:top-20"
    >
      <h3 className="flex items-center gap-2 text-14 font-medium">
        What this does {isTrying && effect ? <Spinner size={14} /> : null}
      </h3>
      <div className="mt-2 flex flex-col gap-3 text-14" aria-live="polite">
        {isReady ? null : (
          <p className="text-13 text-ink-muted">Choose the columns that are needed to see what would be read.</p>
        )}
        {isReady && failure ? <p className="text-13 text-negative">{failure}</p> : null}
        {isReady && !effect && !failure ? <Skeleton className="h-20 w-full" /> : null}
        {isReady && effect ? <Effect effect={effect} /> : null}
      </div>
    </section>
  );
}

function Effect({ effect }: { readonly effect: MappingEffect }) {
  const mask = useFileText();
  if (effect.problem !== null) return <p className="text-13 text-negative">{effect.problem}</p>;
  if (effect.question !== null)
    return <p className="text-13 text-ink-muted">The next question will be: {effect.question}</p>;
  const parts = [
    [effect.rowsUnderstood, "understood"],
    [effect.rowsLeftOut, "left out on purpose"],
    [effect.rowsInError, "with errors"],
  ] as const;
  return (
    <>
      <ul className="flex flex-col gap-0.5">
        {parts
          .filter(([count], index) => index === 0 || count > 0)
          .map(([count, words]) => (
            <li key={words} className={words === "with errors" ? "text-negative" : undefined}>
              {countOf(count, "row")} {words}
            </li>
          ))}
      </ul>
      {effect.cash.length > 0 ? (
        <table className="w-full text-13">
          <thead>
            <tr className="text-left text-ink-muted">
              <th className="font-normal">Money</th>
              <th className="text-right font-normal">In</th>
              <th className="text-right font-normal">Out</th>
            </tr>
          </thead>
          <tbody>
            {effect.cash.map(({ currency, moneyIn, moneyOut }) => (
              <tr key={currency}>
                <td>{currency}</td>
                <td className="text-right">
                  <Amount value={moneyIn} currency={currency} isBare />
                </td>
                <td className="text-right">
                  <Amount value={moneyOut} currency={currency} isBare />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      {effect.errors.length > 0 ? (
        <ul className="flex flex-col gap-1 text-13">
          {effect.errors.map(({ line, field, problem }) => (
            <li key={`${line} ${field}`} className="break-words">
              <span className="text-ink-muted">Line {line}</span> {field}: {mask(problem)}
            </li>
          ))}
        </ul>
      ) : null}
      {effect.notes.map((note) => (
        <p key={note} className="text-13 text-warning">
          {mask(note)}
        </p>
      ))}
    </>
  );
}
