import { RefreshCw } from "lucide-react";
import { Suspense, useState } from "react";
import { type ClientLoaderFunctionArgs, type MetaFunction, useParams } from "react-router";
import { connectionPaths, connectionSourcesPath } from "#client/api/connection-paths.ts";
import { newId } from "#client/api/new-id.ts";
import { today } from "#client/api/today.ts";
import { prefetch, useApiQuery } from "#client/api/use-api-query.ts";
import { useApiWrite } from "#client/api/use-api-write.ts";
import { ConnectionBadge } from "#client/parts/ConnectionBadge.tsx";
import { below } from "#client/portfolio/portfolio-links.ts";
import { usePortfolio, useReadOnlyReason, useScreenLinks } from "#client/portfolio/use-portfolio.ts";
import { day } from "#engine/dates/day.ts";
import type { ConnectionDetail } from "#features/connections/contract.ts";
import { Banner } from "#ui/components/Banner.tsx";
import { Button } from "#ui/components/Button.tsx";
import { EmptyState } from "#ui/components/EmptyState.tsx";
import { DateText } from "#ui/components/DateText.tsx";
import { ErrorState } from "#ui/components/ErrorState.tsx";
import { ButtonLink } from "#ui/components/Link.tsx";
import { Page } from "#ui/components/Page.tsx";
import { Section } from "#ui/components/Section.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";
import { laterPart } from "#ui/components/later-part.ts";
import { toast } from "#ui/components/toast-store.ts";
import { ComparedBalances } from "./ComparedBalances.tsx";
import type { ConnectionRulesProps } from "./ConnectionRules.tsx";
import type { ConnectFormProps } from "./ConnectForm.tsx";
import { When } from "./ConnectionsPage.tsx";
import { RemoteAccounts } from "./RemoteAccounts.tsx";
import { SyncHistory } from "./SyncHistory.tsx";

const ConnectionRules = laterPart<ConnectionRulesProps>(
  async () => (await import("./ConnectionRules.tsx")).ConnectionRules,
);

const CodeForm = laterPart<{ readonly connectionId: string }>(async () => (await import("./CodeForm.tsx")).CodeForm);

/** With what knows recovery phrases and keys: once it is asked for. */
const ConnectForm = laterPart<ConnectFormProps>(async () => (await import("./ConnectForm.tsx")).ConnectForm);

export const meta: MetaFunction = () => [{ title: "Connection · Aventine" }];

export function clientLoader({ params }: ClientLoaderFunctionArgs) {
  prefetch(connectionPaths(params["portfolioId"] ?? "").detail(params["connectionId"] ?? ""));
  return null;
}

const POLL_MS = 1000;

/** One institution: whether it works, where what it has goes, what it reports beside the ledger, and everything it brought. */
export default function ConnectionPage() {
  const { portfolioId } = usePortfolio();
  const { connectionId = "" } = useParams();
  const links = useScreenLinks();
  const read = useApiQuery(connectionPaths(portfolioId).detail(connectionId), {
    pollMs: (answer) =>
      answer?.connection.state === "syncing" || answer?.syncs.some(({ outcome }) => outcome === "running")
        ? POLL_MS
        : undefined,
  });
  const { data, failure } = read;
  // An address somebody typed is no id, and says no more than one of nothing.
  const isNone = !data && (failure?.kind === "not_found" || failure?.kind === "invalid");
  return (
    <Page
      title={data?.connection.name ?? "Connection"}
      breadcrumb={[{ label: "Connections", to: links.connections }]}
      description={data ? <Standing detail={data} /> : undefined}
      actions={data && data.connection.state !== "disconnected" ? <SyncNow detail={data} /> : undefined}
    >
      {data && failure ? (
        <Banner tone="warning" title="This may be out of date">
          {failure.message}
        </Banner>
      ) : null}
      {data ? <Parts detail={data} /> : null}
      {read.isLoading ? <SkeletonRows count={6} /> : null}
      {isNone ? (
        <EmptyState
          title="There is no such connection"
          actions={<ButtonLink to={links.connections}>All connections</ButtonLink>}
        >
          Its address is not one of this portfolio, or it was removed.
        </EmptyState>
      ) : null}
      {failure && !data && !isNone ? (
        <ErrorState title="This connection could not be loaded" onRetry={read.retry}>
          {failure.message}
        </ErrorState>
      ) : null}
    </Page>
  );
}

function Standing({ detail: { connection } }: { readonly detail: ConnectionDetail }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <ConnectionBadge state={connection.state} />
      <span>
        {connection.sourceName} · <When connection={connection} />
      </span>
    </span>
  );
}

