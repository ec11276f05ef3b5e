import { useState } from "react";
import { err } from "#engine/result.ts";
import { api } from "#client/api/api.ts";
import { usePortfolio, usePortfolioPaths } from "#client/portfolio/use-portfolio.ts";
import type { EntryDraft } from "#client/entries/drafted-entry.ts";
import { isEntryDraft, isUntouched, readDraft } from "#client/entries/entry-draft.ts";
import { draftOfSaved } from "#client/entries/saved-draft.ts";
import { useWriteForm } from "#client/forms/use-write-form.ts";
import { entryFormOf, unreadable, useReadingContext } from "#client/entries/use-entry-form.ts";
import type { TransactionDetail } from "#features/transactions/contract.ts";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";

/** A saved transaction while it is edited: the version it started from goes with the text. */
type EditedDraft = EntryDraft & { readonly seenVersion: number };

const isEditedDraft = (stored: unknown): stored is EditedDraft =>
  isEntryDraft(stored) && "seenVersion" in stored && typeof stored.seenVersion === "number";

/**
 * Edits a transaction. When someone else saved it meanwhile, `theirs` holds their version beside the text typed here, and saving again
 * after that is a decision to replace theirs.
 */
export function useEditedEntry(detail: TransactionDetail, saved: EntryDraft, asked: EditOptions) {
  const { portfolioId } = usePortfolio();
  const paths = usePortfolioPaths();
  const locale = useLocale();
  const { transactionId } = detail;
  const [theirs, setTheirs] = useState<EditedDraft>();
  const compare = async (seenVersion: number): Promise<void> => {
    const latest = await api.read(paths.read.transaction(transactionId));
    if (!latest.ok || latest.value.version === seenVersion) return;
    const draft = draftOfSaved(latest.value, locale, context);
    if (draft) setTheirs({ ...draft, seenVersion: latest.value.version });
  };
  const form = useWriteForm(
    async (draft: EditedDraft, { send }) => {
      const reading = readDraft(draft, context);
      if (!reading.ok) return err(unreadable(reading.error));
      const body = { version: theirs?.seenVersion ?? draft.seenVersion, entry: reading.value };
      const outcome = await send(paths.write.editTransaction(transactionId), body);
      if (!outcome.ok && outcome.error.kind === "conflict") await compare(draft.seenVersion);
      return outcome;
    },
    { ...saved, seenVersion: detail.version },
    {
      under: "entry.",
      blocked: (draft) => asked.readOnly ?? (isUntouched(draft, saved) ? "Nothing was changed." : undefined),
      kept: { key: `aventine-entry-${portfolioId}-edit-${transactionId}`, isValues: isEditedDraft },
      onDone: asked.onDone,
    },
  );
  const { context, asset } = useReadingContext(form.values);
  const takeTheirs = (): void => {
    if (theirs) form.clear(theirs);
    setTheirs(undefined);
  };
  return {
    ...form,
    // The two versions side by side say it better.
    refusal: theirs ? undefined : form.refusal,
    entry: entryFormOf(form, { draft: form.values, context, asset }),
    theirs,
    takeTheirs,
  };
}

interface EditOptions {
  readonly readOnly: string | undefined;
  readonly onDone: () => void;
}
