import { useEffect, useState } from "react";
import { type ClientLoaderFunctionArgs, type MetaFunction, useSearchParams } from "react-router";
import { documentPaths, type DocumentsAsked } from "#client/api/document-paths.ts";
import { portfolioPaths } from "#client/api/portfolio-paths.ts";
import { prefetch, useApiQuery } from "#client/api/use-api-query.ts";
import { Loaded } from "#client/page/CentralScreen.tsx";
import { DOCUMENT_ENDINGS, DOCUMENT_KIND_OPTIONS, DOCUMENT_SUBJECTS } from "#client/parts/document-words.ts";
import { DocumentDrawer } from "#client/parts/DocumentDrawer.tsx";
import { DocumentRows } from "#client/parts/DocumentRows.tsx";
import { SendingDocuments } from "#client/parts/SendingDocuments.tsx";
import { useSendDocuments } from "#client/parts/use-send-documents.ts";
import { useSubjectLinks } from "#client/parts/use-subject-links.ts";
import { usePortfolio, useReadOnlyReason } from "#client/portfolio/use-portfolio.ts";
import type { DocumentList } from "#features/documents/contract.ts";
import { Banner } from "#ui/components/Banner.tsx";
import { Button } from "#ui/components/Button.tsx";
import { FileDrop } from "#ui/components/FileDrop.tsx";
import { Page } from "#ui/components/Page.tsx";
import { Select } from "#ui/components/Select.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";
import { TextField } from "#ui/components/TextField.tsx";

export const meta: MetaFunction = () => [{ title: "Documents · Aventine" }];

/** What the address asks for: those of one thing, or those in which something is written. */
function askedIn(search: URLSearchParams): DocumentsAsked {
  const about = DOCUMENT_SUBJECTS.find((it) => it === search.get("about"));
  return {
    search: search.get("text") ?? undefined,
    ...(about === undefined ? {} : { about, aboutKey: search.get("aboutKey") ?? "" }),
  };
}

/** Asks while the code of the screen is still on its way. */
export function clientLoader({ params, request }: ClientLoaderFunctionArgs) {
  const portfolioId = params["portfolioId"] ?? "";
  prefetch(portfolioPaths(portfolioId).read.self());
  prefetch(documentPaths(portfolioId).list(askedIn(new URL(request.url).searchParams)));
  return null;
}

/** Changes of the address that leave one where one is. */
function useAsked() {
  const [search, setSearch] = useSearchParams();
  const change = (more: Readonly<Record<string, string | undefined>>) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        for (const [name, value] of Object.entries(more)) {
          if (value === undefined || value === "") next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return { search, asked: askedIn(search), change };
}

/** The papers of everything owned, found by name, note or what is written in them. */
export default function DocumentsPage() {
  const { portfolioId } = usePortfolio();
  const readOnly = useReadOnlyReason();
  const { asked } = useAsked();
  const list = useApiQuery(documentPaths(portfolioId).list(asked), { keepsPrevious: true });
  const subject = { about: asked.about ?? ("portfolio" as const), aboutKey: asked.aboutKey ?? "" };
  const sends = useSendDocuments(subject);
  return (
    <Page title="Documents" description="The papers of what you own, found by what is written in them.">
      <div className="flex flex-col gap-6">
        {readOnly === undefined ? (
          <FileDrop
            label="Drop documents here"
            description="PDF, pictures, text and office documents, 25 MB each. They are kept with your portfolio and read by nobody else."
            accept={DOCUMENT_ENDINGS}
            onFiles={(files) => void sends.send(files)}
          />
        ) : null}
        <SendingDocuments sends={sends} />
        <Loaded query={list} what="Your documents" skeleton={<SkeletonRows count={6} />}>
          {(it) => <Body list={it} />}
        </Loaded>
      </div>
    </Page>
  );
}

function Body({ list: { documents, isCut } }: { readonly list: DocumentList }) {
  const { search, asked, change } = useAsked();
  const subjectOf = useSubjectLinks();
  const kind = search.get("kind") ?? "";
  const shown = documents.filter((it) => kind === "" || it.kind === kind);
  const opened = documents.find(({ documentId }) => documentId === search.get("document"));
  const isAll = asked.search === undefined && asked.about === undefined && kind === "";
  return (
    <>
      {asked.about === undefined ? null : (
        <Banner
          tone="info"
          actions={
            <Button onPress={() => change({ about: undefined, aboutKey: undefined })}>Show all documents</Button>
          }
        >
          Those of {subjectOf({ about: asked.about, aboutKey: asked.aboutKey ?? "" }).label} alone; what you drop here
          belongs to it.
        </Banner>
      )}
      {documents.length === 0 && isAll ? (
        <p className="max-w-prose text-14 text-ink-muted">
          Nothing is kept yet. Contracts, policies, appraisals, tax forms and photos find their place here, or on the
          page of what they belong to, and are found again by a word in them.
        </p>
      ) : (
        <>
          <div className="flex flex-wrap items-end gap-3">
            <FindField text={asked.search ?? ""} onFind={(text) => change({ text })} />
            <Select
              label="Kind"
              value={kind}
              onChange={(next) => change({ kind: next })}
              options={[{ value: "", label: "All kinds" }, ...DOCUMENT_KIND_OPTIONS]}
            />
          </div>
          {shown.length === 0 ? (
            <p className="text-14 text-ink-muted">
              None of your documents fits. Look for another word, or for all kinds.
            </p>
          ) : (
            <DocumentRows documents={shown} onOpen={(document) => change({ document })} hasSubjects />
          )}
          {isCut ? (
            <p className="text-13 text-ink-muted">The newest 1,000 are listed. Look for a word to find others.</p>
          ) : null}
        </>
      )}
      {opened ? <DocumentDrawer document={opened} onClose={() => change({ document: undefined })} /> : null}
    </>
  );
}

/** Asks once typing rests. */
const REST_MS = 250;

function FindField({ text, onFind }: { readonly text: string; readonly onFind: (text: string) => void }) {
  const [typed, setTyped] = useState(text);
  useEffect(() => {
    if (typed.trim() === text) return undefined;
    const timer = setTimeout(() => onFind(typed.trim()), REST_MS);
    return () => clearTimeout(timer);
    // The address follows what is typed, not the other way round.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [typed]);
  return <TextField label="Find a document" value={typed} onChange={setTyped} />;
}
