import { ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect, useState } from "react";
import { api } from "#client/api/api.ts";
import { documentPaths } from "#client/api/document-paths.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { usePortfolio } from "#client/portfolio/use-portfolio.ts";
import type { DocumentView } from "#features/documents/contract.ts";
import { IconButton } from "#ui/components/IconButton.tsx";
import { usePrivacy } from "#ui/components/PrivacyProvider.tsx";
import { Skeleton } from "#ui/components/Skeleton.tsx";
import { PagePicture } from "./PagePicture.tsx";
import { useFileText } from "./use-file-text.ts";

/** What a browser draws by itself. */
const SHOWN_PICTURES = new Set(["image/png", "image/jpeg", "image/webp"]);

/** What is in a document, as far as it can be shown without opening it: the words of a PDF where they stand, a picture, a text. */
export function DocumentPreview({ document }: { readonly document: DocumentView }) {
  if (document.mediaType === "application/pdf") return <Pages document={document} />;
  if (SHOWN_PICTURES.has(document.mediaType)) return <Picture document={document} />;
  if (document.mediaType === "text/plain") return <Text document={document} />;
  return <p className="text-14 text-ink-muted">Download it to look inside: this kind is not opened here.</p>;
}

function Pages({ document }: { readonly document: DocumentView }) {
  const { portfolioId } = usePortfolio();
  const [page, setPage] = useState(1);
  const query = useApiQuery(documentPaths(portfolioId).page(document.documentId, page), { keepsPrevious: true });
  const { data } = query;
  if (query.failure && !data)
    return (
      <p className="text-14 text-ink-muted">
        It holds no words to show: it is scanned, or locked. Download it to look inside.
      </p>
    );
  if (!data) return <Skeleton className="h-96 w-full" />;
  return (
    <section aria-label="Preview" className="flex flex-col gap-2">
      <div className="flex items-center justify-between gap-3">
        <p className="text-13 text-ink-muted tabular" aria-live="polite">
          Page {data.page} of {data.pageCount}, its words alone
        </p>
        <div className="flex gap-1">
          <IconButton
            size="sm"
            label="Show the page before"
            icon={<ChevronLeft size={16} strokeWidth={1.5} aria-hidden />}
            disabledReason={page > 1 ? undefined : "This is the first page."}
            onPress={() => setPage(page - 1)}
          />
          <IconButton
            size="sm"
            label="Show the next page"
            icon={<ChevronRight size={16} strokeWidth={1.5} aria-hidden />}
            disabledReason={page < data.pageCount ? undefined : "This is the last page."}
            onPress={() => setPage(page + 1)}
          />
        </div>
      </div>
      <div
        role="region"
        aria-label="Picture of the page"
        tabIndex={0}
        className="max-h-[520px] overflow-auto rounded-sm border border-line"
      >
        <PagePicture page={data} marked={NOTHING_MARKED} />
      </div>
    </section>
  );
}

const NOTHING_MARKED: ReadonlySet<number> = new Set();

/** The bytes of the version that counts; undefined until they are here, null where they do not come. */
function useFile({ documentId, fileId }: DocumentView): Blob | null | undefined {
  const { portfolioId } = usePortfolio();
  const [file, setFile] = useState<{ readonly of: string; readonly blob: Blob | null }>();
  useEffect(() => {
    let isWanted = true;
    const load = async () => {
      const answered = await api.download(documentPaths(portfolioId).file(documentId, fileId));
      if (isWanted) setFile({ of: fileId, blob: answered.ok ? answered.value : null });
    };
    void load();
    return () => {
      isWanted = false;
    };
  }, [portfolioId, documentId, fileId]);
  return file?.of === fileId ? file.blob : undefined;
}

const NotLoaded = () => <p className="text-14 text-ink-muted">The preview could not be loaded.</p>;

function Picture({ document }: { readonly document: DocumentView }) {
  const file = useFile(document);
  const { isHidden } = usePrivacy();
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!file) return undefined;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  if (file === null) return <NotLoaded />;
  if (address === undefined) return <Skeleton className="h-64 w-full" />;
  return (
    <img
      src={address}
      alt={document.name}
      className={`max-h-[520px] w-full rounded-sm border border-line object-contain ${isHidden ? "blur-xl" : ""}`}
    />
  );
}

const MOST_SHOWN = 20_000;

function Text({ document }: { readonly document: DocumentView }) {
  const file = useFile(document);
  const mask = useFileText();
  const [text, setText] = useState<string>();
  useEffect(() => {
    void file?.text().then((all) => setText(all.slice(0, MOST_SHOWN)));
  }, [file]);
  if (file === null) return <NotLoaded />;
  if (text === undefined) return <Skeleton className="h-32 w-full" />;
  return (
    <pre
      role="region"
      aria-label="Text of the document"
      tabIndex={0}
      className="max-h-[520px] overflow-auto rounded-sm border border-line p-3 text-13 wrap-anywhere whitespace-pre-wrap"
    >
      {text
        .split("\n")
        .map((line) => mask(line))
        .join("\n")}
    </pre>
  );
}
