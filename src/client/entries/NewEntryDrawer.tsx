import { useId } from "react";
import { EffectPreview } from "#client/entries/EffectPreview.tsx";
import type { EntryDraft } from "#client/entries/drafted-entry.ts";
import { isUntouched, nextDraft } from "#client/entries/entry-draft.ts";
import { EntryFields } from "#client/entries/EntryFields.tsx";
import { StatedLater } from "#client/entries/StatedLater.tsx";
import { FormBody } from "#client/forms/FormBody.tsx";
import { SubmitButton } from "#client/forms/SubmitButton.tsx";
import { useNewEntry } from "#client/entries/use-entry-form.ts";
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
  const form = useNewEntry({
    place,
    start,
    readOnly: disabledReason,
    onDone: () => {
      form.clear();
      onClose();
    },
  });
  const { entry } = form;
  const saveAndNext = () => form.submit((_, saved) => form.clear(nextDraft(saved)));
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title="Add transaction"
      footer={
        <>
          {isUntouched(entry.draft, start) ? null : (
            <Button variant="quiet" className="mr-auto -ml-3" onPress={() => form.clear()}>
              Start over
            </Button>
          )}
          <Button onPress={() => void saveAndNext()} isBusy={form.isBusy} disabledReason={form.blocked}>
            Save and add another
          </Button>
          <SubmitButton form={form} formId={formId}>
            Save
          </SubmitButton>
        </>
      }
    >
      <FormBody form={form} id={formId} className="gap-5">
        <EntryFields form={entry} />
        <EffectPreview form={entry} />
        <StatedLater form={entry} />
      </FormBody>
    </Drawer>
  );
}
