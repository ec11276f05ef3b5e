import { useEffect, useState } from "react";
import { archivePaths } from "#client/imports/archive-paths.ts";
import { api } from "#client/api/api.ts";
import { newId } from "#client/api/new-id.ts";
import { useApiWrite } from "#client/api/use-api-write.ts";
import { usePortfolio, useReadOnlyReason } from "#client/portfolio/use-portfolio.ts";
import type { ArchiveEffect, ArchiveReview } from "#features/export/contract.ts";
import { Banner } from "#ui/components/Banner.tsx";
import { Button } from "#ui/components/Button.tsx";
import { Dialog } from "#ui/components/Dialog.tsx";
import { FileDrop } from "#ui/components/FileDrop.tsx";
import { RadioGroup } from "#ui/components/RadioGroup.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";
import { countOf } from "#ui/formats/count-of.ts";

export interface ArchiveDialogProps {
  /** Absent: it is chosen here. */
  readonly file: File | undefined;
  readonly onClose: () => void;
}

/** Brings an archive of an export into this portfolio: which portfolio of it, what it would add, and only then the press that adds it. */
export function ArchiveDialog({ file: dropped, onClose }: ArchiveDialogProps) {
  const { portfolioId } = usePortfolio();
  const readOnly = useReadOnlyReason();
  const write = useApiWrite();
  const [file, setFile] = useState(dropped);
  const [folder, setFolder] = useState("");
  const { review, failure } = useReview(file, folder);
  const effect = review?.effect;
  const add = async (): Promise<void> => {
    if (file === undefined) return;
    const added = await write.run(archivePaths.add(portfolioId), formOf(file, folder));
    if (added.ok) onClose();
  };
  const problem = write.failure?.message ?? failure;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Bring back an archive"
      description="An archive made by “Export your data”, or the portfolio.json in one. What is in this portfolio already stays as it is."
      footer={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button
            variant="primary"
            isBusy={write.isRunning}
            disabledReason={readOnly ?? blockedReason(file, effect)}
            onPress={() => void add()}
          >
            {effect && effect.transactions.added > 0
              ? `Bring back ${countOf(effect.transactions.added, "transaction")}`
              : "Bring back what is missing"}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5" aria-live="polite">
        {file ? (
          <p className="text-14 break-words text-ink-muted">{file.name}</p>
        ) : (
          <FileDrop
            label="Choose the archive"
            accept=".zip,.json"
            isPageWide={false}
            onFiles={([first]) => setFile(first)}
          />
        )}
        {review && review.portfolios.length > 1 ? (
          <RadioGroup
            label="Which portfolio of the archive"
            value={folder}
            onChange={setFolder}
            options={review.portfolios.map((it) => ({ value: it.folder, label: it.name }))}
          />
        ) : null}
        {problem === undefined ? null : (
          <Banner tone="negative" title={problem}>
            Nothing was added.
          </Banner>
        )}
        {effect ? <Effect effect={effect} /> : null}
        {file && !review && problem === undefined ? <SkeletonRows count={4} /> : null}
      </div>
    </Dialog>
  );
}

function formOf(file: File, folder: string): FormData {
  const form = new FormData();
  if (folder !== "") form.set("folder", folder);
  form.set("file", file, file.name);
  return form;
}

/** What the archive would add, asked anew when another portfolio of it is chosen. */
function useReview(file: File | undefined, folder: string) {
  const path = archivePaths.tryOut(usePortfolio().portfolioId);
  const [asked, setAsked] = useState<{ readonly review?: ArchiveReview; readonly failure?: string }>({});
  useEffect(() => {
    if (!file) return undefined;
    let isCurrent = true;
    const ask = async (): Promise<void> => {
      const answer = await api.write(path, { body: formOf(file, folder), idempotencyKey: newId() });
      if (isCurrent) setAsked(answer.ok ? { review: answer.value } : { failure: answer.error.message });
    };
    void ask();
    return () => {
      isCurrent = false;
    };
    // The address follows from the portfolio.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [file, folder]);
  return asked;
}

const PARTS = [
  ["accounts", "account", "accounts"],
  ["assets", "asset", "assets"],
  ["transactions", "transaction", "transactions"],
  ["prices", "stated price", "stated prices"],
  ["imports", "imported file", "imported files"],
  ["documents", "document", "documents"],
  ["rates", "stated exchange rate", "stated exchange rates"],
] as const;

function Effect({ effect }: { readonly effect: ArchiveEffect }) {
  return (
    <div className="flex flex-col gap-3 text-14">
      <ul className="divide-y divide-line border-y border-line">
        {PARTS.filter(([part]) => effect[part].added + effect[part].known > 0).map(([part, one, many]) => (
          <li key={part} className="flex flex-wrap justify-between gap-x-4 py-1.5">
            <span>{countOf(effect[part].added, one, many)} to add</span>
            <span className="text-ink-muted">{effect[part].known} there already</span>
          </li>
        ))}
      </ul>
      {effect.takesSettings ? (
        <p className="text-13 text-ink-muted">
          This portfolio is empty: it takes over the base currency and the conventions of {effect.name}.
        </p>
      ) : null}
      {effect.ratesLeftOut > 0 ? (
        <p className="text-13 text-warning">
          {countOf(effect.ratesLeftOut, "stated exchange rate")} left out: stated for another base currency.
        </p>
      ) : null}
      <p className="text-13 text-ink-muted">
        It is one change, which Undo takes back. Files that were not accepted yet are left out: drop them on Import.
      </p>
    </div>
  );
}

function blockedReason(file: File | undefined, effect: ArchiveEffect | null | undefined): string | undefined {
  if (!file) return "Choose the archive first.";
  if (effect === null) return "Choose a portfolio of the archive.";
  if (effect === undefined) return "The archive has not been read yet.";
  const isNothing = PARTS.every(([part]) => effect[part].added === 0);
  return isNothing ? "Everything in this archive is in the portfolio already." : undefined;
}
