import { useState } from "react";
import { api } from "#client/api/api.ts";
import { newId } from "#client/api/new-id.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { InstantText } from "#client/page/InstantText.tsx";
import type { ExportView } from "#features/export/contract.ts";
import { Banner } from "#ui/components/Banner.tsx";
import { Badge } from "#ui/components/Badge.tsx";
import { Button } from "#ui/components/Button.tsx";
import { Section } from "#ui/components/Section.tsx";
import { toast } from "#ui/components/toast-store.ts";
import { dataPaths, dropData } from "./data-paths.ts";
import { useProvedWrite } from "#client/forms/use-proved-write.tsx";

const POLL_MS = 3000;

/** Everything of the person as one archive, whatever their plan. */
export function ExportSection() {
  const list = useApiQuery(dataPaths.exports(), {
    pollMs: (answer) => (answer?.exports.some((it) => it.state === "waiting") ? POLL_MS : undefined),
  });
  const write = useProvedWrite();
  const ask = async () => {
    const asked = await write.run(dataPaths.askExport(), { exportId: newId() });
    if (asked.ok) await dropData();
  };
  const isWaiting = list.data?.exports.some((it) => it.state === "waiting") ?? false;
  return (
    <Section
      title="Export your data"
      actions={
        <Button
          size="sm"
          isBusy={write.isRunning}
          disabledReason={isWaiting ? "Your archive is being prepared." : undefined}
          onPress={() => void ask()}
        >
          Create archive
        </Button>
      }
    >
      <p className="text-14 text-ink-muted">
        All your portfolios as tables and data. Kept for a week. Import, Bring back an archive takes it in again.
      </p>
      {write.failure ? (
        <div className="mt-3">
          <Banner tone="negative" title={write.failure.message} />
        </div>
      ) : null}
      <ul className="mt-2 divide-y divide-line">
        {list.data?.exports.map((it) => (
          <ExportRow key={it.exportId} made={it} />
        ))}
      </ul>
      {write.dialog}
    </Section>
  );
}

const STATES = {
  waiting: { label: "Preparing", tone: "info" },
  ready: { label: "Ready", tone: "positive" },
  failed: { label: "Failed. Create it again.", tone: "negative" },
} as const;

function ExportRow({ made }: { readonly made: ExportView }) {
  const [isBusy, setBusy] = useState(false);
  const { label, tone } = STATES[made.state];
  const download = async () => {
    setBusy(true);
    const answered = await api.download(dataPaths.archive(made.exportId));
    setBusy(false);
    if (!answered.ok) return void toast({ title: "Not loaded", description: answered.error.message, tone: "negative" });
    const address = URL.createObjectURL(answered.value);
    const link = document.createElement("a");
    link.href = address;
    link.download = "aventine-archive.zip";
    link.click();
    URL.revokeObjectURL(address);
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-2.5 text-14">
      <span className="inline-flex flex-wrap items-center gap-2">
        <InstantText at={made.createdAt} /> <Badge tone={tone}>{label}</Badge>
      </span>
      {made.state === "ready" ? (
        <Button size="sm" isBusy={isBusy} onPress={() => void download()}>
          Download
        </Button>
      ) : null}
    </li>
  );
}
