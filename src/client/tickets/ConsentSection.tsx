import { useState } from "react";
import { useApiWrite } from "#client/api/use-api-write.ts";
import { InstantText } from "#client/transactions/InstantText.tsx";
import type { TicketView } from "#features/tickets/contract.ts";
import { Button } from "#ui/components/Button.tsx";
import { Section } from "#ui/components/Section.tsx";
import { Select } from "#ui/components/Select.tsx";
import { toast } from "#ui/components/toast-store.ts";
import { dropTickets, ticketPaths } from "./ticket-paths.ts";

const SPANS = [
  { value: "24", label: "For a day" },
  { value: "72", label: "For three days" },
  { value: "168", label: "For a week" },
] as const;

/** Whether our staff may look at the person's data for this ticket, until when, and the way to end it. */
export function ConsentSection({ ticket }: { readonly ticket: TicketView }) {
  const write = useApiWrite({ isQuiet: true });
  const [hours, setHours] = useState<(typeof SPANS)[number]["value"]>("24");
  const { ticketId, consentUntil } = ticket;
  const change = async (isGiven: boolean) => {
    const changed = isGiven
      ? await write.run(ticketPaths.consent(ticketId), { hours: Number(hours) })
      : await write.run(ticketPaths.endConsent(ticketId), undefined);
    if (changed.ok) await dropTickets();
    else toast({ title: "Not changed", description: changed.error.message, tone: "negative" });
  };
  return (
    <Section title="May we look at your data?">
      {consentUntil === null ? (
        <div className="flex flex-col items-start gap-3">
          <p className="text-14 text-ink-muted">
            Only if you say so. Some questions are answered faster when we see what you see. Every look is written down
            here and in your audit log; nothing can be changed by us, and you can end it at any time.
          </p>
          <Select label="For how long" value={hours} onChange={setHours} options={SPANS} className="w-full" />
          <Button isBusy={write.isRunning} onPress={() => void change(true)}>
            Let staff look
          </Button>
        </div>
      ) : (
        <div className="flex flex-col items-start gap-3">
          <p className="text-14 text-ink-muted">
            Our staff may look until <InstantText at={consentUntil} />, and change nothing. Your sign-in, your keys and
            your bills stay closed to them.
          </p>
          <Button isBusy={write.isRunning} onPress={() => void change(false)}>
            End it now
          </Button>
        </div>
      )}
    </Section>
  );
}
