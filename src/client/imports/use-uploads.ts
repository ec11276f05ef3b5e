import { useCallback, useSyncExternalStore } from "react";
import { useNavigate } from "react-router";
import { newId } from "#client/api/new-id.ts";
import { writeNow } from "#client/api/use-api-write.ts";
import { usePortfolio, usePortfolioPaths } from "#client/portfolio/use-portfolio.ts";
import { type Upload, UploadQueue } from "#client/imports/upload-queue.ts";

/** Of a file nothing was typed: it is sent once more. */
const OFFLINE = "You are offline. Nothing was sent; send the file again when you are back.";

/** One queue for the page, whichever screen is open. */
const queue = new UploadQueue();
const nothing: readonly Upload[] = [];

/** Files of this portfolio on their way to the server, and a way to add more. A single file opens its review when it has arrived. */
export function useUploads() {
  const { portfolioId } = usePortfolio();
  const paths = usePortfolioPaths();
  const navigate = useNavigate();
  const uploads = useSyncExternalStore(queue.subscribe, queue.uploads, () => nothing);
  const start = paths.write.startImport();
  const add = useCallback(
    (files: readonly File[], openReview?: (importId: string) => string) => {
      for (const file of files) {
        queue.add(file, {
          portfolioId,
          importId: newId(),
          send: async (importId) => {
            const form = new FormData();
            form.set("importId", importId);
            form.set("file", file, file.name);
            const sent = await writeNow({ ...start }, form);
            if (!sent.ok) throw new Error(sent.error.kind === "offline" ? OFFLINE : sent.error.message);
          },
          onSent: (importId) => {
            if (openReview && files.length === 1) void navigate(openReview(importId));
          },
        });
      }
    },
    // The address of the import route follows from the portfolio.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [portfolioId, navigate],
  );
  return {
    uploads: uploads.filter((it) => it.portfolioId === portfolioId),
    add,
    retry: (importId: string) => queue.retry(importId),
    forget: (importId: string) => queue.forget(importId),
  };
}
