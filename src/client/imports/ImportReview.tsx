import { Suspense } from "react";
import { AccountTargets } from "#client/imports/AccountTargets.tsx";
import { understoodWords } from "#client/imports/import-words.ts";
import {
  acceptBlockedReason,
  beginsMidLife,
  choicesToLookUp,
  type DecisionDraft,
  decisionsOfDraft,
  draftOfPreview,
  isAllThere,
  isDecidedAnew,
  isDecisionDraft,
} from "#client/imports/import-decisions.ts";
import { countOf } from "#ui/formats/count-of.ts";
import type { AssumedCurrencyProps } from "#client/imports/AssumedCurrency.tsx";
import type { BeforeFileProps } from "#client/imports/BeforeFile.tsx";
import type { FileTimesProps } from "#client/imports/FileTimes.tsx";
import type { SplitQuestionsProps } from "#client/imports/SplitQuestions.tsx";
import type { PossiblySameProps } from "#client/imports/PossiblySame.tsx";
import type { FileRowsProps } from "#client/imports/FileRows.tsx";
import { ReviewSummary } from "#client/imports/ReviewSummary.tsx";
import { SecurityTargets } from "#client/imports/SecurityTargets.tsx";
import type { StatedTotalsProps } from "#client/imports/StatedTotals.tsx";
import { useApiWrite } from "#client/api/use-api-write.ts";
import { usePortfolioPaths, useReadOnlyReason, useScreenLinks } from "#client/portfolio/use-portfolio.ts";
import { useKeptDraft } from "#client/forms/kept-draft.ts";
import { useFileText } from "#client/parts/use-file-text.ts";
import type { ImportPreview, ImportState } from "#features/imports/contract.ts";
import { Banner } from "#ui/components/Banner.tsx";
import { Button } from "#ui/components/Button.tsx";
import { ButtonLink } from "#ui/components/Link.tsx";
import { Checkbox } from "#ui/components/Checkbox.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";
import { laterPart } from "#ui/components/later-part.ts";

const AssumedCurrency = laterPart<AssumedCurrencyProps>(
  async () => (await import("#client/imports/AssumedCurrency.tsx")).AssumedCurrency,
);
/** Files of banks write no times. */
const FileTimes = laterPart<FileTimesProps>(async () => (await import("#client/imports/FileTimes.tsx")).FileTimes);
/** A whole history asks nothing of what was before it. */
const BeforeFile = laterPart<BeforeFileProps>(async () => (await import("#client/imports/BeforeFile.tsx")).BeforeFile);
/** Few files have rows like entries that are there. */
const PossiblySame = laterPart<PossiblySameProps>(
  async () => (await import("#client/imports/PossiblySame.tsx")).PossiblySame,
);
/** Few files have a split that says no ratio. */
const SplitQuestions = laterPart<SplitQuestionsProps>(
  async () => (await import("#client/imports/SplitQuestions.tsx")).SplitQuestions,
);
/** Most tables state no balances. */
const StatedTotals = laterPart<StatedTotalsProps>(
  async () => (await import("#client/imports/StatedTotals.tsx")).StatedTotals,
);
/** What was read stands below what is asked. */
const FileRows = laterPart<FileRowsProps>(async () => (await import("#client/imports/FileRows.tsx")).FileRows);

interface ImportReviewProps {
  readonly importId: string;
  readonly preview: ImportPreview;
  /** Why the last try to add it failed, if it did. */
  readonly problem: ImportState["problem"];
}

