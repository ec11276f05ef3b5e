import { type FormEvent, useId } from "react";
import { EffectPreview } from "#client/transactions/EffectPreview.tsx";
import { type EntryDraft, isUntouched, nextDraft } from "#client/transactions/entry-draft.ts";
import { EntryFields } from "#client/transactions/EntryFields.tsx";
import { focusFirstProblem } from "#client/transactions/focus-first-problem.ts";
import { NotSaved } from "#client/transactions/NotSaved.tsx";
import { useNewEntry } from "#client/transactions/use-entry-form.ts";
import { Button } from "#ui/components/Button.tsx";
import { Drawer } from "#ui/components/Drawer.tsx";

interface NewEntryDrawerProps {
  /** Separates kept text: `drawer`, `opening-…`. */
  readonly place: string;
  readonly start: EntryDraft;
  readonly onClose: () => void;
  readonly disabledReason?: string | undefined;
}

/** Adds a transaction. What is typed stays in this tab until it is saved or started over. */
export function NewEntryDrawer({ place, start, onClose, disabledReason }: NewEntryDrawerProps) {
  const formId = useId();
  const entry = useNewEntry(place, start);
  const { form } = entry;
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (disabledReason !== undefined) return;
    const fields = event.currentTarget;
    if (!(await entry.save())) {
      focusFirstProblem(fields);
      return;
    }
    entry.reset(start);
    onClose();
  };
  const saveAndNext = async (): Promise<void> => {
    if (await entry.save()) entry.reset(nextDraft(form.draft));
  };
  const isKept = !isUntouched(form.draft, start);
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title="Add transaction"
      footer={
        <>
          {isKept ? (
            <Button variant="quiet" className="mr-auto" onPress={() => entry.reset(start)}>
              Start over
            </Button>
          ) : null}
          <Button onPress={() => void saveAndNext()} isBusy={entry.isSaving} disabledReason={disabledReason}>
            Save and add another
          </Button>
          <Button type="submit" form={formId} variant="primary" isBusy={entry.isSaving} disabledReason={disabledReason}>
            Save
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        {entry.failure && entry.failure.fields.length === 0 ? <NotSaved failure={entry.failure} /> : null}
        <EntryFields form={form} />
        <EffectPreview form={form} />
      </form>
    </Drawer>
  );
}
