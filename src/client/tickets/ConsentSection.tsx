import { useState } from "react";
import { useApiWrite } from "#client/api/use-api-write.ts";
import { InstantText } from "#client/page/InstantText.tsx";
import type { TicketView } from "#features/tickets/contract.ts";
import { Button } from "#ui/components/Button.tsx";
import { Section } from "#ui/components/Section.tsx";
import { Select } from "#ui/components/Select.tsx";
import { toast } from "#ui/components/toast-store.ts";
import { dropTickets, ticketPaths } from "#client/api/ticket-paths.ts";

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
    <Section title="Share your data with support?">
      {consentUntil === null ? (
        <div className="flex flex-col items-start gap-3">
          <p className="text-14 text-ink-muted">
            Some questions are easier to answer when we can see what you see. Access is read-only, every visit is
            recorded here and in your audit log, and you can end it at any time.
          </p>
          <Select label="For how long" value={hours} onChange={setHours} options={SPANS} className="w-full" />
          <Button isBusy={write.isRunning} onPress={() => void change(true)}>
            Allow access
          </Button>
        </div>
      ) : (
        <div className="flex flex-col items-start gap-3">
          <p className="text-14 text-ink-muted">
            Our staff can view your data until <InstantText at={consentUntil} />, but not change it. Your sign-in, keys
            and billing stay private.
          </p>
          <Button isBusy={write.isRunning} onPress={() => void change(false)}>
            End it now
          </Button>
        </div>
      )}
    </Section>
  );
}
