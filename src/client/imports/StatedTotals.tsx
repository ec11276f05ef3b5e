import { Check, TriangleAlert } from "lucide-react";
import { fixed, formatFixed } from "#engine/money/fixed.ts";
import type { ImportPreview } from "#features/imports/contract.ts";
import { Amount } from "#ui/components/Amount.tsx";
import { DateText } from "#ui/components/DateText.tsx";
import { Quantity } from "#ui/components/Quantity.tsx";
import { Section } from "#ui/components/Section.tsx";
import { UnknownValue } from "#ui/components/UnknownValue.tsx";

type Total = ImportPreview["totals"][number];

export interface StatedTotalsProps {
  readonly totals: readonly Total[];
}

/** Balances the file states beside what the ledger will say after the import. A difference is shown, never booked. */
export function StatedTotals({ totals }: StatedTotalsProps) {
  const equal = totals.filter((it) => it.isEqual).length;
  return (
    <Section
      title="Totals the file states"
      note={`${equal} of ${totals.length} agree with what will be in your portfolio`}
    >
      <div
        className="scroll-edges overflow-x-auto"
        role="region"
        aria-label="Totals the file states, as a table"
        tabIndex={0}
      >
        <table className="w-full min-w-140 text-14">
          <thead>
            <tr className="border-b border-line text-left text-12 text-ink-muted">
              <th className="h-8 pr-3 font-medium">Balance</th>
              <th className="px-3 font-medium">On</th>
              <th className="px-3 text-right font-medium">Stated</th>
              <th className="px-3 text-right font-medium">After the import</th>
              <th className="pl-3 text-right font-medium">Difference</th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line/70">
            {totals.map((total, index) => (
              <tr key={index}>
                <th scope="row" className="py-2 pr-3 text-left font-normal">
                  {total.label}
                  <span className="text-ink-muted"> · {total.account}</span>
                </th>
                <td className="px-3 text-ink-muted">
                  <DateText on={total.on} />
                </td>
                <td className="px-3 text-right">
                  <Figure total={total} value={total.stated} />
                </td>
                <td className="px-3 text-right">
                  <Figure total={total} value={total.computed} />
                </td>
                <td className="pl-3 text-right">
                  <Outcome total={total} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {equal === totals.length ? null : (
        <p className="mt-2 max-w-180 text-13 text-ink-muted">
          A difference is never booked. Look for a row that the file lacks, or one on another day, and add it by hand;
          after accepting, “Compare balances” under Accounts shows where it begins.
        </p>
      )}
    </Section>
  );
}

interface FigureProps {
  readonly total: Total;
  readonly value: string | null;
  readonly hasSign?: boolean;
}

function Figure({ total, value, hasSign }: FigureProps) {
  if (value === null) return <UnknownValue reason="Not in your ledger." />;
  return total.what === "holding" || total.currency === null ? (
    <Quantity value={value} />
  ) : (
    <Amount value={value} currency={total.currency} hasSign={hasSign} />
  );
}

function Outcome({ total }: { readonly total: Total }) {
  if (total.isEqual) {
    return (
      <span className="inline-flex items-center gap-1.5 align-bottom text-positive">
        <Check size={16} strokeWidth={1.75} aria-hidden />
        Agrees
      </span>
    );
  }
  const difference = total.computed === null ? null : formatFixed(fixed(total.computed) - fixed(total.stated));
  return (
    <span className="inline-flex items-center gap-1.5 align-bottom text-warning">
      <TriangleAlert size={16} strokeWidth={1.5} aria-hidden />
      <Figure total={total} value={difference} hasSign />
    </span>
  );
}
