import type { ApiQuery } from "#client/api/use-api-query.ts";
import { useApiWrite } from "#client/api/use-api-write.ts";
import type { WritePath } from "#client/api/api-path.ts";
import { FormBody } from "#client/forms/FormBody.tsx";
import { SubmitButton } from "#client/forms/SubmitButton.tsx";
import { useWriteForm } from "#client/forms/use-write-form.ts";
import { InstantText } from "#client/page/InstantText.tsx";
import { MadeBy } from "#client/parts/MadeBy.tsx";
import { useReadOnlyReason } from "#client/portfolio/use-portfolio.ts";
import type { EntityHistory } from "#features/accounts/contract.ts";
import { Button } from "#ui/components/Button.tsx";
import { TextArea } from "#ui/components/TextField.tsx";
import { toast } from "#ui/components/toast-store.ts";

interface NoteEditorProps {
  readonly note: string | null;
  readonly write: WritePath<{ readonly note: string | null }, unknown>;
  readonly history: ApiQuery<EntityHistory>;
}

/** What is noted of one thing, with its earlier texts: each can be put back. */
export function NoteEditor({ note, write, history }: NoteEditorProps) {
  const readOnlyReason = useReadOnlyReason();
  const form = useWriteForm(
    ({ text }, { send }) => send(write, { note: text.trim() === "" ? null : text.trim() }),
    { text: note ?? "" },
    {
      at: { text: "note" },
      blocked: ({ text }) => readOnlyReason ?? (text.trim() === (note ?? "") ? "Nothing was changed." : undefined),
    },
  );
  return (
    <div className="flex max-w-180 flex-col gap-6">
      <FormBody form={form} className="gap-3">
        <TextArea
          isReadOnly={readOnlyReason !== undefined}
          label="Note"
          {...form.field("text")}
          rows={5}
          placeholder="What you want to remember: why you hold it, where the papers are, whom to call"
        />
        <SubmitButton form={form} className="self-start">
          Save note
        </SubmitButton>
      </FormBody>
      <EarlierTexts note={note} write={write} history={history} />
    </div>
  );
}

function EarlierTexts({ note, write, history }: NoteEditorProps) {
  const readOnlyReason = useReadOnlyReason();
  const restoring = useApiWrite();
  const texts = (history.data?.entries ?? []).flatMap(({ changeId, at, madeBy, changes }) => {
    const change = changes.find(({ field }) => field === "note");
    return change ? [{ changeId, at, madeBy, text: change.after?.[0]?.[0]?.value ?? null }] : [];
  });
  if (texts.length === 0) return null;
  const restore = async (text: string | null) => {
    const done = await restoring.run(write, { note: text });
    if (!done.ok) toast({ title: "Not restored", description: done.error.message, tone: "negative" });
  };
  return (
    <section aria-label="Texts of this note">
      <h3 className="mb-1 text-14 font-semibold">Texts so far</h3>
      <ol className="divide-y divide-line">
        {texts.map(({ changeId, at, madeBy, text }) => (
          <li key={changeId} className="flex items-start gap-4 py-2">
            <div className="min-w-0 flex-1">
              <p className="text-14 wrap-anywhere whitespace-pre-line">
                {text ?? <span className="text-ink-muted">The note was taken away.</span>}
              </p>
              <p className="text-12 text-ink-muted">
                <MadeBy userId={madeBy} /> · <InstantText at={at} />
              </p>
            </div>
            {text === note ? (
              <span className="text-13 text-ink-muted">Now</span>
            ) : (
              <Button
                size="sm"
                variant="quiet"
                onPress={() => void restore(text)}
                disabledReason={readOnlyReason}
                isBusy={restoring.isRunning}
              >
                Restore
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
