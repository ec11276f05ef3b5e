import { Plus } from "lucide-react";
import { useRef, useState } from "react";
import { documentPaths } from "#client/api/document-paths.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { usePortfolio, useReadOnlyReason } from "#client/portfolio/use-portfolio.ts";
import { Button } from "#ui/components/Button.tsx";
import { ErrorState } from "#ui/components/ErrorState.tsx";
import { Section } from "#ui/components/Section.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";
import { DocumentDrawer } from "./DocumentDrawer.tsx";
import { DocumentRows } from "./DocumentRows.tsx";
import { DOCUMENT_ENDINGS } from "./document-words.ts";
import { SendingDocuments } from "./SendingDocuments.tsx";
import { type SentSubject, useSendDocuments } from "./use-send-documents.ts";

export interface AttachedDocumentsProps {
  readonly subject: SentSubject;
  /** What is said where nothing is attached. */
  readonly empty: string;
  /** An accountant sends papers of a tax year. */
  readonly isForAccountants?: boolean;
}

/** The papers of one thing, and a way to add more. */
export function AttachedDocuments({ subject, empty, isForAccountants = false }: AttachedDocumentsProps) {
  const { portfolioId, role } = usePortfolio();
  const readOnly = useReadOnlyReason();
  const reason = isForAccountants && role === "accountant" ? undefined : readOnly;
  const sends = useSendDocuments(subject);
  const input = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState<string>();
  const list = useApiQuery(documentPaths(portfolioId).list(subject));
  const documents = list.data?.documents ?? [];
  const opened = documents.find(({ documentId }) => documentId === open);
  return (
    <Section
      title="Documents"
      actions={
        <Button
          size="sm"
          icon={<Plus size={14} strokeWidth={1.5} aria-hidden />}
          disabledReason={reason}
          onPress={() => input.current?.click()}
        >
          Add documents
        </Button>
      }
    >
      <SendingDocuments sends={sends} />
      {list.isLoading ? <SkeletonRows count={2} /> : null}
      {list.failure && !list.data ? (
        <ErrorState title="The documents could not be loaded" onRetry={list.retry}>
          {list.failure.message}
        </ErrorState>
      ) : null}
      {list.data && documents.length === 0 && sends.sending.length === 0 ? (
        <p className="text-14 text-ink-muted">{empty}</p>
      ) : null}
      {documents.length > 0 ? <DocumentRows documents={documents} onOpen={setOpen} /> : null}
      {opened ? <DocumentDrawer document={opened} onClose={() => setOpen(undefined)} /> : null}
      <input
        ref={input}
        type="file"
        multiple
        accept={DOCUMENT_ENDINGS}
        aria-label="Documents to add"
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          void sends.send([...(event.target.files ?? [])]);
          event.target.value = "";
        }}
      />
    </Section>
  );
}
