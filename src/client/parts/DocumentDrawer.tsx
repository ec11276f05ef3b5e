import { Download, Pencil, Replace, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { documentPaths } from "#client/api/document-paths.ts";
import { newId } from "#client/api/new-id.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { useApiWrite } from "#client/api/use-api-write.ts";
import { InstantText } from "#client/page/InstantText.tsx";
import { usePortfolio, useReadOnlyReason } from "#client/portfolio/use-portfolio.ts";
import type { DocumentView } from "#features/documents/contract.ts";
import { Button } from "#ui/components/Button.tsx";
import { Drawer } from "#ui/components/Drawer.tsx";
import { ErrorState } from "#ui/components/ErrorState.tsx";
import { IconButton } from "#ui/components/IconButton.tsx";
import { Section } from "#ui/components/Section.tsx";
import { DOCUMENT_ENDINGS, DOCUMENT_KIND_WORDS } from "./document-words.ts";
import { DocumentDialog } from "./DocumentDialog.tsx";
import { DocumentPreview } from "./DocumentPreview.tsx";
import { MadeBy } from "./MadeBy.tsx";
import { saveDocument } from "./save-document.ts";
import { fileSize } from "./ticket-words.ts";
import { useFileText } from "./use-file-text.ts";

export interface DocumentDrawerProps {
  readonly document: DocumentView;
  readonly onClose: () => void;
}

const icon = { size: 16, strokeWidth: 1.5, "aria-hidden": true } as const;

/** One document beside its list: what is in it, its versions, and what can be done with it. */
export function DocumentDrawer({ document, onClose }: DocumentDrawerProps) {
  const { portfolioId } = usePortfolio();
  const readOnly = useReadOnlyReason();
  const mask = useFileText();
  const write = useApiWrite();
  const [isEdited, setEdited] = useState(false);
  const { documentId, fileId, fileName } = document;
  const remove = async () => {
    const removed = await write.run(documentPaths(portfolioId).remove(documentId), undefined);
    if (removed.ok) onClose();
  };
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={mask(document.name)}
      subtitle={`${DOCUMENT_KIND_WORDS[document.kind]} · ${fileSize(document.size)}`}
      footer={
        <>
          <Button
            className="mr-auto"
            icon={<Trash2 {...icon} />}
            isBusy={write.isRunning}
            disabledReason={document.mayDelete ? undefined : (readOnly ?? "Somebody else sent it.")}
            onPress={() => void remove()}
          >
            Delete
          </Button>
          <Button icon={<Pencil {...icon} />} disabledReason={readOnly} onPress={() => setEdited(true)}>
            Edit
          </Button>
          <Button
            variant="primary"
            icon={<Download {...icon} />}
            onPress={() => void saveDocument({ portfolioId, documentId, fileId, name: fileName })}
          >
            Download
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-6">
        {write.failure ? <ErrorState title="Not deleted">{write.failure.message}</ErrorState> : null}
        <DocumentPreview document={document} />
        {document.noted === null ? null : <p className="text-14">Kept as the tax paper {document.noted}.</p>}
        {document.note === "" ? null : (
          <p className="text-14 wrap-anywhere whitespace-pre-wrap">{mask(document.note)}</p>
        )}
        <Versions document={document} />
      </div>
      {isEdited ? <DocumentDialog document={document} onClose={() => setEdited(false)} /> : null}
    </Drawer>
  );
}

function Versions({ document: { documentId } }: { readonly document: DocumentView }) {
  const { portfolioId } = usePortfolio();
  const readOnly = useReadOnlyReason();
  const mask = useFileText();
  const write = useApiWrite();
  const input = useRef<HTMLInputElement>(null);
  const { data } = useApiQuery(documentPaths(portfolioId).versions(documentId));
  const replace = async (file: File | undefined) => {
    if (!file) return;
    const form = new FormData();
    form.set("fileId", newId());
    form.set("file", file, file.name);
    await write.run(documentPaths(portfolioId).replace(documentId), form);
  };
  return (
    <Section
      title="Versions"
      actions={
        <Button
          size="sm"
          icon={<Replace size={14} strokeWidth={1.5} aria-hidden />}
          isBusy={write.isRunning}
          disabledReason={readOnly}
          onPress={() => input.current?.click()}
        >
          Replace by a newer one
        </Button>
      }
    >
      {write.failure ? <ErrorState title="Not replaced">{write.failure.message}</ErrorState> : null}
      <ol className="divide-y divide-line/70">
        {(data?.versions ?? []).map(({ fileId, name, size, sentBy, sentAt }) => (
          <li key={fileId} className="flex items-center gap-3 py-2">
            <div className="min-w-0 flex-1">
              <p className="text-14 wrap-anywhere">{mask(name)}</p>
              <p className="text-12 text-ink-muted">
                {fileSize(size)} · <MadeBy userId={sentBy} /> · <InstantText at={sentAt} />
              </p>
            </div>
            <IconButton
              size="sm"
              label={`Download ${name}`}
              icon={<Download {...icon} />}
              onPress={() => void saveDocument({ portfolioId, documentId, fileId, name })}
            />
          </li>
        ))}
      </ol>
      <input
        ref={input}
        type="file"
        accept={DOCUMENT_ENDINGS}
        aria-label="A newer version"
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          void replace(event.target.files?.[0]);
          event.target.value = "";
        }}
      />
    </Section>
  );
}
