import { Plus } from "lucide-react";
import { Suspense, useState } from "react";
import { fundPaths } from "#client/api/fund-paths.ts";
import { sayNotDone } from "#client/api/say-not-done.ts";
import { today } from "#client/api/today.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { useApiWrite } from "#client/api/use-api-write.ts";
import { useFileText } from "#client/parts/use-file-text.ts";
import { withSearch } from "#client/portfolio/portfolio-links.ts";
import { usePortfolio, useReadOnlyReason, useScreenLinks } from "#client/portfolio/use-portfolio.ts";
import type { FundPapers as Papers } from "#features/fund-papers/contract.ts";
import { Badge } from "#ui/components/Badge.tsx";
import { Button } from "#ui/components/Button.tsx";
import { DateText } from "#ui/components/DateText.tsx";
import { ErrorState } from "#ui/components/ErrorState.tsx";
import { laterPart } from "#ui/components/later-part.ts";
import { Link } from "#ui/components/Link.tsx";
import { Section } from "#ui/components/Section.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";
import { newPaper, PAPER_STATE_WORDS, type TypedPaper } from "./fund-paper-form.ts";
import { FewRows } from "./FewRows.tsx";
import type { FundPaperDialogProps } from "./FundPaperDialog.tsx";

const FundPaperDialog = laterPart<FundPaperDialogProps>(
  async () => (await import("./FundPaperDialog.tsx")).FundPaperDialog,
);

type Paper = Papers["papers"][number];

interface FundPapersProps {
  readonly assetId?: string;
}

/** Tax papers of funds by year: expected, come as an estimate, a draft or final, and those still missing. */
export function FundPapers({ assetId }: FundPapersProps) {
  const { portfolioId } = usePortfolio();
  const answer = useApiQuery(fundPaths(portfolioId).papers(assetId));
  const [opened, setOpened] = useState<Paper | TypedPaper>();
  const readOnly = useReadOnlyReason();
  const lastYear = Number(today().slice(0, 4)) - 1;
  const { data } = answer;
  const missing = data ? data.papers.filter(({ isMissing }) => isMissing).length + data.missing.length : 0;
  return (
    <Section
      title="Tax papers"
      note={data ? (missing === 0 ? "none is missing" : `${missing} missing`) : undefined}
      actions={
        <Button
          size="sm"
          className="no-print"
          icon={<Plus size={14} strokeWidth={1.5} aria-hidden />}
          onPress={() => setOpened(newPaper(assetId ?? "", lastYear))}
          disabledReason={readOnly}
        >
          Note a tax paper
        </Button>
      }
    >
      {data ? <PaperList papers={data} onOpen={setOpened} /> : null}
      {!data && answer.failure ? (
        <ErrorState title="The tax papers could not be loaded" onRetry={answer.retry}>
          {answer.failure.message}
        </ErrorState>
      ) : null}
      {answer.isLoading ? <SkeletonRows count={2} /> : null}
      <Suspense>{opened ? <FundPaperDialog paper={opened} onClose={() => setOpened(undefined)} /> : null}</Suspense>
    </Section>
  );
}

interface PaperListProps {
  readonly papers: Papers;
  readonly onOpen: (paper: Paper | TypedPaper) => void;
}

function PaperList({ papers: { papers, missing }, onOpen }: PaperListProps) {
  const readOnly = useReadOnlyReason();
  if (papers.length + missing.length === 0)
    return (
      <p className="max-w-140 text-14 text-ink-muted">
        Nothing is noted. Note what each fund owes you for a year, such as a Schedule K-1, and see what has not come.
      </p>
    );
  return (
    <div className="flex flex-col gap-3">
      {missing.length === 0 ? null : (
        <ul aria-label="Without any paper" className="flex flex-col gap-1">
          {missing.map(({ assetId, assetName, taxYear }) => (
            <li key={assetId} className="flex flex-wrap items-center gap-3 text-14">
              <Badge tone="warning">Missing</Badge>
              <span>
                {assetName}: nothing is noted for {taxYear}
              </span>
              <Button
                size="sm"
                variant="quiet"
                className="no-print"
                aria-label={`Note a tax paper of ${assetName} for ${taxYear}`}
                onPress={() => onOpen(newPaper(assetId, taxYear))}
                disabledReason={readOnly}
              >
                Note one
              </Button>
            </li>
          ))}
        </ul>
      )}
      <FewRows rows={papers} few={12}>
        {(shown) => (
          <ul aria-label="Tax papers" className="divide-y divide-line">
            {shown.map((paper) => (
              <PaperRow key={paper.paperId} paper={paper} onEdit={() => onOpen(paper)} />
            ))}
          </ul>
        )}
      </FewRows>
    </div>
  );
}

const toneOf = ({ state, isMissing }: Paper) => {
  if (isMissing) return "warning";
  if (state === "final") return "positive";
  return state === "estimate" || state === "draft" ? "info" : "neutral";
};

function PaperRow({ paper, onEdit }: { readonly paper: Paper; readonly onEdit: () => void }) {
  const { portfolioId } = usePortfolio();
  const readOnly = useReadOnlyReason();
  const deleting = useApiWrite();
  const { kind, taxYear, assetName, state, dueOn, receivedOn, note, isMissing } = paper;
  const remove = async (): Promise<void> => {
    const done = await deleting.run(fundPaths(portfolioId).deletePaper(paper.paperId), undefined);
    if (!done.ok) sayNotDone("The paper was not deleted", done.error, remove);
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 text-14">
      <span className="tabular text-ink-muted">{taxYear}</span>
      <div className="min-w-0 flex-1">
        <p className="truncate">
          {kind}, {assetName}
        </p>
        <p className="text-12 text-ink-muted">
          {receivedOn === null ? null : (
            <>
              came on <DateText on={receivedOn} />.{" "}
            </>
          )}
          {dueOn === null || receivedOn !== null ? null : (
            <>
              promised for <DateText on={dueOn} />.{" "}
            </>
          )}
          {note}
        </p>
        <PaperDocument paper={paper} />
      </div>
      <Badge tone={toneOf(paper)}>{isMissing ? "Missing" : PAPER_STATE_WORDS[state]}</Badge>
      <span className="no-print flex gap-1">
        <Button size="sm" onPress={onEdit} disabledReason={readOnly} aria-label={`Edit ${kind} of ${taxYear}`}>
          Edit
        </Button>
        <Button
          size="sm"
          variant="quiet"
          isBusy={deleting.isRunning}
          onPress={() => void remove()}
          disabledReason={readOnly}
          aria-label={`Delete ${kind} of ${taxYear}`}
        >
          Delete
        </Button>
      </span>
    </li>
  );
}

/** The file the paper is kept as, where it is looked at. */
function PaperDocument({ paper: { documentId, documentName } }: { readonly paper: Paper }) {
  const links = useScreenLinks();
  const mask = useFileText();
  if (documentId === null || documentName === null) return null;
  return (
    <p className="text-13">
      <Link to={withSearch(links.documents, { document: documentId })}>{mask(documentName)}</Link>
    </p>
  );
}
