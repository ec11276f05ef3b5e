import { Suspense } from "react";
import { useNavigate, useParams } from "react-router";
import {
  fileSizeWords,
  isWorking,
  phaseWords,
  progressShare,
  rowsWords,
  STATUS_WORDS,
} from "#client/imports/import-words.ts";
import type { ImportQuestionFormProps } from "#client/imports/ImportQuestionForm.tsx";
import type { NoticeInFileProps } from "#client/imports/NoticeInFile.tsx";
import { ReadOtherwise } from "#client/imports/ReadOtherwise.tsx";
import { ImportReview } from "#client/imports/ImportReview.tsx";
import { useTimeLeft } from "#client/imports/time-left.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { useApiWrite } from "#client/api/use-api-write.ts";
import { usePortfolioPaths, useReadOnlyReason, useScreenLinks } from "#client/portfolio/use-portfolio.ts";
import type { ImportState } from "#features/imports/contract.ts";
import { Banner } from "#ui/components/Banner.tsx";
import { Button } from "#ui/components/Button.tsx";
import { ErrorState } from "#ui/components/ErrorState.tsx";
import { ButtonLink } from "#ui/components/Link.tsx";
import { Page } from "#ui/components/Page.tsx";
import { ProgressBar } from "#ui/components/ProgressBar.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";
import { laterPart } from "#ui/components/later-part.ts";

const ImportQuestionForm = laterPart<ImportQuestionFormProps>(
  async () => (await import("#client/imports/ImportQuestionForm.tsx")).ImportQuestionForm,
);

const ChangeReading = laterPart<{ readonly importId: string }>(
  async () => (await import("#client/imports/ChangeReading.tsx")).ChangeReading,
);

const CommittedImport = laterPart<{ readonly state: ImportState }>(
  async () => (await import("#client/imports/CommittedImport.tsx")).CommittedImport,
);

const NoticeInFile = laterPart<NoticeInFileProps>(
  async () => (await import("#client/imports/NoticeInFile.tsx")).NoticeInFile,
);

/** While the server reads or adds, the state is asked for this often. */
const POLL_MS = 400;

/** One import from its file to its transactions: read, asked about, reviewed, added, taken out. */
export default function ImportReviewPage() {
  const { importId = "" } = useParams();
  const links = useScreenLinks();
  const state = useApiQuery(usePortfolioPaths().read.import(importId), {
    pollMs: (answer) => (answer && isWorking(answer.status) ? POLL_MS : undefined),
  });
  const { data } = state;
  return (
    <Page
      title={data?.fileName ?? "Import"}
      breadcrumb={[{ label: "Import", to: links.imports }]}
      description={
        data
          ? [data.sourceName, fileSizeWords(data.fileBytes), STATUS_WORDS[data.status]].filter(Boolean).join(" · ")
          : undefined
      }
      actions={
        data ? (
          <>
            {data.status === "review" && data.preview?.isTable ? (
              <Suspense>
                <ChangeReading importId={data.importId} />
              </Suspense>
            ) : null}
            <ReadOtherwise state={data} />
            <ForgetButton state={data} />
          </>
        ) : undefined
      }
    >
      {data && state.failure ? (
        <Banner tone="warning" title="This may be out of date">
          {state.failure.message}
        </Banner>
      ) : null}
      {data ? (
        <Suspense>
          <NoticeInFile state={data} otherwise={<ImportStage key={data.status} state={data} />} />
        </Suspense>
      ) : null}
      {state.isLoading ? <SkeletonRows count={10} /> : null}
      {state.failure && !data ? (
        <ErrorState title="The import could not be loaded" onRetry={state.retry}>
          {state.failure.message}
        </ErrorState>
      ) : null}
    </Page>
  );
}

function ImportStage({ state }: { readonly state: ImportState }) {
  switch (state.status) {
    case "reading":
    case "committing":
      return <RunningImport state={state} />;
    case "question":
      return state.question ? (
        <Suspense fallback={<SkeletonRows count={6} />}>
          <ImportQuestionForm importId={state.importId} question={state.question} />
        </Suspense>
      ) : null;
    case "review":
      return state.preview ? (
        <ImportReview importId={state.importId} preview={state.preview} problem={state.problem} />
      ) : null;
    case "refused":
      return <RefusedImport state={state} />;
    case "committed":
    case "undone":
      return (
        <Suspense fallback={<SkeletonRows count={3} />}>
          <CommittedImport state={state} />
        </Suspense>
      );
  }
}

function RunningImport({ state }: { readonly state: ImportState }) {
  const timeLeft = useTimeLeft(state.progress);
  const note = [rowsWords(state), timeLeft].filter((it) => it !== "").join(", ");
  return (
    <div className="flex max-w-120 flex-col gap-3 py-6">
      <ProgressBar label={phaseWords(state)} value={progressShare(state)} note={note} />
      <p className="text-13 text-ink-muted">
        {state.status === "reading"
          ? "Nothing is added until you have reviewed it. You can leave this page while the file is being read."
          : "Either everything is added or nothing is. You can leave this page in the meantime."}
      </p>
    </div>
  );
}

function RefusedImport({ state }: { readonly state: ImportState }) {
  const links = useScreenLinks();
  return (
    <div className="flex flex-col items-start gap-2">
      <ErrorState title={state.problem?.problem ?? "This file could not be read"}>
        {state.problem?.remedy} Nothing was added; your transactions are unchanged.
      </ErrorState>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={links.imports} variant="primary">
          Choose another file
        </ButtonLink>
        <ButtonLink to={links.transactions}>Open transactions</ButtonLink>
        <ButtonLink to={links.holdings}>Open holdings</ButtonLink>
      </div>
    </div>
  );
}

/** Only before anything was added: afterward there is taking it out. */
function ForgetButton({ state }: { readonly state: ImportState }) {
  const paths = usePortfolioPaths();
  const links = useScreenLinks();
  const navigate = useNavigate();
  const disabledReason = useReadOnlyReason();
  const write = useApiWrite({ isQuiet: true });
  const { status } = state;
  if (status === "committing" || status === "committed" || status === "undone") return null;
  const forget = async (): Promise<void> => {
    const gone = await write.run(paths.write.forgetImport(state.importId), undefined);
    if (gone.ok) await navigate(links.imports);
  };
  return (
    <>
      {write.failure ? <span className="text-13 text-negative">{write.failure.message}</span> : null}
      <Button onPress={() => void forget()} isBusy={write.isRunning} disabledReason={disabledReason}>
        Discard file
      </Button>
    </>
  );
}
