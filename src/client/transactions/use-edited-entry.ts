import { useState } from "react";
import { api } from "#client/api/api.ts";
import { useApiWrite } from "#client/api/use-api-write.ts";
import { usePortfolio, usePortfolioPaths } from "#client/portfolio/use-portfolio.ts";
import {
  draftOfSaved,
  type DraftProblems,
  type EntryDraft,
  isEntryDraft,
  readDraft,
} from "#client/transactions/entry-draft.ts";
import { useKeptDraft } from "#client/transactions/kept-draft.ts";
import { entryFormOf, useReadingContext } from "#client/transactions/use-entry-form.ts";
import type { TransactionDetail } from "#features/transactions/contract.ts";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";

/** A saved transaction while it is edited: the version it started from goes with the text. */
interface KeptEdit {
  readonly version: number;
  readonly draft: EntryDraft;
}

const isKeptEdit = (stored: unknown): stored is KeptEdit =>
  typeof stored === "object" &&
  stored !== null &&
  "version" in stored &&
  typeof stored.version === "number" &&
  "draft" in stored &&
  isEntryDraft(stored.draft);

/**
 * Edits a transaction. When someone else saved it meanwhile, `theirs` holds their version beside the text typed here, and saving again
 * after that is a decision to replace theirs.
 */
export function useEditedEntry(detail: TransactionDetail, saved: EntryDraft) {
  const { portfolioId } = usePortfolio();
  const paths = usePortfolioPaths();
  const locale = useLocale();
  const write = useApiWrite();
  const { transactionId } = detail;
  const start: KeptEdit = { version: detail.version, draft: saved };
  const kept = useKeptDraft(`aventine-entry-${portfolioId}-edit-${transactionId}`, start, isKeptEdit);
  const [problems, setProblems] = useState<DraftProblems["fields"]>({});
  const [theirs, setTheirs] = useState<{ readonly version: number; readonly draft: EntryDraft }>();
  const { draft, version } = kept.draft;
  const { context, asset } = useReadingContext(draft);
  const change = (part: Partial<EntryDraft>): void => kept.keep({ version, draft: { ...draft, ...part } });

  const compare = async (): Promise<void> => {
    const latest = await api.read(paths.read.transaction(transactionId));
    if (!latest.ok) return;
    const theirDraft = draftOfSaved(latest.value, locale, context);
    if (theirDraft && latest.value.version !== version) setTheirs({ version: latest.value.version, draft: theirDraft });
  };
  const save = async (): Promise<boolean> => {
    const reading = readDraft(draft, context);
    setProblems(reading.ok ? {} : reading.error.fields);
    if (!reading.ok) return false;
    const body = { version: theirs?.version ?? version, entry: reading.value };
    const outcome = await write.run(paths.write.editTransaction(transactionId), body);
    if (outcome.ok) kept.forget();
    else if (outcome.error.kind === "conflict") await compare();
    return outcome.ok;
  };
  const takeTheirs = (): void => {
    if (theirs) kept.keep(theirs);
    setTheirs(undefined);
    write.reset();
  };
  const form = entryFormOf({ draft, change, context, asset }, { problems, failure: write.failure });
  return {
    form,
    save,
    theirs: theirs?.draft,
    takeTheirs,
    forget: () => kept.forget(start),
    isSaving: write.isRunning,
    failure: write.failure,
  };
}