/** What was understood of the file, where it goes, and the decision. Choices are kept in this tab until it is accepted. */
export function ImportReview({ importId, preview, problem }: ImportReviewProps) {
  const paths = usePortfolioPaths();
  const readOnly = useReadOnlyReason();
  const write = useApiWrite({ isQuiet: true });
  const kept = useKeptDraft(`aventine-import-${importId}`, draftOfPreview(preview), isDecisionDraft);
  const draft = draftOfPreview(preview, kept.draft);
  const mask = useFileText();
  const choices = choicesToLookUp(preview, draft);
  const isThere = isAllThere(preview);
  const accept = async (): Promise<void> => {
    if (choices) return void (await write.run(paths.write.answerImport(importId), { chosen: choices }));
    const sent = await write.run(paths.write.commitImport(importId), decisionsOfDraft(draft, preview));
    if (sent.ok) kept.forget();
  };
  return (
    <div className="flex min-w-0 flex-col gap-8">
      {problem ? (
        <Banner tone="negative" title={problem.problem}>
          {problem.remedy} Nothing was added.
        </Banner>
      ) : null}
      {(preview.notes ?? []).length > 0 ? (
        <Banner title="Worth knowing">
          {preview.notes?.map((it) => (
            <p key={it}>{mask(it)}</p>
          ))}
        </Banner>
      ) : null}
      {isThere ? <AllThere /> : null}
      <ReviewSummary preview={preview} />
      {preview.assumedCurrency === undefined ? null : (
        <Suspense fallback={null}>
          <AssumedCurrency importId={importId} currency={preview.assumedCurrency} />
        </Suspense>
      )}
      {preview.times === undefined || isThere ? null : (
        <Suspense fallback={null}>
          <FileTimes importId={importId} times={preview.times} />
        </Suspense>
      )}
      {preview.totals.length > 0 ? (
        <Suspense fallback={<SkeletonRows count={Math.min(preview.totals.length, 6)} />}>
          <StatedTotals totals={preview.totals} />
        </Suspense>
      ) : null}
      {(preview.splits ?? []).length > 0 ? (
        <Suspense fallback={<SkeletonRows count={2} />}>
          <SplitQuestions preview={preview} draft={draft} onChange={kept.keep} />
        </Suspense>
      ) : null}
      <AccountTargets targets={preview.accounts} draft={draft} onChange={kept.keep} />
      {preview.accounts.some(beginsMidLife) ? (
        <Suspense fallback={<SkeletonRows count={4} />}>
          <BeforeFile preview={preview} draft={draft} onChange={kept.keep} />
        </Suspense>
      ) : null}
      {(preview.possiblySame ?? []).length > 0 ? (
        <Suspense fallback={<SkeletonRows count={4} />}>
          <PossiblySame preview={preview} draft={draft} onChange={kept.keep} />
        </Suspense>
      ) : null}
      {preview.securities.length > 0 && !isThere ? (
        <SecurityTargets targets={preview.securities} draft={draft} onChange={kept.keep} />
      ) : null}
      <Suspense fallback={<SkeletonRows count={12} />}>
        <FileRows importId={importId} preview={preview} />
      </Suspense>
      <footer className="sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-20 -mx-4 flex md:bottom-0 flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line bg-surface px-4 py-3 sm:-mx-6 sm:px-6 2xl:-mx-8 2xl:px-8">
        <div className="min-w-0 flex-1 basis-72 text-14">
          {choices ? (
            <span className="text-ink-muted">
              With your answers, what is there already and what was there before is looked up again first.
            </span>
          ) : preview.errorCount > 0 ? (
            <Checkbox
              label={`Leave out ${countOf(preview.errorCount, "row")} with errors`}
              isChecked={draft.acceptsErrors}
              onChange={(acceptsErrors) => kept.keep({ ...draft, acceptsErrors })}
            />
          ) : (
            <span className="text-ink-muted">{understoodWords(preview)}</span>
          )}
          {write.failure ? (
            <p role="alert" className="text-13 text-negative">
              {write.failure.message} Nothing was added; your choices are kept.
            </p>
          ) : null}
        </div>
        <Button
          variant="primary"
          isBusy={write.isRunning}
          disabledReason={readOnly ?? acceptBlockedReason(preview, draft)}
          onPress={() => void accept()}
        >
          {choices ? "Review with this choice" : acceptWords(preview, draft)}
        </Button>
      </footer>
    </div>
  );
}

/** A file imported twice asks nothing but whether its account is the right one. */
function AllThere() {
  const links = useScreenLinks();
  return (
    <Banner
      title="Everything in this file is in your transactions already"
      actions={
        <ButtonLink size="sm" to={links.transactions}>
          See the transactions
        </ButtonLink>
      }
    >
      There is nothing to add. Discard the file, or choose another account below if it is of another one.
    </Banner>
  );
}

function acceptWords(preview: ImportPreview, draft: DecisionDraft): string {
  if (isDecidedAnew(preview, draft)) return "Accept with your changes";
  if (preview.newCount > 0) return `Accept ${countOf(preview.newCount, "transaction")}`;
  if (preview.sameCount) return "Accept what is the same";
  return preview.newPriceCount ? `Accept ${countOf(preview.newPriceCount, "price")}` : "Nothing to accept";
}
