import { useState } from "react";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { countOf } from "#ui/formats/count-of.ts";
import {
  fileSizeWords,
  isWaiting,
  isWorking,
  phaseWords,
  progressShare,
  rowsWords,
  STATUS_WORDS,
} from "#client/imports/import-words.ts";
import { reviewPath } from "#client/imports/review-path.ts";
import { UndoImportButton } from "#client/imports/UndoImportButton.tsx";
import { usePortfolioPaths, useScreenLinks } from "#client/portfolio/use-portfolio.ts";
import { MadeBy } from "#client/parts/MadeBy.tsx";
import { InstantText } from "#client/page/InstantText.tsx";
import type { ImportList } from "#features/imports/contract.ts";
import { Badge } from "#ui/components/Badge.tsx";
import { Button } from "#ui/components/Button.tsx";
import { ButtonLink, Link } from "#ui/components/Link.tsx";
import { ProgressBar } from "#ui/components/ProgressBar.tsx";
import { Section } from "#ui/components/Section.tsx";

type ImportRow = ImportList["imports"][number];

/** Every import: first what waits for the person or works, then what is done, newest first. */
export function ImportHistory({ list: { imports, nextBefore } }: { readonly list: ImportList }) {
  const open = imports.filter((it) => isWaiting(it.status) || isWorking(it.status));
  const done = imports.filter((it) => !open.includes(it));
  return (
    <>
      {open.length > 0 ? (
        <Section title="To review" note={countOf(open.length, "file")}>
          <Rows imports={open} />
        </Section>
      ) : null}
      <Section title="History">
        {done.length > 0 || nextBefore !== null ? (
          <>
            <Rows imports={done} />
            {nextBefore === null ? null : <OlderImports before={nextBefore} />}
          </>
        ) : (
          <p className="text-14 text-ink-muted">Imports stay listed here. Each one can be removed again.</p>
        )}
      </Section>
    </>
  );
}

/** The next page of the history, once it is asked for. */
function OlderImports({ before }: { readonly before: string }) {
  const { read } = usePortfolioPaths();
  const [isAsked, setAsked] = useState(false);
  const older = useApiQuery(read.imports({ before }), { isEnabled: isAsked });
  if (older.data) {
    const { imports, nextBefore } = older.data;
    return (
      <>
        <Rows imports={imports} />
        {nextBefore === null ? null : <OlderImports before={nextBefore} />}
      </>
    );
  }
  return (
    <>
      <Button
        size="sm"
        className="mt-3"
        isBusy={older.isLoading && isAsked}
        onPress={() => (isAsked ? older.retry() : setAsked(true))}
      >
        Show older imports
      </Button>
      {older.failure ? (
        <p role="alert" className="mt-2 text-13 text-negative">
          {older.failure.message}
        </p>
      ) : null}
    </>
  );
}

function Rows({ imports }: { readonly imports: readonly ImportRow[] }) {
  return (
    <ul className="divide-y divide-line/70">
      {imports.map((it) => (
        <Row key={it.importId} row={it} />
      ))}
    </ul>
  );
}

const TONES = { refused: "negative", question: "warning", review: "info", committed: "positive" } as const;
const toneOf = (status: ImportRow["status"]) =>
  TONES[status === "reading" || status === "committing" || status === "undone" ? "review" : status];

function Row({ row }: { readonly row: ImportRow }) {
  const links = useScreenLinks();
  const to = reviewPath(links.imports, row.importId);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex items-center gap-2">
          <Link look="plain" to={to} className="truncate text-14 font-medium hover:underline">
            {row.fileName}
          </Link>
          {isWorking(row.status) ? null : (
            <Badge tone={row.status === "undone" ? "neutral" : toneOf(row.status)}>{STATUS_WORDS[row.status]}</Badge>
          )}
        </p>
        <p className="text-12 text-ink-muted">
          {[
            row.sourceName,
            row.addedCount === null
              ? undefined
              : `${row.addedCount === 0 ? "no transactions" : countOf(row.addedCount, "transaction")} added`,
            fileSizeWords(row.fileBytes),
          ]
            .filter(Boolean)
            .join(" · ")}{" "}
          · {row.sentFrom === null ? <MadeBy userId={row.createdBy} /> : `mailed by ${row.sentFrom}`} ·{" "}
          <InstantText at={row.createdAt} />
        </p>
        {row.problem ? <p className="mt-0.5 text-13 text-ink-muted">{row.problem.problem}</p> : null}
      </div>
      {isWorking(row.status) ? (
        <div className="w-60">
          <ProgressBar label={phaseWords(row)} value={progressShare(row)} note={rowsWords(row)} />
        </div>
      ) : null}
      {isWaiting(row.status) ? (
        <ButtonLink size="sm" to={to}>
          {row.status === "question" ? "Answer" : "Review"}
        </ButtonLink>
      ) : null}
      {row.status === "committed" ? <UndoImportButton row={row} size="sm" /> : null}
    </li>
  );
}
