import { type FormEvent, useId } from "react";
import { ConflictNotice } from "#client/transactions/ConflictNotice.tsx";
import { EffectPreview } from "#client/transactions/EffectPreview.tsx";
import { draftOfSaved, type EntryDraft, isUntouched } from "#client/transactions/entry-draft.ts";
import { EntryFields } from "#client/transactions/EntryFields.tsx";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { usePortfolioPaths } from "#client/portfolio/use-portfolio.ts";
import { focusFirstProblem } from "#client/transactions/focus-first-problem.ts";
import { NotSaved } from "#client/transactions/NotSaved.tsx";
import { useEditedEntry } from "#client/transactions/use-edited-entry.ts";
import { aboutOf } from "#client/transactions/use-entry-form.ts";
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
  const entry = useEditedEntry(detail, saved);
  const { form, theirs } = entry;
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (disabledReason !== undefined) return;
    const fields = event.currentTarget;
    if (await entry.save()) onDone();
    else focusFirstProblem(fields);
  };
  const isChanged = !isUntouched(form.draft, saved);
  const isGeneral = entry.failure !== undefined && entry.failure.fields.length === 0 && theirs === undefined;
  return (
    <Drawer
      isOpen
      onClose={onDone}
      title="Edit transaction"
      subtitle={isChanged ? "Changed, not saved yet" : undefined}
      footer={
        <>
          {isChanged ? (
            <Button variant="quiet" className="mr-auto" onPress={entry.forget}>
              Start over
            </Button>
          ) : null}
          <Button onPress={onDone}>Cancel</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            isBusy={entry.isSaving}
            disabledReason={disabledReason ?? (isChanged ? undefined : "Nothing is changed.")}
          >
            {theirs ? "Save over theirs" : "Save"}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        {theirs ? <ConflictNotice mine={form.draft} theirs={theirs} onTakeTheirs={entry.takeTheirs} /> : null}
        {entry.failure && isGeneral ? <NotSaved failure={entry.failure} /> : null}
        <EntryFields form={form} />
        <EffectPreview form={form} />
      </form>
    </Drawer>
  );
}
