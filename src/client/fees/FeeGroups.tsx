import { Explain } from "#client/parts/Explain.tsx";
import type { Fees } from "#features/figures/fees-contract.ts";
import { FigureText } from "#ui/components/FigureText.tsx";
import { Section } from "#ui/components/Section.tsx";
import { countOf } from "#ui/formats/count-of.ts";

type Group = Fees["byKind"][number];

/** What was charged, by what it was for, by account and by year, each down to its entries. */
export function FeeGroups({ fees, words }: { readonly fees: Fees; readonly words: string }) {
  const { from, currency } = fees;
  if (fees.byYear.length === 0)
    return (
      <p className="text-14 text-ink-muted">No fee was booked up to now: nothing was charged, or nobody entered it.</p>
    );
  return (
    <div className="grid gap-x-12 gap-y-8 lg:grid-cols-2 xl:grid-cols-3">
      <Groups title="For what" note={words} groups={fees.byKind} {...{ currency, from, name: "kind" }} />
      <Groups title="By account" note={words} groups={fees.byAccount} {...{ currency, from, name: "account" }} />
      <Groups title="By year" note="every year with a fee" groups={fees.byYear} {...{ currency, from, name: "year" }} />
    </div>
  );
}

interface GroupsProps {
  readonly title: string;
  readonly note: string;
  readonly groups: readonly Group[];
  readonly currency: string;
  readonly from: string;
  /** Before the key of a group, of its figure. */
  readonly name: string;
}

const Groups = ({ title, note, groups, currency, from, name }: GroupsProps) => (
  <Section title={title} note={note}>
    {groups.length === 0 ? <p className="text-14 text-ink-muted">Nothing was charged.</p> : null}
    <ul className="divide-y divide-line">
      {groups.map(({ key, label, amount, count }) => (
        <li key={key} className="flex items-baseline justify-between gap-4 py-1.5 text-14">
          <span className="min-w-0">
            {label} <span className="text-13 text-ink-muted">{countOf(count, "fee")}</span>
          </span>
          <Explain figure="fees" figureKey={`${name}:${key}`} label={`Fees, ${label}`} from={from}>
            <FigureText figure={amount} currency={currency} precision="whole" />
          </Explain>
        </li>
      ))}
    </ul>
  </Section>
);
