import { Plus } from "lucide-react";
import { useState } from "react";
import { reportPaths } from "#client/api/report-paths.ts";
import { sayNotDone } from "#client/api/say-not-done.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { useApiWrite } from "#client/api/use-api-write.ts";
import { usePortfolio, usePortfolioPaths, useReadOnlyReason } from "#client/portfolio/use-portfolio.ts";
import type { HeirNote } from "#features/heir-notes/contract.ts";
import { Button } from "#ui/components/Button.tsx";
import { ErrorState } from "#ui/components/ErrorState.tsx";
import { Section } from "#ui/components/Section.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";
import { HeirNoteDialog } from "./HeirNoteDialog.tsx";
import { HEIR_KINDS, HEIR_WORDS } from "./heir-words.ts";

/** What only a person knows and the report for heirs tells: written down, changed and deleted here. Paper has it in the tables below. */
export function HeirNotes() {
  const { portfolioId } = usePortfolio();
  const answer = useApiQuery(reportPaths(portfolioId).heirNotes(), { keepsPrevious: true });
  const readOnly = useReadOnlyReason();
  const [open, setOpen] = useState<{ readonly of: HeirNote | undefined }>();
  return (
    <Section
      title="What only you know"
      className="no-print mb-8 max-w-300"
      actions={
        <Button
          size="sm"
          icon={<Plus size={14} strokeWidth={1.5} aria-hidden />}
          disabledReason={readOnly}
          onPress={() => setOpen({ of: undefined })}
        >
          Write down
        </Button>
      }
    >
      {answer.data ? <Notes notes={answer.data.notes} onOpen={(of) => setOpen({ of })} /> : null}
      {!answer.data && answer.failure ? (
        <ErrorState title="What is written down could not be loaded" onRetry={answer.retry}>
          {answer.failure.message}
        </ErrorState>
      ) : null}
      {answer.isLoading ? <SkeletonRows count={2} /> : null}
      {open ? <HeirNoteDialog of={open.of} onClose={() => setOpen(undefined)} /> : null}
    </Section>
  );
}

interface NotesProps {
  readonly notes: readonly HeirNote[];
  readonly onOpen: (note: HeirNote) => void;
}

function Notes({ notes, onOpen }: NotesProps) {
  if (notes.length === 0)
    return (
      <p className="max-w-160 text-14 text-ink-muted">
        Nothing is written down yet: whom to call, where the will is, numbers of accounts, where the key of a wallet is
        kept, what has to be ended.
      </p>
    );
  return (
    <ul aria-label="Written down" className="divide-y divide-line">
      {HEIR_KINDS.flatMap((kind) => notes.filter((it) => it.kind === kind)).map((note) => (
        <Note key={note.noteId} note={note} onOpen={onOpen} />
      ))}
    </ul>
  );
}

function Note({ note, onOpen }: { readonly note: HeirNote; readonly onOpen: NotesProps["onOpen"] }) {
  const { portfolioId } = usePortfolio();
  const accounts = useApiQuery(usePortfolioPaths().read.accounts());
  const readOnly = useReadOnlyReason();
  const deleting = useApiWrite();
  const { kind, title, detail, noteId, accountId } = note;
  const account = accounts.data?.accounts.find((it) => it.accountId === accountId)?.name;
  const name = HEIR_WORDS[kind].title === undefined ? (account ?? "An account that is gone") : title;
  const remove = async (): Promise<void> => {
    const done = await deleting.run(reportPaths(portfolioId).removeHeirNote(noteId), undefined);
    if (!done.ok) sayNotDone(`${name} was not deleted`, done.error, remove);
  };
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-2 text-14">
      <div className="min-w-0 flex-1 basis-56">
        <p className="break-words">{name}</p>
        <p className="text-13 break-words whitespace-pre-line text-ink-muted">
          {HEIR_WORDS[kind].label}
          {detail === "" || kind === "number" ? "" : ` · ${detail}`}
        </p>
      </div>
      <div className="flex gap-1">
        <Button size="sm" variant="quiet" disabledReason={readOnly} onPress={() => onOpen(note)}>
          Change<span className="sr-only"> {name}</span>
        </Button>
        <Button
          size="sm"
          variant="quiet"
          isBusy={deleting.isRunning}
          disabledReason={readOnly}
          onPress={() => void remove()}
        >
          Delete<span className="sr-only"> {name}</span>
        </Button>
      </div>
    </li>
  );
}
