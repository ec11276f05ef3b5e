import { Ellipsis, Webhook } from "lucide-react";
import { Suspense, useState } from "react";
import { Loaded } from "#client/page/CentralScreen.tsx";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { useApiWrite } from "#client/api/use-api-write.ts";
import { InstantText } from "#client/page/InstantText.tsx";
import type { WebhookView } from "#features/webhooks-out/contract.ts";
import { Badge } from "#ui/components/Badge.tsx";
import { Button } from "#ui/components/Button.tsx";
import { ConfirmDialog } from "#ui/components/ConfirmDialog.tsx";
import { IconButton } from "#ui/components/IconButton.tsx";
import { Menu } from "#ui/components/Menu.tsx";
import { Section } from "#ui/components/Section.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";
import { toast } from "#ui/components/toast-store.ts";
import { dataPaths, dropData } from "./data-paths.ts";
import { SecretDialog } from "./SecretDialog.tsx";
import { useProvedWrite } from "#client/forms/use-proved-write.tsx";
import type { WebhookDeliveriesProps } from "./WebhookDeliveries.tsx";
import { SIGNING_SECRET, WebhookDialog } from "./WebhookDialog.tsx";
import { laterPart } from "#ui/components/later-part.ts";

const WebhookDeliveries = laterPart<WebhookDeliveriesProps>(
  async () => (await import("./WebhookDeliveries.tsx")).WebhookDeliveries,
);

/** Addresses of the person's own that are told of changes. */
export function Webhooks() {
  const list = useApiQuery(dataPaths.webhooks());
  const [isOpen, setOpen] = useState(false);
  return (
    <Section
      title="Webhooks"
      actions={
        <Button size="sm" onPress={() => setOpen(true)}>
          New webhook
        </Button>
      }
    >
      <Loaded query={list} what="Your webhooks" skeleton={<SkeletonRows count={2} />}>
        {({ webhooks }) =>
          webhooks.length === 0 ? (
            <p className="text-14 text-ink-muted">
              Send signed notifications of changes to a URL of your own. They never contain amounts.
            </p>
          ) : (
            <ul className="divide-y divide-line">
              {webhooks.map((it) => (
                <WebhookRow key={it.endpointId} webhook={it} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {isOpen ? <WebhookDialog onClose={() => setOpen(false)} /> : null}
    </Section>
  );
}

function WebhookRow({ webhook }: { readonly webhook: WebhookView }) {
  const { endpointId, url, createdAt, pausedAt, pauseReason } = webhook;
  const write = useApiWrite({ isQuiet: true });
  const proved = useProvedWrite();
  const [open, setOpen] = useState<"deliveries" | "remove">();
  const [secret, setSecret] = useState<string>();
  const send = async (path: ReturnType<typeof dataPaths.testWebhook>, done: string | undefined) => {
    const sent = await write.run(path, undefined);
    if (!sent.ok) return void toast({ title: "Not done", description: sent.error.message, tone: "negative" });
    if (done !== undefined) toast({ title: done, tone: "positive" });
    await dropData();
  };
  const rotate = async () => {
    const made = await proved.run(dataPaths.rotateWebhook(endpointId), undefined);
    if (!made.ok) return;
    setSecret(made.value.secret);
    await dropData();
  };
  return (
    <li className="flex items-center gap-3 py-3">
      <Webhook size={18} strokeWidth={1.5} aria-hidden className="shrink-0 text-ink-faint" />
      <div className="min-w-0 flex-1">
        <p className="text-14 break-all">
          {url} {pausedAt === null ? null : <Badge tone="warning">Paused</Badge>}
        </p>
        <p className="text-12 text-ink-muted">
          {pausedAt === null ? (
            <>
              since <InstantText at={createdAt} />
            </>
          ) : (
            <>
              since <InstantText at={pausedAt} />
              {pauseReason === null ? "" : `: ${pauseReason}`}
            </>
          )}
        </p>
      </div>
      <Menu
        label={`Webhook ${url}`}
        placement="bottom-end"
        sections={[
          {
            items: [
              { key: "deliveries", label: "Deliveries", onSelect: () => setOpen("deliveries") },
              {
                key: "test",
                label: "Send a test",
                onSelect: () => void send(dataPaths.testWebhook(endpointId), "Test sent"),
              },
              ...(pausedAt === null
                ? []
                : [
                    {
                      key: "resume",
                      label: "Send again",
                      onSelect: () => void send(dataPaths.resumeWebhook(endpointId), "Resumed"),
                    },
                  ]),
              { key: "rotate", label: "New signing secret", onSelect: () => void rotate() },
              { key: "remove", label: "Remove", isDanger: true, onSelect: () => setOpen("remove") },
            ],
          },
        ]}
        trigger={(props) => (
          <IconButton {...props} label={`Webhook ${url}`} icon={<Ellipsis size={18} strokeWidth={1.5} aria-hidden />} />
        )}
      />
      <Suspense>
        {open === "deliveries" ? <WebhookDeliveries webhook={webhook} onClose={() => setOpen(undefined)} /> : null}
      </Suspense>
      <ConfirmDialog
        isOpen={open === "remove"}
        onClose={() => setOpen(undefined)}
        title="Remove this webhook?"
        description={`${url} will no longer receive notifications.`}
        confirmLabel="Remove"
        isDanger
        onConfirm={() => send(dataPaths.removeWebhook(endpointId), undefined)}
      />
      {secret === undefined ? null : (
        <SecretDialog
          title="New signing secret"
          secret={secret}
          description={`${SIGNING_SECRET} The previous one keeps working for a day.`}
          onClose={() => setSecret(undefined)}
        />
      )}
      {proved.dialog}
    </li>
  );
}
