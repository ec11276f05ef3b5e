import { useApiQuery } from "#client/api/use-api-query.ts";
import { InstantText } from "#client/page/InstantText.tsx";
import type { TicketView } from "#features/tickets/contract.ts";
import { Section } from "#ui/components/Section.tsx";
import { ticketPaths } from "#client/api/ticket-paths.ts";

/** Who of us looked at what under this ticket's consent, newest first. Nothing where nobody did and nobody may. */
export function LooksSection({ ticket }: { readonly ticket: TicketView }) {
  const log = useApiQuery(ticketPaths.looks(ticket.ticketId));
  const looks = log.data?.looks ?? [];
  if (looks.length === 0 && ticket.consentUntil === null) return null;
  return (
    <Section title="Access log" note={looks.length === 0 ? undefined : "newest first"}>
      {log.failure && !log.data ? <p className="text-13 text-negative">{log.failure.message}</p> : null}
      {log.data && looks.length === 0 ? <p className="text-14 text-ink-muted">No one has viewed your data.</p> : null}
      {looks.length > 0 ? (
        <div
          role="region"
          aria-label="Visits, newest first"
          tabIndex={0}
          className="relative max-h-80 overflow-y-auto rounded-sm"
        >
          <ol className="divide-y divide-line text-13">
            {looks.map((it) => (
              <li key={it.key} className="py-2">
                <p>{it.what}</p>
                <p className="text-ink-muted">
                  {it.by}, <InstantText at={it.at} />
                </p>
              </li>
            ))}
          </ol>
        </div>
      ) : null}
    </Section>
  );
}
