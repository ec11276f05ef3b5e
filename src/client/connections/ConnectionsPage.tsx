import { Cable } from "lucide-react";
import { lazy, Suspense } from "react";
import { type ClientLoaderFunctionArgs, type MetaFunction } from "react-router";
import { connectionPaths } from "#client/api/connection-paths.ts";
import { prefetch, useApiQuery } from "#client/api/use-api-query.ts";
import { InstantText } from "#client/page/InstantText.tsx";
import { ConnectionBadge } from "#client/parts/ConnectionBadge.tsx";
import { below } from "#client/portfolio/portfolio-links.ts";
import { usePortfolio, useReadOnlyReason, useScreenLinks } from "#client/portfolio/use-portfolio.ts";
import type { ConnectionView } from "#features/connections/contract.ts";
import { Banner } from "#ui/components/Banner.tsx";
import { EmptyState } from "#ui/components/EmptyState.tsx";
import { ErrorState } from "#ui/components/ErrorState.tsx";
import { ButtonLink, Link } from "#ui/components/Link.tsx";
import { Page } from "#ui/components/Page.tsx";
import { Section } from "#ui/components/Section.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";

const ImportByMail = lazy(() => import("./ImportByMail.tsx").then((it) => ({ default: it.ImportByMail })));

export const meta: MetaFunction = () => [{ title: "Connections · Aventine" }];

export function clientLoader({ params }: ClientLoaderFunctionArgs) {
  prefetch(connectionPaths(params["portfolioId"] ?? "").list());
  return null;
}

/** While an institution is asked or what came is read, the list asks again this often. */
const POLL_MS = 1000;

/** Institutions that are asked for what is new: whether each works, when it last did, and when it is asked next. */
export default function ConnectionsPage() {
  const { portfolioId } = usePortfolio();
  const links = useScreenLinks();
  const disabledReason = useReadOnlyReason();
  const list = useApiQuery(connectionPaths(portfolioId).list(), {
    pollMs: (answer) => (answer?.connections.some(({ state }) => state === "syncing") ? POLL_MS : undefined),
  });
  const connect =
    disabledReason === undefined ? (
      <ButtonLink variant="primary" to={below(links.connections, "new")}>
        Connect an institution
      </ButtonLink>
    ) : null;
  const open = list.data?.connections.filter(({ state }) => state !== "disconnected") ?? [];
  const closed = list.data?.connections.filter(({ state }) => state === "disconnected") ?? [];
  const isEmpty = list.data !== undefined && open.length + closed.length === 0;
  return (
    <Page
      title="Connections"
      description="Read only, always. What comes is an import you review."
      actions={isEmpty ? null : connect}
    >
      {isEmpty ? (
        <EmptyState
          icon={<Cable size={28} strokeWidth={1.25} />}
          title="Nothing is connected yet"
          actions={connect ?? undefined}
        >
          A connected bank, broker, exchange or wallet is asked several times a day for what is new. The demo bank shows
          how it works.
        </EmptyState>
      ) : null}
      {list.data && list.failure ? (
        <Banner tone="warning" title="This list may be out of date">
          {list.failure.message}
        </Banner>
      ) : null}
      {open.length > 0 ? <Rows connections={open} /> : null}
      {closed.length > 0 ? (
        <Section title="Disconnected" note="Their keys are deleted; what they brought stays">
          <Rows connections={closed} />
        </Section>
      ) : null}
      {list.isLoading ? <SkeletonRows count={4} /> : null}
      {list.failure && !list.data ? (
        <ErrorState title="The connections could not be loaded" onRetry={list.retry}>
          {list.failure.message}
        </ErrorState>
      ) : null}
      <Suspense fallback={<SkeletonRows count={2} />}>
        <ImportByMail />
      </Suspense>
    </Page>
  );
}

function Rows({ connections }: { readonly connections: readonly ConnectionView[] }) {
  return (
    <ul className="divide-y divide-line/70">
      {connections.map((it) => (
        <Row key={it.connectionId} connection={it} />
      ))}
    </ul>
  );
}

function Row({ connection }: { readonly connection: ConnectionView }) {
  const links = useScreenLinks();
  const { name, sourceName, state, problem, waitingImportId, differenceCount } = connection;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-2">
          <Link
            look="plain"
            to={below(links.connections, connection.connectionId)}
            className="truncate text-14 font-medium hover:underline"
          >
            {name}
          </Link>
          <ConnectionBadge state={state} />
        </p>
        <p className="text-12 text-ink-muted">
          {name === sourceName ? null : `${sourceName} · `}
          <When connection={connection} />
        </p>
        {problem ? (
          <p className="mt-0.5 text-13 text-ink-muted">
            {problem.message} {problem.remedy}
          </p>
        ) : null}
        {differenceCount !== null && differenceCount > 0 ? (
          <p className="mt-0.5 text-13 text-warning">
            {differenceCount === 1 ? "1 balance differs" : `${differenceCount} balances differ`} from what it reports
          </p>
        ) : null}
      </div>
      {waitingImportId === null ? null : (
        <ButtonLink size="sm" to={below(links.imports, waitingImportId)}>
          Review
        </ButtonLink>
      )}
    </li>
  );
}

/** Last success and next try. */
export function When({ connection }: { readonly connection: ConnectionView }) {
  const { lastSuccessAt, nextTryAt, disconnectedAt } = connection;
  if (disconnectedAt !== null)
    return (
      <>
        Disconnected <InstantText at={disconnectedAt} />
      </>
    );
  return (
    <>
      {lastSuccessAt === null ? (
        "Not synced yet"
      ) : (
        <>
          Synced <InstantText at={lastSuccessAt} />
        </>
      )}
      {nextTryAt === null ? null : (
        <>
          {" "}
          · next <InstantText at={nextTryAt} />
        </>
      )}
    </>
  );
}
