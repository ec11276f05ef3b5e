import { useState } from "react";
import { useApiWrite } from "#client/api/use-api-write.ts";
import { DetailTable, HeadingCell, NumberCell } from "#client/asset/DetailTable.tsx";
import { FewRows } from "#client/asset/FewRows.tsx";
import { FormBody } from "#client/forms/FormBody.tsx";
import { SubmitButton } from "#client/forms/SubmitButton.tsx";
import { useWriteForm } from "#client/forms/use-write-form.ts";
import { ownZone, USUAL_ZONE, zoneOptions } from "#client/imports/file-zones.ts";
import { usePortfolioPaths, useReadOnlyReason } from "#client/portfolio/use-portfolio.ts";
import type { ImportPreview } from "#features/imports/contract.ts";
import { Button } from "#ui/components/Button.tsx";
import { ComboBox } from "#ui/components/ComboBox.tsx";
import { DateText } from "#ui/components/DateText.tsx";
import { Section } from "#ui/components/Section.tsx";
import { countOf } from "#ui/formats/count-of.ts";

type Times = NonNullable<ImportPreview["times"]>;

export interface FileTimesProps {
  readonly importId: string;
  readonly times: Times;
}

/** In which zone the times of the file are, and in which one's days are counted: what happened late in the evening may belong to another day, or year. */
export function FileTimes({ importId, times }: FileTimesProps) {
  const [isOpen, setOpen] = useState(times.zones !== null);
  return (
    <Section
      title="Times"
      note={wordsOf(times)}
      actions={
        isOpen ? null : (
          <Button size="sm" variant="quiet" onPress={() => setOpen(true)}>
            Count days in another zone
          </Button>
        )
      }
    >
      {isOpen ? <ZonesForm importId={importId} times={times} /> : null}
      {times.zones === null ? null : <MovedRows times={times} />}
    </Section>
  );
}

function ZonesForm({ importId, times }: FileTimesProps) {
  const paths = usePortfolioPaths();
  const readOnly = useReadOnlyReason();
  const { key, zones } = times;
  const form = useWriteForm(
    ({ from, to }, { send }) => send(paths.write.answerImport(importId), { times: { key, from, to } }),
    { from: zones?.from ?? USUAL_ZONE, to: zones?.to ?? ownZone() },
    {
      blocked: ({ from, to }) =>
        readOnly ??
        (from === "" || to === ""
          ? "Choose both zones"
          : from === zones?.from && to === zones.to
            ? "The file is read this way already."
            : undefined),
      isQuiet: true,
    },
  );
  return (
    <FormBody form={form} className="flex-row flex-wrap items-end gap-3 py-2">
      <ComboBox
        label="Times of the file are in"
        className="w-full max-w-60"
        {...form.field("from")}
        options={zoneOptions(form.values.from)}
      />
      <ComboBox
        label="Your days are in"
        className="w-full max-w-60"
        {...form.field("to")}
        options={zoneOptions(form.values.to)}
      />
      <SubmitButton form={form} variant="secondary">
        Count days this way
      </SubmitButton>
      {zones === null ? null : <AsItStands importId={importId} />}
    </FormBody>
  );
}

function wordsOf({ zones, isRemembered, saysUtc, timedCount }: Times): string {
  const rows = `${countOf(timedCount, "row")} with a time`;
  if (isRemembered) return `${rows}, read as you said of an earlier file of this sender.`;
  if (zones !== null) return `${rows}, read as you said. The next file of this sender is read the same way.`;
  return saysUtc
    ? `${rows}, which the file says is in UTC: each entry stands on its day in UTC.`
    : `${rows}, and no time zone: each entry stands on the day the file writes.`;
}

function AsItStands({ importId }: { readonly importId: string }) {
  const paths = usePortfolioPaths();
  const write = useApiWrite({ isQuiet: true });
  const disabledReason = useReadOnlyReason();
  return (
    <>
      <Button
        isBusy={write.isRunning}
        disabledReason={disabledReason}
        onPress={() => void write.run(paths.write.answerImport(importId), { times: null })}
      >
        Keep the days of the file
      </Button>
      {write.failure ? <span className="text-13 text-negative">{write.failure.message}</span> : null}
    </>
  );
}

function MovedRows({ times: { moved, movedCount } }: { readonly times: Times }) {
  if (movedCount === 0) return <p className="text-14 text-ink-muted">No entry changes its day.</p>;
  const years = moved.filter(({ was, on }) => was.slice(0, 4) !== on.slice(0, 4)).length;
  return (
    <>
      <p className="mb-1.5 text-14">
        {movedCount === 1 ? "1 entry stands" : `${movedCount} entries stand`} on another day than the file writes
        {years > 0 ? `, ${years} of them in another year.` : "."}
      </p>
      <FewRows rows={moved} few={6}>
        {(shown) => (
          <DetailTable label="Entries on another day" headings={["Line", "In the file", "Counted on"]}>
            {shown.map(({ line, was, on }) => (
              <tr key={`${line} ${was}`}>
                <HeadingCell isFluid>{line}</HeadingCell>
                <NumberCell>
                  <DateText on={was} />
                </NumberCell>
                <NumberCell>
                  <DateText on={on} />
                </NumberCell>
              </tr>
            ))}
          </DetailTable>
        )}
      </FewRows>
      {movedCount > moved.length ? <p className="text-13 text-ink-muted">The first {moved.length} are shown.</p> : null}
    </>
  );
}
