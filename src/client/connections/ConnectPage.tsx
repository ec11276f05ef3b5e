import { Search } from "lucide-react";
import { Suspense, useEffect, useState } from "react";
import { type MetaFunction, useLocation, useNavigate, useSearchParams } from "react-router";
import { connectionSourcesPath } from "#client/api/connection-paths.ts";
import { prefetch, useApiQuery } from "#client/api/use-api-query.ts";
import { below, withSearch } from "#client/portfolio/portfolio-links.ts";
import { useReadOnlyReason, useScreenLinks } from "#client/portfolio/use-portfolio.ts";
import type { ConnectionSourceView } from "#features/connections/contract.ts";
import { Banner } from "#ui/components/Banner.tsx";
import { ErrorState } from "#ui/components/ErrorState.tsx";
import { Link } from "#ui/components/Link.tsx";
import { Page } from "#ui/components/Page.tsx";
import { Section } from "#ui/components/Section.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";
import { TextField } from "#ui/components/TextField.tsx";
import { laterPart } from "#ui/components/later-part.ts";
import { whenIdle } from "#ui/when-idle.ts";
import type { ConnectFormProps } from "./ConnectForm.tsx";
import { findSources } from "./connection-words.ts";

/** With what knows recovery phrases and keys: while an institution is looked for. */
const ConnectForm = laterPart<ConnectFormProps>(async () => (await import("./ConnectForm.tsx")).ConnectForm);

export const meta: MetaFunction = () => [{ title: "Connect an institution · Aventine" }];

export function clientLoader() {
  prefetch(connectionSourcesPath);
  return null;
}

/** Find the institution, then paste what it gives out for reading. */
export default function ConnectPage() {
  useEffect(() => whenIdle(ConnectForm.prepare), []);
  const links = useScreenLinks();
  const navigate = useNavigate();
  const disabledReason = useReadOnlyReason();
  const [search] = useSearchParams();
  const words = wordsIn(useLocation().state);
  const sources = useApiQuery(connectionSourcesPath);
  const chosen = sources.data?.sources.find(({ key }) => key === search.get("source"));
  return (
    <Page
      title={chosen ? `Connect ${chosen.consent ? "a " : ""}${chosen.name}` : "Connect an institution"}
      breadcrumb={[
        { label: "Connections", to: links.connections },
        ...(chosen ? [{ label: "Connect an institution", to: below(links.connections, "new") }] : []),
      ]}
      description={chosen?.words.summary ?? "It can only be read: nothing can be paid, traded or withdrawn from here."}
    >
      {disabledReason === undefined ? null : <Banner tone="info">{disabledReason}</Banner>}
      {words === undefined ? null : (
        <Banner tone="warning" title="Not connected">
          {words}
        </Banner>
      )}
      {chosen && disabledReason === undefined ? (
        <Suspense fallback={<SkeletonRows count={4} />}>
          <ConnectForm
            key={chosen.key}
            source={chosen}
            onDone={({ connectionId }) => void navigate(below(links.connections, connectionId))}
          />
        </Suspense>
      ) : null}
      {sources.data && !chosen && disabledReason === undefined ? <Choices sources={sources.data.sources} /> : null}
      {sources.isLoading ? <SkeletonRows count={5} /> : null}
      {sources.failure && !sources.data ? (
        <ErrorState title="The institutions could not be loaded" onRetry={sources.retry}>
          {sources.failure.message}
        </ErrorState>
      ) : null}
    </Page>
  );
}

/** Why somebody is here again, where they came back from the page of their bank without its consent. */
const wordsIn = (state: unknown): string | undefined =>
  typeof state === "object" && state !== null && "words" in state && typeof state.words === "string"
    ? state.words
    : undefined;

function Choices({ sources }: { readonly sources: readonly ConnectionSourceView[] }) {
  const links = useScreenLinks();
  const [typed, setTyped] = useState("");
  const groups = findSources(sources, typed);
  return (
    <>
      <TextField
        label="Find an institution"
        isLabelHidden
        type="search"
        placeholder="Name of a bank, broker, exchange or wallet"
        value={typed}
        onChange={setTyped}
        className="max-w-md"
        before={<Search size={16} strokeWidth={1.5} aria-hidden />}
      />
      {groups.map(({ kind, label, sources: found }) => (
        <Section key={kind} title={label} className="mt-6">
          <ul className="divide-y divide-line/70">
            {found.map(({ key, name, words }) => (
              <li key={key} className="py-3">
                <Link
                  look="plain"
                  to={withSearch(below(links.connections, "new"), { source: key })}
                  className="text-14 font-medium hover:underline"
                >
                  {name}
                </Link>
                <p className="text-13 text-ink-muted">{words.summary}</p>
              </li>
            ))}
          </ul>
        </Section>
      ))}
      {groups.length === 0 ? (
        <p className="mt-6 text-14 text-ink-muted">
          {sources.length === 0
            ? "Connections are switched off on this server. "
            : "None of that name can be connected. "}
          <Link to={links.imports}>Import a file instead</Link>: statements of most banks, brokers and exchanges are
          read.
        </p>
      ) : null}
    </>
  );
}
