import { assetClassOf } from "#assets/registry.ts";
import { day } from "#engine/dates/day.ts";
import { err } from "#engine/result.ts";
import { isDebtAccount } from "#engine/ledger/stated-holding.ts";
import { fixed } from "#engine/money/fixed.ts";
import type { ApiFailure } from "#browser/api/api-failure.ts";
import { today } from "#client/api/today.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { usePortfolio, usePortfolioPaths } from "#client/portfolio/use-portfolio.ts";
import type { EntryDraft } from "#client/entries/drafted-entry.ts";
import { type DraftProblems, isEntryDraft, readDraft, type ReadingContext } from "#client/entries/entry-draft.ts";
import type { EntryAbout } from "#client/entries/entry-postings.ts";
import type { DraftField } from "#client/entries/entry-shapes.ts";
import { useWriteForm, type WriteForm } from "#client/forms/use-write-form.ts";
import type { Account, Asset } from "#features/accounts/contract.ts";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";

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
export const aboutOf = (
  asset: Pick<Asset, "multiplier" | "tracking" | "assetClass"> | undefined,
  account: Pick<Account, "kind"> | undefined,
) => ({
  multiplier: asset?.multiplier ?? "1",
  isValueTracked: asset?.tracking === "value",
  isCoin: asset !== undefined && assetClassOf(asset.assetClass).paysFees === true,
  isDebt: asset !== undefined && assetClassOf(asset.assetClass).isLiability,
  accruesInterest: asset !== undefined && assetClassOf(asset.assetClass).accruesInterest === true,
  isDebtAccount: account !== undefined && isDebtAccount(account.kind),
});

/** What the postings of an entry depend on beside its words. */
export const entryAbout = ({ asset, context }: EntryForm): EntryAbout => ({
  asset: asset && {
    ...asset,
    id: asset.assetId,
    multiplier: fixed(asset.multiplier),
    isLiability: context.isDebt ?? false,
  },
  isDebtAccount: context.isDebtAccount ?? false,
});

/** A draft as its fields take it: what is typed and cannot be read says so at once, what is missing or refused after the first try to save. */
export function entryFormOf(
  typed: Pick<WriteForm<EntryDraft>, "change" | "field">,
  parts: Pick<EntryForm, "draft" | "context" | "asset">,
): EntryForm {
  const reading = readDraft(parts.draft, parts.context);
  const now = reading.ok ? {} : reading.error.fields;
  const problemOf = (field: DraftField): string | undefined => {
    const { error } = typed.field(field);
    return (parts.draft[field].trim() === "" ? undefined : now[field]) ?? error;
  };
  return { ...parts, change: typed.change, problemOf };
}

/** What cannot be read of a draft, as the server would refuse it. */
export const unreadable = ({ fields }: DraftProblems): ApiFailure => ({
  kind: "invalid",
  status: undefined,
  message: "Some fields need another look.",
  fields: Object.entries(fields).map(([field, message]) => ({ path: `entry.${field}`, message })),
});

interface NewEntry {
  /** Separates what is kept: `drawer`, `row`, `opening-…`. */
  readonly place: string;
  readonly start: EntryDraft;
  readonly readOnly?: string | undefined;
  readonly onDone: (saved: EntryDraft) => void;
}

/** A new transaction being typed: kept in this tab with its id until it is saved. */
export function useNewEntry({ place, start, readOnly, onDone }: NewEntry) {
  const { portfolioId } = usePortfolio();
  const paths = usePortfolioPaths();
  const form = useWriteForm(
    async (draft, { send, id }) => {
      const reading = readDraft(draft, context);
      if (!reading.ok) return err(unreadable(reading.error));
      return send(paths.write.addTransaction(), { transactionId: id, entry: reading.value });
    },
    start,
    {
      under: "entry.",
      blocked: () => readOnly,
      kept: { key: `aventine-entry-${portfolioId}-${place}`, isValues: isEntryDraft },
      onDone: (_, saved) => onDone(saved),
    },
  );
  const { context, asset } = useReadingContext(form.values);
  return { ...form, entry: entryFormOf(form, { draft: form.values, context, asset }) };
}
