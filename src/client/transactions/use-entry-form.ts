import { useState } from "react";
import { assetClassOf } from "#assets/registry.ts";
import { day } from "#engine/dates/day.ts";
import { isDebtAccount } from "#engine/ledger/stated-holding.ts";
import { type ApiFailure, fieldMessage } from "#browser/api/api-failure.ts";
import { newId } from "#client/api/new-id.ts";
import { today } from "#client/api/today.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { useApiWrite } from "#client/api/use-api-write.ts";
import { usePortfolio, usePortfolioPaths } from "#client/portfolio/use-portfolio.ts";
import {
  type DraftProblems,
  type EntryDraft,
  isEntryDraft,
  readDraft,
  type ReadingContext,
} from "#client/transactions/entry-draft.ts";
import type { EntryAbout } from "#client/transactions/entry-postings.ts";
import type { DraftField } from "#client/transactions/entry-shapes.ts";
import { useKeptDraft } from "#client/transactions/kept-draft.ts";
import type { Account, Asset } from "#features/accounts/contract.ts";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";

/** A new transaction keeps its id while it is typed, so that a second try after a lost answer is the same transaction. */
interface KeptEntry {
  readonly transactionId: string;
  readonly draft: EntryDraft;
}

const isKeptEntry = (stored: unknown): stored is KeptEntry =>
  typeof stored === "object" &&
  stored !== null &&
  "transactionId" in stored &&
  typeof stored.transactionId === "string" &&
  "draft" in stored &&
  isEntryDraft(stored.draft);

export interface EntryForm {
  readonly draft: EntryDraft;
  readonly change: (part: Partial<EntryDraft>) => void;
  readonly context: ReadingContext;
  /** What is wrong with a field: what cannot be read at once, what is missing after the first try to save. */
  readonly problemOf: (field: DraftField) => string | undefined;
  readonly asset: Asset | undefined;
}

/** How a draft is read now: by the reader's locale, on their day, for the asset chosen. */
export function useReadingContext({ assetId, accountId }: Pick<EntryDraft, "assetId" | "accountId">): {
  readonly context: ReadingContext;
  readonly asset: Asset | undefined;
} {
  const { read } = usePortfolioPaths();
  const assets = useApiQuery(read.assets());
  const accounts = useApiQuery(read.accounts());
  const asset = assets.data?.assets.find((it) => it.assetId === assetId);
  const account = accounts.data?.accounts.find((it) => it.accountId === accountId);
  const context: ReadingContext = { today: day(today()), locale: useLocale(), ...aboutOf(asset, account) };
  return { context, asset };
}

/** What reading an entry needs to know of its asset and account. */
export const aboutOf = (asset: Asset | undefined, account: Pick<Account, "kind"> | undefined) => ({
  multiplier: asset?.multiplier ?? "1",
  isValueTracked: asset?.tracking === "value",
  isDebt: asset !== undefined && assetClassOf(asset.assetClass).isLiability,
  isDebtAccount: account !== undefined && isDebtAccount(account.kind),
});

/** What the postings of an entry depend on beside its words. */
export const entryAbout = ({ asset, context }: EntryForm): EntryAbout => ({
  asset: asset && { ...asset, isLiability: context.isDebt ?? false },
  isDebtAccount: context.isDebtAccount ?? false,
});

/** The fields of a draft with their problems, those of the server included. */
export function entryFormOf(
  parts: Pick<EntryForm, "draft" | "change" | "context" | "asset">,
  shown: { readonly problems: DraftProblems["fields"]; readonly failure: ApiFailure | undefined },
): EntryForm {
  const reading = readDraft(parts.draft, parts.context);
  const now = reading.ok ? {} : reading.error.fields;
  const problemOf = (field: DraftField): string | undefined => {
    const isTyped = parts.draft[field].trim() !== "";
    const own = isTyped || shown.problems[field] !== undefined ? now[field] : undefined;
    return own ?? fieldMessage(shown.failure, `entry.${field}`);
  };
  return { ...parts, problemOf };
}

/** A new transaction being typed: its kept text, and saving it. */
export function useNewEntry(place: string, start: EntryDraft) {
  const { portfolioId } = usePortfolio();
  const paths = usePortfolioPaths();
  const write = useApiWrite();
  const [fresh] = useState<KeptEntry>(() => ({ transactionId: newId(), draft: start }));
  const kept = useKeptDraft(`aventine-entry-${portfolioId}-${place}`, fresh, isKeptEntry);
  const [problems, setProblems] = useState<DraftProblems["fields"]>({});
  const { draft, transactionId } = kept.draft;
  const { context, asset } = useReadingContext(draft);
  const change = (part: Partial<EntryDraft>): void => kept.keep({ transactionId, draft: { ...draft, ...part } });
  const reset = (next: EntryDraft): void => {
    setProblems({});
    write.reset();
    kept.forget({ transactionId: newId(), draft: next });
  };
  /** True when it is saved; otherwise the fields say why. */
  const save = async (): Promise<boolean> => {
    const reading = readDraft(draft, context);
    setProblems(reading.ok ? {} : reading.error.fields);
    if (!reading.ok) return false;
    const saved = await write.run(paths.write.addTransaction(), { transactionId, entry: reading.value });
    return saved.ok;
  };
  const form = entryFormOf({ draft, change, context, asset }, { problems, failure: write.failure });
  return { form, save, reset, isSaving: write.isRunning, failure: write.failure };
}