function SyncNow({ detail: { connection } }: { readonly detail: ConnectionDetail }) {
  const { portfolioId } = usePortfolio();
  const disabledReason = useReadOnlyReason();
  const write = useApiWrite({ isQuiet: true });
  const isSyncing = connection.state === "syncing";
  const sync = async () => {
    const done = await write.run(connectionPaths(portfolioId).sync(connection.connectionId), { syncId: newId() });
    if (!done.ok) toast({ title: "Not synced", description: done.error.message, tone: "negative" });
  };
  return (
    <Button
      icon={<RefreshCw size={16} strokeWidth={1.5} aria-hidden />}
      isBusy={write.isRunning || isSyncing}
      disabledReason={disabledReason}
      onPress={() => void sync()}
    >
      Sync now
    </Button>
  );
}

function Parts({ detail }: { readonly detail: ConnectionDetail }) {
  const links = useScreenLinks();
  const disabledReason = useReadOnlyReason();
  const { connection, accounts, compared, comparedAt, syncs } = detail;
  const isOpen = connection.state !== "disconnected";
  return (
    <div className="flex flex-col gap-8">
      <Remedy key={connection.state} detail={detail} />
      {isOpen ? <ConsentEnding detail={detail} /> : null}
      {connection.waitingImportId === null ? null : (
        <Banner
          tone="info"
          title="Something came that waits for your review"
          actions={
            <ButtonLink size="sm" variant="primary" to={below(links.imports, connection.waitingImportId)}>
              Review
            </ButtonLink>
          }
        >
          Nothing of it is booked before you accept it.
        </Banner>
      )}
      <Section title="Accounts and where they go">
        <RemoteAccounts
          connectionId={connection.connectionId}
          accounts={accounts}
          disabledReason={isOpen ? disabledReason : "This connection is disconnected."}
        />
      </Section>
      {comparedAt === null ? null : <ComparedBalances compared={compared} comparedAt={comparedAt} />}
      <Section title="Syncs">
        <SyncHistory syncs={syncs} />
      </Section>
      {isOpen && connection.consentEndsOn !== null && connection.problem === null ? (
        <Renewal detail={detail} title="Renew the connection" />
      ) : null}
      {isOpen ? (
        <Suspense fallback={<SkeletonRows count={3} />}>
          <ConnectionRules connection={connection} disabledReason={disabledReason} />
        </Suspense>
      ) : (
        <Renewal detail={detail} title="Connect it again" />
      )}
    </div>
  );
}

/** A consent is given anew while the old one still holds: then nothing is missed. */
const SOON_DAYS = 14;

function ConsentEnding({ detail }: { readonly detail: ConnectionDetail }) {
  const disabledReason = useReadOnlyReason();
  const { consentEndsOn, problem } = detail.connection;
  if (consentEndsOn === null || problem || day(consentEndsOn) - day(today()) > SOON_DAYS) return null;
  return (
    <>
      <Banner tone="warning" title="Your consent ends soon">
        It ends on <DateText on={consentEndsOn} />. Agree again before, and nothing is missed.
      </Banner>
      {disabledReason === undefined ? <Renewal detail={detail} title="Agree again" /> : null}
    </>
  );
}

/** What is wrong, and what mends it, on the spot. */
function Remedy({ detail }: { readonly detail: ConnectionDetail }) {
  const disabledReason = useReadOnlyReason();
  const { connection } = detail;
  const { problem, state } = connection;
  if (!problem) return null;
  const isCode = problem.kind === "second_factor_needed";
  const isRenewed = state === "needs_you" && !isCode;
  return (
    <>
      <Banner tone={isCode ? "info" : state === "needs_you" ? "negative" : "warning"} title={problem.message}>
        {problem.prompt ?? problem.remedy}
      </Banner>
      {isCode && disabledReason === undefined ? (
        <Suspense fallback={<SkeletonRows count={1} />}>
          <CodeForm connectionId={connection.connectionId} />
        </Suspense>
      ) : null}
      {isRenewed && disabledReason === undefined ? <Renewal detail={detail} title="Renew the connection" /> : null}
    </>
  );
}

function Renewal({ detail: { connection }, title }: { readonly detail: ConnectionDetail; readonly title: string }) {
  const disabledReason = useReadOnlyReason();
  const [isAsked, setAsked] = useState(false);
  const sources = useApiQuery(connectionSourcesPath, { isEnabled: isAsked });
  const source = sources.data?.sources.find(({ key }) => key === connection.source);
  if (!isAsked)
    return (
      <div>
        <Button disabledReason={disabledReason} onPress={() => setAsked(true)}>
          {title}
        </Button>
      </div>
    );
  return (
    <Section title={title}>
      <Suspense fallback={<SkeletonRows count={2} />}>
        {source ? <ConnectForm source={source} renews={connection} onDone={() => setAsked(false)} /> : null}
      </Suspense>
      {sources.isLoading ? <SkeletonRows count={2} /> : null}
      {sources.failure ? <p className="text-13 text-negative">{sources.failure.message}</p> : null}
    </Section>
  );
}
