import { useId } from "react";
import { ConflictNotice } from "#client/transactions/ConflictNotice.tsx";
import { EffectPreview } from "#client/entries/EffectPreview.tsx";
import type { EntryDraft } from "#client/entries/drafted-entry.ts";
import { isUntouched } from "#client/entries/entry-draft.ts";
import { draftOfSaved } from "#client/entries/saved-draft.ts";
import { EntryFields } from "#client/entries/EntryFields.tsx";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { usePortfolioPaths } from "#client/portfolio/use-portfolio.ts";
import { FormBody } from "#client/forms/FormBody.tsx";
import { SubmitButton } from "#client/forms/SubmitButton.tsx";
import { useEditedEntry } from "#client/transactions/use-edited-entry.ts";
import { aboutOf } from "#client/entries/use-entry-form.ts";
import type { TransactionDetail } from "#features/transactions/contract.ts";
import { Button } from "#ui/components/Button.tsx";
import { Drawer } from "#ui/components/Drawer.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";

export interface EditEntryDrawerProps {
  readonly detail: TransactionDetail;
  readonly onDone: () => void;
  readonly disabledReason: string | undefined;
}

/** Edits one transaction; types that only statements bring are explained instead. */
export function EditEntryDrawer({ detail, onDone, disabledReason }: EditEntryDrawerProps) {
  const locale = useLocale();
  const { read } = usePortfolioPaths();
  const assets = useApiQuery(read.assets());
  const accounts = useApiQuery(read.accounts());
  if (assets.isLoading || accounts.isLoading) {
    return (
      <Drawer isOpen onClose={onDone} title="Edit transaction">
        <SkeletonRows count={10} />
      </Drawer>
    );
  }
  const asset = assets.data?.assets.find((it) => it.assetId === detail.assetId);
  const account = accounts.data?.accounts.find((it) => it.accountId === detail.accountId);
  const saved = draftOfSaved(detail, locale, aboutOf(asset, account));
  if (saved) return <EditForm {...{ detail, saved, onDone, disabledReason }} />;
  return (
    <Drawer isOpen onClose={onDone} title="Edit transaction">
      <p className="text-14 text-ink-muted">
        A corporate action has several legs that a form cannot show. Delete it and import the statement again, or record
        its effect with transfers in kind.
      </p>
    </Drawer>
  );
}

function EditForm({ detail, saved, onDone, disabledReason }: EditEntryDrawerProps & { readonly saved: EntryDraft }) {
  const formId = useId();
  const form = useEditedEntry(detail, saved, { readOnly: disabledReason, onDone });
  const { entry, theirs } = form;
  const isChanged = !isUntouched(entry.draft, saved);
  return (
    <Drawer
      isOpen
      onClose={onDone}
      title="Edit transaction"
      subtitle={isChanged ? "Changed, not saved yet" : undefined}
      footer={
        <>
          {isChanged ? (
            <Button variant="quiet" className="mr-auto" onPress={() => form.clear()}>
              Start over
            </Button>
          ) : null}
          <Button onPress={onDone}>Cancel</Button>
          <SubmitButton form={form} formId={formId}>
            {theirs ? "Save over theirs" : "Save"}
          </SubmitButton>
        </>
      }
    >
      <FormBody form={form} id={formId} className="gap-5">
        {theirs ? <ConflictNotice mine={entry.draft} theirs={theirs} onTakeTheirs={form.takeTheirs} /> : null}
        <EntryFields form={entry} />
        <EffectPreview form={entry} />
      </FormBody>
    </Drawer>
  );
}
