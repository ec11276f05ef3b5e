import { X } from "lucide-react";
import { fileSizeWords } from "#client/imports/import-words.ts";
import type { Upload } from "#client/imports/upload-queue.ts";
import { Button } from "#ui/components/Button.tsx";
import { IconButton } from "#ui/components/IconButton.tsx";
import { ProgressBar } from "#ui/components/ProgressBar.tsx";

interface UploadListProps {
  readonly uploads: readonly Upload[];
  readonly onRetry: (importId: string) => void;
  readonly onForget: (importId: string) => void;
}

/** Files not yet with the server. Leaving the screen does not stop them. */
export function UploadList({ uploads, onRetry, onForget }: UploadListProps) {
  if (uploads.length === 0) return null;
  return (
    <ul aria-label="Files being sent" className="divide-y divide-line border-y border-line">
      {uploads.map((it) => (
        <li key={it.importId} className="flex items-center gap-3 py-3">
          <div className="min-w-0 flex-1">
            {it.status === "failed" ? (
              <>
                <p className="truncate text-14 font-medium">{it.fileName}</p>
                <p role="alert" className="text-13 text-negative">
                  {it.problem}
                </p>
              </>
            ) : (
              <ProgressBar
                label={it.fileName}
                value={it.status === "waiting" ? 0 : undefined}
                note={it.status === "waiting" ? "Waiting for the previous file" : `Sending ${fileSizeWords(it.bytes)}`}
              />
            )}
          </div>
          {it.status === "failed" && it.bytes > 0 ? (
            <Button size="sm" onPress={() => onRetry(it.importId)}>
              Send again
            </Button>
          ) : null}
          {it.status === "sending" ? null : (
            <IconButton
              size="sm"
              label={`Remove ${it.fileName}`}
              icon={<X size={14} strokeWidth={1.5} />}
              onPress={() => onForget(it.importId)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
