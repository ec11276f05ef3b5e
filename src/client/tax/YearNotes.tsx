import { useApiQuery } from "#client/api/use-api-query.ts";
import { useApiWrite } from "#client/api/use-api-write.ts";
import { FormBody } from "#client/forms/FormBody.tsx";
import { SubmitButton } from "#client/forms/SubmitButton.tsx";
import { useWriteForm, type WriteForm } from "#client/forms/use-write-form.ts";
import { InstantText } from "#client/page/InstantText.tsx";
import { MadeBy } from "#client/parts/MadeBy.tsx";
import { usePortfolio, usePortfolioPaths, useReadOnlyReason } from "#client/portfolio/use-portfolio.ts";
import type { YearNotes as Notes } from "#features/year-notes/contract.ts";
import { Button } from "#ui/components/Button.tsx";
import { ErrorState } from "#ui/components/ErrorState.tsx";
import { Section } from "#ui/components/Section.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";
import { TextArea } from "#ui/components/TextField.tsx";

export interface YearNotesProps {
  readonly year: number;
  readonly label: string;
}

/** What the people of a portfolio and their accountant say about a tax year: the one thing an accountant writes. */
export function YearNotes({ year, label }: YearNotesProps) {
  const { read } = usePortfolioPaths();
  const answer = useApiQuery(read.yearNotes(year));
  return (
    <Section title="Notes" note={`on ${label}`}>
      {answer.data ? <Said notes={answer.data.notes} /> : null}
      {!answer.data && answer.failure ? (
        <ErrorState title="The notes could not be loaded" onRetry={answer.retry}>
          {answer.failure.message}
        </ErrorState>
      ) : null}
      {answer.isLoading ? <SkeletonRows count={2} /> : null}
      <NewNote key={year} year={year} />
    </Section>
  );
}

function Said({ notes }: { readonly notes: Notes["notes"] }) {
  const { write } = usePortfolioPaths();
  const deleting = useApiWrite();
  if (notes.length === 0)
    return <p className="mb-3 text-14 text-ink-muted">Nothing is noted yet: a question, an answer, what is to come.</p>;
  return (
    <ol className="mb-4 divide-y divide-line" aria-label="Notes">
      {notes.map(({ noteId, words, madeBy, at, mayDelete }) => (
        <li key={noteId} className="flex items-start gap-4 py-2">
          <div className="min-w-0 flex-1">
            <p className="text-14 wrap-anywhere whitespace-pre-line">{words}</p>
            <p className="text-12 text-ink-muted">
              <MadeBy userId={madeBy} /> · <InstantText at={at} />
            </p>
          </div>
          {mayDelete ? (
            <Button
              size="sm"
              variant="quiet"
              isBusy={deleting.isRunning}
              onPress={() => void deleting.run(write.deleteYearNote(noteId), undefined)}
            >
              Delete
            </Button>
          ) : null}
        </li>
      ))}
    </ol>
  );
}

interface Words {
  readonly words: string;
}

/** Somebody who may only look is told why; an accountant may write here. */
function NewNote({ year }: { readonly year: number }) {
  const { write } = usePortfolioPaths();
  const { role } = usePortfolio();
  const readOnly = useReadOnlyReason();
  const reason = role === "accountant" ? undefined : readOnly;
  const form: WriteForm<Words> = useWriteForm<Words, unknown>(
    ({ words }, { send, id }) => send(write.addYearNote(id), { year, words: words.trim() }),
    { words: "" },
    {
      blocked: ({ words }) => reason ?? (words.trim() === "" ? "Write something first." : undefined),
      isQuiet: true,
      onDone: () => form.clear(),
    },
  );
  return (
    <FormBody form={form} className="gap-3">
      <TextArea label="New note" {...form.field("words")} rows={3} isReadOnly={reason !== undefined} />
      <SubmitButton form={form} className="self-start">
        Add note
      </SubmitButton>
    </FormBody>
  );
}
