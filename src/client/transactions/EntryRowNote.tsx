import type { ApiFailure } from "#browser/api/api-failure.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { usePortfolioPaths } from "#client/portfolio/use-portfolio.ts";
import { readDraft } from "#client/entries/entry-draft.ts";
import { effectsOf } from "#client/entries/entry-effect.ts";
import { postingsOfEntry } from "#client/entries/entry-postings.ts";
import { DRAFT_FIELDS } from "#client/entries/entry-shapes.ts";
import { dateOrderOf, exampleOf, readDate } from "#client/entries/smart-date.ts";
import { entryAbout, type EntryForm } from "#client/entries/use-entry-form.ts";
import { Amount } from "#ui/components/Amount.tsx";
import { DateText } from "#ui/components/DateText.tsx";
import { Kbd } from "#ui/components/Kbd.tsx";
import { Quantity } from "#ui/components/Quantity.tsx";

interface EntryRowNoteProps {
  readonly form: EntryForm;
  readonly failure: ApiFailure | undefined;
}

/** One line under the entry row: what is wrong, or the day it was read as and what saving will move, or how to use it. */
export function EntryRowNote({ form, failure }: EntryRowNoteProps) {
  const { draft, context } = form;
  const problem = DRAFT_FIELDS.map((it) => form.problemOf(it)).find((it) => it !== undefined) ?? failure?.message;
  const order = dateOrderOf(context.locale);
  const on = readDate(draft.on, { today: context.today, order });
  const reading = readDraft(draft, context);
  const effects = reading.ok ? effectsOf(postingsOfEntry(reading.value, entryAbout(form))) : [];
  const assets = useApiQuery(usePortfolioPaths().read.assets());
  if (problem !== undefined) {
    return (
      <p role="alert" className="min-h-5 px-1 py-0.5 text-12 text-negative">
        {problem}
      </p>
    );
  }
  return (
    <p className="flex min-h-5 flex-wrap items-center gap-x-4 gap-y-1 px-1 text-12 text-ink-muted">
      {on.ok ? <DateText on={on.value} style="long" /> : null}
      {effects.map((it) => (
        <span key={JSON.stringify(it)}>
          {it.kind === "cash" ? (
            <>
              Cash <Amount value={it.amount} currency={it.currency} hasSign precision="price" />
            </>
          ) : null}
          {it.kind === "units" ? (
            <>
              <Quantity value={it.quantity} />{" "}
              {assets.data?.assets.find((a) => a.assetId === it.assetId)?.name ?? "units"}
            </>
          ) : null}
        </span>
      ))}
      {effects.length > 0 ? (
        <span>
          <Kbd keys="Enter" /> to save
        </span>
      ) : (
        <span>Type {exampleOf(order)}, today or −1 for the date. Paste rows from a spreadsheet to import them.</span>
      )}
    </p>
  );
}
