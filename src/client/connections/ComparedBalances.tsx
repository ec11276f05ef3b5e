import { Check, TriangleAlert } from "lucide-react";
import { InstantText } from "#client/page/InstantText.tsx";
import { fixed, formatFixed } from "#engine/money/fixed.ts";
import type { ComparedBalance } from "#features/connections/contract.ts";
import { Amount } from "#ui/components/Amount.tsx";
import { Quantity } from "#ui/components/Quantity.tsx";
import { Section } from "#ui/components/Section.tsx";
import { UnknownValue } from "#ui/components/UnknownValue.tsx";

interface ComparedBalancesProps {
  readonly compared: readonly ComparedBalance[];
  readonly comparedAt: string;
}

/** What the institution reports of every account and thing, beside what the entries come to. A difference is shown, never booked. */
export function ComparedBalances({ compared, comparedAt }: ComparedBalancesProps) {
  const equal = compared.filter(({ isEqual }) => isEqual).length;
  const note = (
    <>
      {equal} of {compared.length} agree · <InstantText at={comparedAt} />
    </>
  );
  return (
    <Section title="Reported and computed" note={note}>
      <div
        className="scroll-edges overflow-x-auto"
        role="region"
        aria-label="Reported and computed, as a table"
        tabIndex={0}
      >
        <table className="w-full min-w-130 text-14">
          <thead>
            <tr className="border-b border-line text-left text-12 text-ink-muted">
              <th className="h-8 pr-3 font-medium">Balance</th>
              <th className="px-3 text-right font-medium">Reported</th>
              <th className="px-3 text-right font-medium">Computed</th>
              <th className="pl-3 text-right font-medium">Difference</th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line/70">
            {compared.map((it) => (
              <tr key={`${it.account} ${it.what} ${it.label}`}>
                <th scope="row" className="py-2 pr-3 text-left font-normal">
                  {it.label}
                  <span className="text-ink-muted"> · {it.account}</span>
                </th>
                <td className="px-3 text-right">
                  <Figure of={it} value={it.stated} />
                </td>
                <td className="px-3 text-right">
                  <Figure of={it} value={it.computed} />
                </td>
                <td className="pl-3 text-right">
                  <Outcome of={it} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}

interface FigureProps {
  readonly of: ComparedBalance;
  readonly value: string | null;
  readonly hasSign?: boolean;
}

function Figure({ of: { what, currency }, value, hasSign }: FigureProps) {
  if (value === null) return <UnknownValue reason="Not in your ledger." />;
  return what === "holding" || currency === null ? (
    <Quantity value={value} />
  ) : (
    <Amount value={value} currency={currency} hasSign={hasSign} />
  );
}

function Outcome({ of: it }: Pick<FigureProps, "of">) {
  if (it.isEqual)
    return (
      <span className="inline-flex items-center gap-1.5 align-bottom text-positive">
        <Check size={16} strokeWidth={1.75} aria-hidden />
        Agrees
      </span>
    );
  const difference = it.computed === null ? null : formatFixed(fixed(it.computed) - fixed(it.stated));
  return (
    <span className="inline-flex items-center gap-1.5 align-bottom text-warning">
      <TriangleAlert size={16} strokeWidth={1.5} aria-hidden />
      <Figure of={it} value={difference} hasSign />
    </span>
  );
}
