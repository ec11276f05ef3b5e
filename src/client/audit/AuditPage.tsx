import { useInfiniteQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import type { MetaFunction } from "react-router";
import { ApiFailureError, failureIn } from "#browser/api/api-failure.ts";
import { api } from "#client/api/api.ts";
import { queryText } from "#client/api/api-path.ts";
import { paths } from "#client/api/paths.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { FailedReads } from "#client/page/FailedReads.tsx";
import { CentralScreen } from "#client/page/CentralScreen.tsx";
import type { AuditPage as AuditPageAnswer } from "#features/audit/contract.ts";
import { Button } from "#ui/components/Button.tsx";
import { ErrorState } from "#ui/components/ErrorState.tsx";
import { Toolbar } from "#ui/components/Page.tsx";
import { Select } from "#ui/components/Select.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";
import { toast } from "#ui/components/toast-store.ts";
import { AuditRow } from "#client/parts/AuditRow.tsx";

export const meta: MetaFunction = () => [{ title: "Audit log · Aventine" }];

const ALL = "all";

/** Everything that was changed and happened, newest first. */
export default function AuditPage() {
  const [chosen, setChosen] = useState(ALL);
  const portfolios = useApiQuery(paths.portfolios());
  const options = [
    { value: ALL, label: "Everything" },
    ...(portfolios.data?.portfolios ?? []).map((it) => ({ value: it.portfolioId, label: it.name })),
  ];
  return (
    <CentralScreen
      title="Audit log"
      description="Who did what and when, from what to what. Nothing is ever taken out of it."
      actions={<DownloadButton />}
    >
      <Toolbar label="What is shown">
        <Select label="Shown" isLabelHidden value={chosen} onChange={setChosen} options={options} />
      </Toolbar>
      <FailedReads reads={[portfolios]}>Your portfolios cannot be chosen from for this reason.</FailedReads>
      <AuditEntries portfolioId={chosen === ALL ? undefined : chosen} />
    </CentralScreen>
  );
}

function AuditEntries({ portfolioId }: { readonly portfolioId: string | undefined }) {
  const pages = useInfiniteQuery({
    queryKey: ["audit", portfolioId ?? ALL],
    initialPageParam: "",
    queryFn: async ({ pageParam, signal }): Promise<AuditPageAnswer> => {
      const url = `/api/user/audit${queryText({ portfolioId, before: pageParam })}`;
      const answered = await api.read<AuditPageAnswer>({ url, key: ["audit", url] }, signal);
      if (!answered.ok) throw new ApiFailureError(answered.error);
      return answered.value;
    },
    getNextPageParam: (page) => page.nextBefore ?? undefined,
  });
  if (pages.error && !pages.data)
    return (
      <ErrorState title="The audit log could not be loaded" onRetry={() => void pages.refetch()}>
        {failureIn(pages.error).message}
      </ErrorState>
    );
  if (!pages.data) return <SkeletonRows count={10} />;
  const entries = pages.data.pages.flatMap((it) => it.entries);
  if (entries.length === 0) return <p className="text-14 text-ink-muted">Changes will appear here.</p>;
  return (
    <div className="max-w-240">
      <ol className="divide-y divide-line border-y border-line">
        {entries.map((it) => (
          <AuditRow key={it.key} entry={it} />
        ))}
      </ol>
      {pages.hasNextPage ? (
        <Button size="sm" className="mt-3" isBusy={pages.isFetchingNextPage} onPress={() => void pages.fetchNextPage()}>
          Show older entries
        </Button>
      ) : null}
    </div>
  );
}

function DownloadButton() {
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    const answered = await api.download({ url: "/api/user/audit.csv", key: ["audit", "csv"] });
    setBusy(false);
    if (!answered.ok) return void toast({ title: "Not loaded", description: answered.error.message, tone: "negative" });
    const address = URL.createObjectURL(answered.value);
    const link = document.createElement("a");
    link.href = address;
    link.download = "aventine-audit-log.csv";
    link.click();
    URL.revokeObjectURL(address);
  };
  return (
    <Button isBusy={isBusy} icon={<Download size={16} strokeWidth={1.5} aria-hidden />} onPress={() => void download()}>
      Download as CSV
    </Button>
  );
}
