import { CircleCheck, Undo2 } from "lucide-react";
import { AfterImport } from "#client/imports/AfterImport.tsx";
import { countOf } from "#ui/formats/count-of.ts";
import { DownloadImport } from "#client/imports/DownloadImport.tsx";
import { UndoImportButton } from "#client/imports/UndoImportButton.tsx";
import { withSearch } from "#client/portfolio/portfolio-links.ts";
import { useScreenLinks } from "#client/portfolio/use-portfolio.ts";
import type { ImportState } from "#features/imports/contract.ts";
import { ButtonLink } from "#ui/components/Link.tsx";

/** After the decision: what was added and where to look, or that it was removed again. */
export function CommittedImport({ state }: { readonly state: ImportState }) {
  const links = useScreenLinks();
  const isUndone = state.status === "undone";
  const prices = state.addedCount === 0 ? (state.preview?.newPriceCount ?? 0) : 0;
  const added = prices > 0 ? countOf(prices, "price") : countOf(state.addedCount ?? 0, "transaction");
  return (
    <div className="flex max-w-200 items-start gap-3 py-4">
      {isUndone ? (
        <Undo2 size={22} strokeWidth={1.5} aria-hidden className="mt-0.5 shrink-0 text-ink-muted" />
      ) : (
        <CircleCheck size={22} strokeWidth={1.5} aria-hidden className="mt-0.5 shrink-0 text-positive" />
      )}
      <div className="flex min-w-0 flex-1 flex-col gap-5">
        <div>
          <h2 className="text-18 font-semibold">{isUndone ? `${added} removed` : `${added} added`}</h2>
          <p className="mt-1 text-14 text-ink-muted">
            {isUndone
              ? "The portfolio is as it was before this import. Drop the file again to import it again."
              : "If this is not what you wanted, remove the whole import: nothing else changes."}
          </p>
        </div>
        {isUndone ? null : <AfterImport state={state} />}
        <div className="flex flex-wrap gap-2">
          <ButtonLink to={isUndone ? links.imports : links.overview} variant={isUndone ? "primary" : "secondary"}>
            {isUndone ? "Import a file" : "See your overview"}
          </ButtonLink>
          <DownloadImport state={state} />
          {isUndone ? null : (
            <>
              <ButtonLink to={withSearch(links.transactions, { importId: state.importId })}>
                See the transactions
              </ButtonLink>
              <UndoImportButton row={state} />
            </>
          )}
        </div>
      </div>
    </div>
  );
}
