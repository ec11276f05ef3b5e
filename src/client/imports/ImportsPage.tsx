import { ArchiveRestore, ClipboardPaste } from "lucide-react";
import { lazy, Suspense, useCallback, useEffect, useState } from "react";
import { importMailPaths } from "#client/api/import-mail-paths.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { below } from "#client/portfolio/portfolio-links.ts";
import { usePortfolio, useReadOnlyReason, usePortfolioPaths, useScreenLinks } from "#client/portfolio/use-portfolio.ts";
import { useDroppedFiles } from "#client/page/dropped-files.ts";
import { ImportHistory } from "#client/imports/ImportHistory.tsx";
import { isWorking } from "#client/imports/import-words.ts";
import type { ArchiveDialogProps } from "#client/imports/ArchiveDialog.tsx";
import { isOwnArchive } from "#client/imports/own-archive.ts";
import type { PasteDialogProps } from "#client/imports/PasteDialog.tsx";
import { reviewPath } from "#client/imports/review-path.ts";
import { UploadList } from "#client/imports/UploadList.tsx";
import { useUploads } from "#client/imports/use-uploads.ts";
import { Banner } from "#ui/components/Banner.tsx";
import { Button } from "#ui/components/Button.tsx";
import { ErrorState } from "#ui/components/ErrorState.tsx";
import { FileDrop } from "#ui/components/FileDrop.tsx";
import { Link } from "#ui/components/Link.tsx";
import { Page } from "#ui/components/Page.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";
import { laterPart } from "#ui/components/later-part.ts";
import { whenIdle } from "#ui/when-idle.ts";

const PasteDialog = laterPart<PasteDialogProps>(
  async () => (await import("#client/imports/PasteDialog.tsx")).PasteDialog,
);

const MailsThatCame = lazy(() =>
  import("#client/imports/MailsThatCame.tsx").then((it) => ({ default: it.MailsThatCame })),
);

const ArchiveDialog = laterPart<ArchiveDialogProps>(
  async () => (await import("#client/imports/ArchiveDialog.tsx")).ArchiveDialog,
);

/** While the server reads or adds, the list asks again this often. */
const POLL_MS = 400;

/** Files in: drop, choose or paste; what is under way; what was imported before. */
export default function ImportsPage() {
  const links = useScreenLinks();
  const disabledReason = useReadOnlyReason();
  const [isPasting, setPasting] = useState(false);
  const [archive, setArchive] = useState<{ readonly file: File | undefined }>();
  useEffect(() => whenIdle(PasteDialog.prepare), []);
  const list = useApiQuery(usePortfolioPaths().read.imports(), {
    pollMs: (answer) => (answer?.imports.some((it) => isWorking(it.status)) ? POLL_MS : undefined),
  });
  const { portfolioId } = usePortfolio();
  const mail = useApiQuery(importMailPaths(portfolioId).state());
  const { uploads, add, retry, forget } = useUploads();
  const take = useCallback(
    async (files: readonly File[]): Promise<void> => {
      const areOwn = await Promise.all(files.map(isOwnArchive));
      const own = files.find((_, at) => areOwn[at]);
      if (own) setArchive({ file: own });
      add(
        files.filter((_, at) => !areOwn[at]),
        (importId) => reviewPath(links.imports, importId),
      );
    },
    [add, links.imports],
  );
  useDroppedFiles(useCallback((files) => void take(files), [take]));
  return (
    <Page
      title="Import"
      description="Nothing is added until you have reviewed it."
      actions={
        <>
          <Button
            icon={<ArchiveRestore size={16} strokeWidth={1.5} aria-hidden />}
            onPress={() => setArchive({ file: undefined })}
            disabledReason={disabledReason}
          >
            Bring back an archive
          </Button>
          <Button
            icon={<ClipboardPaste size={16} strokeWidth={1.5} aria-hidden />}
            onPress={() => setPasting(true)}
            disabledReason={disabledReason}
          >
            Paste a table
          </Button>
        </>
      }
    >
      {disabledReason === undefined ? (
        <FileDrop
          label="Drop statements here"
          description="CSV, Excel, PDF, OFX, QIF, CAMT, MT940, Flex or a ZIP of several, as your bank, broker or exchange gives them. A file imported twice adds nothing."
          onFiles={(files) => void take(files)}
        />
      ) : null}
      {disabledReason === undefined ? (
        <p className="mt-3 text-14 text-ink-muted">
          Or <Link to={below(links.connections, "new")}>connect an institution</Link>, which is asked for what is new by
          itself
          {mail.data?.isOffered ? (
            <>
              , or <Link to={links.connections}>have statements mailed</Link>
            </>
          ) : null}
          .
        </p>
      ) : null}
      <UploadList uploads={uploads} onRetry={retry} onForget={forget} />
      <Suspense>
        <MailsThatCame />
      </Suspense>
      {list.data ? <ImportHistory list={list.data} /> : null}
      {list.data && list.failure ? (
        <Banner tone="warning" title="This list may be out of date">
          {list.failure.message}
        </Banner>
      ) : null}
      {list.isLoading ? <SkeletonRows count={5} /> : null}
      {list.failure && !list.data ? (
        <ErrorState title="The imports could not be loaded" onRetry={list.retry}>
          {list.failure.message}
        </ErrorState>
      ) : null}
      <Suspense>
        {isPasting ? <PasteDialog onClose={() => setPasting(false)} onPaste={(file) => void take([file])} /> : null}
        {archive ? <ArchiveDialog file={archive.file} onClose={() => setArchive(undefined)} /> : null}
      </Suspense>
    </Page>
  );
}
