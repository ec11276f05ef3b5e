import { Loaded } from "#client/page/CentralScreen.tsx";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { InstantText } from "#client/page/InstantText.tsx";
import type { DeliveryView, WebhookView } from "#features/webhooks-out/contract.ts";
import { Badge } from "#ui/components/Badge.tsx";
import { Dialog } from "#ui/components/Dialog.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";
import { dataPaths } from "./data-paths.ts";

const POLL_MS = 3000;

export interface WebhookDeliveriesProps {
  readonly webhook: WebhookView;
  readonly onClose: () => void;
}

/** What was sent to a webhook lately, and what its address answered. */
export function WebhookDeliveries({ webhook, onClose }: WebhookDeliveriesProps) {
  const list = useApiQuery(dataPaths.deliveries(webhook.endpointId), {
    pollMs: (answer) => (answer?.deliveries.some((it) => it.state === "waiting") ? POLL_MS : undefined),
  });
  return (
    <Dialog isOpen onClose={onClose} title="Deliveries" description={webhook.url}>
      <Loaded query={list} what="Deliveries" skeleton={<SkeletonRows count={3} />}>
        {({ deliveries }) =>
          deliveries.length === 0 ? (
            <p className="text-14 text-ink-muted">
              Nothing sent yet. Changes to your portfolios and tests appear here.
            </p>
          ) : (
            <ul className="divide-y divide-line">
              {deliveries.map((it) => (
                <DeliveryRow key={it.deliveryId} delivery={it} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Dialog>
  );
}

const STATES = {
  waiting: { label: "Waiting", tone: "info" },
  sent: { label: "Taken", tone: "positive" },
  dead: { label: "Given up", tone: "negative" },
} as const;

function DeliveryRow({ delivery }: { readonly delivery: DeliveryView }) {
  const { event, state, attempts, status, problem, createdAt, nextTryAt } = delivery;
  const { label, tone } = STATES[state];
  return (
    <li className="py-2.5 text-14">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-mono text-12">{event}</span> <InstantText at={createdAt} />{" "}
        <Badge tone={tone}>{label}</Badge>
      </p>
      <p className="text-12 text-ink-muted">
        {attempts === 1 ? "1 try" : `${attempts} tries`}
        {status === null ? "" : ` · answered ${status}`}
        {problem === null ? "" : ` · ${problem}`}
        {state === "waiting" && attempts > 0 && nextTryAt !== null ? (
          <>
            {" "}
            · next <InstantText at={nextTryAt} />
          </>
        ) : null}
      </p>
    </li>
  );
}
