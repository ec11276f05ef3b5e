import type { PlanOutcome } from "#client/planning/plan-types.ts";
import { formatQuantity } from "#ui/formats/format-quantity.ts";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";
import { Section } from "#ui/components/Section.tsx";

/** What the answer rests on, as it was asked: always on the page and on paper. */
export const Assumed = ({ outcome: { assumptions, notes, seed, paths } }: { readonly outcome: PlanOutcome }) => (
  <Section
    title="What this assumes"
    note={`${formatQuantity(String(paths), useLocale())} futures from seed ${seed}: the same question has the same answer`}
  >
    <dl className="grid gap-x-12 sm:grid-cols-2">
      {assumptions.map(({ label, value }) => (
        <div key={label} className="flex justify-between gap-6 border-b border-line/70 py-1.5 text-13">
          <dt className="text-ink-muted">{label}</dt>
          <dd className="text-right">{value}</dd>
        </div>
      ))}
    </dl>
    <ul className="mt-4 flex max-w-prose list-disc flex-col gap-1 pl-5 text-13 text-ink-muted">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  </Section>
);
