import type { ReactNode } from "react";
import { TRANSACTION_TYPES } from "#engine/ledger/transaction.ts";
import { countOf } from "#ui/formats/count-of.ts";
import { typeLabel } from "#client/entries/type-words.ts";
import type { ImportPreview } from "#features/imports/contract.ts";
import { Amount } from "#ui/components/Amount.tsx";
import { DateText } from "#ui/components/DateText.tsx";

/** The file in one look: how much is new, over which period, of which types, moving how much cash. */
export function ReviewSummary({ preview }: { readonly preview: ImportPreview }) {
  const number = new Intl.NumberFormat("en-US");
  return (
    <section
      aria-label="What was understood"
      className="grid gap-x-10 gap-y-6 border-t border-line pt-5 sm:grid-cols-2 lg:grid-cols-4"
    >
      <Fact label="New">
        <span className="text-28 leading-none font-semibold tabular">{number.format(preview.newCount)}</span>
        <p className="mt-1 text-13 text-ink-muted">
          {preview.duplicateCount > 0
            ? `${number.format(preview.duplicateCount)} already in your transactions, left unchanged`
            : preview.newCount > 0
              ? "None is in your transactions yet"
              : "No entry of it is new"}
        </p>
        {preview.sameCount ? (
          <p className="text-13 text-ink-muted">{countOf(preview.sameCount, "row")} taken for entries you have</p>
        ) : null}
        {preview.newPriceCount ? (
          <p className="text-13 text-ink-muted">{countOf(preview.newPriceCount, "new price")}</p>
        ) : null}
        {preview.errorCount > 0 ? (
          <p className="text-13 text-negative">{countOf(preview.errorCount, "row")} with errors, listed below</p>
        ) : null}
        {preview.skippedCount > 0 ? (
          <p className="text-13 text-ink-muted">
            {countOf(preview.skippedCount, "row")} left out on purpose, with the reason below
          </p>
        ) : null}
      </Fact>
      <Fact label="Period">
        {preview.from && preview.to ? (
          <p className="text-14">
            <DateText on={preview.from} /> to <DateText on={preview.to} />
          </p>
        ) : (
          <p className="text-14 text-ink-muted">No dates</p>
        )}
        <p className="mt-1 text-13 text-ink-muted">Read as {preview.isTable ? "a table" : preview.sourceName}</p>
      </Fact>
      {preview.newCount === 0 ? null : <WhatIsNew preview={preview} />}
    </section>
  );
}

/** Of a file that is there already nothing has a type, and no cash moves. */
function WhatIsNew({ preview }: { readonly preview: ImportPreview }) {
  const number = new Intl.NumberFormat("en-US");
  const counts = Object.entries(preview.countsByType).toSorted(([, a], [, b]) => b - a);
  return (
    <>
      <Fact label="Types">
        <ul className="text-14">
          {counts.map(([type, count]) => (
            <li key={type} className="flex justify-between gap-4">
              <span>{labelOf(type)}</span>
              <span className="text-ink-muted tabular">{number.format(count)}</span>
            </li>
          ))}
        </ul>
      </Fact>
      <Fact label="Cash, net">
        {preview.cashByCurrency.length === 0 ? <p className="text-14 text-ink-muted">No cash moves</p> : null}
        <ul className="text-14">
          {preview.cashByCurrency.map((it) => (
            <li key={it.currency}>
              <Amount value={it.amount} currency={it.currency} hasSign />
            </li>
          ))}
        </ul>
      </Fact>
    </>
  );
}

const labelOf = (type: string): string => {
  const known = TRANSACTION_TYPES.find((it) => it === type);
  return known ? typeLabel(known) : type;
};

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="min-w-0">
      <h2 className="mb-1.5 text-12 font-medium text-ink-muted">{label}</h2>
      {children}
    </div>
  );
}
