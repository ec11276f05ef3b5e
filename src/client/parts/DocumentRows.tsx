import { FileText, Image } from "lucide-react";
import { today } from "#client/api/today.ts";
import { fileSize } from "#client/parts/ticket-words.ts";
import { MadeBy } from "#client/parts/MadeBy.tsx";
import type { DocumentView } from "#features/documents/contract.ts";
import { Badge } from "#ui/components/Badge.tsx";
import { DateText } from "#ui/components/DateText.tsx";
import { Link } from "#ui/components/Link.tsx";
import { DOCUMENT_KIND_WORDS } from "./document-words.ts";
import { useFileText } from "./use-file-text.ts";
import { useSubjectLinks } from "./use-subject-links.ts";

interface DocumentRowsProps {
  readonly documents: readonly DocumentView[];
  readonly onOpen: (documentId: string) => void;
  /** Whether each says what it belongs to: not where all belong to what is looked at. */
  readonly hasSubjects?: boolean;
}

/** Documents one under another, each opening beside the list. */
export function DocumentRows({ documents, onOpen, hasSubjects = false }: DocumentRowsProps) {
  const linkOf = useSubjectLinks();
  const mask = useFileText();
  return (
    <ul aria-label="Documents" className="divide-y divide-line/70">
      {documents.map((it) => {
        const { label, to } = linkOf(it);
        return (
          <li key={it.documentId} className="flex items-start gap-3 py-3">
            <span className="mt-0.5 text-ink-muted">
              {it.mediaType.startsWith("image/") ? (
                <Image size={18} strokeWidth={1.5} aria-hidden />
              ) : (
                <FileText size={18} strokeWidth={1.5} aria-hidden />
              )}
            </span>
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <button
                  type="button"
                  className="min-h-6 min-w-0 text-left text-14 font-medium wrap-anywhere hover:underline"
                  onClick={() => onOpen(it.documentId)}
                >
                  {mask(it.name)}
                </button>
                <Ending on={it.expiresOn} />
              </p>
              <p className="text-12 text-ink-muted">
                {DOCUMENT_KIND_WORDS[it.kind]}
                {hasSubjects ? <> · {to === undefined ? label : <Link to={to}>{label}</Link>}</> : null}
                {it.on === null ? null : (
                  <>
                    {" "}
                    · of <DateText on={it.on} />
                  </>
                )}{" "}
                · {fileSize(it.size)}
                {it.versions > 1 ? ` · ${it.versions} versions` : ""} · <MadeBy userId={it.sentBy} />
              </p>
              {it.noted === null ? null : <p className="mt-0.5 text-13">Tax paper: {it.noted}</p>}
              {it.excerpt === null ? null : (
                <p className="mt-0.5 text-13 wrap-anywhere text-ink-muted">… {mask(it.excerpt)} …</p>
              )}
              {it.note === "" ? null : <p className="mt-0.5 text-13 wrap-anywhere">{mask(it.note)}</p>}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** So many days before its end a document says so. */
const SOON_DAYS = 30;
const DAY_MS = 86_400_000;

function Ending({ on }: { readonly on: string | null }) {
  if (on === null) return null;
  const left = Math.round((Date.parse(on) - Date.parse(today())) / DAY_MS);
  return (
    <Badge tone={left < 0 ? "negative" : left <= SOON_DAYS ? "warning" : "neutral"}>
      {left < 0 ? "ended" : "ends"}&nbsp;
      <DateText on={on} />
    </Badge>
  );
}
