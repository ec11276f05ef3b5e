import { useState } from "react";
import { sessionToken } from "#browser/session/token.ts";
import { InstantText } from "#client/page/InstantText.tsx";
import type { StaffTicketView } from "#features/tickets/contract.ts";
import { Button } from "#ui/components/Button.tsx";
import { Section } from "#ui/components/Section.tsx";
import { adminWrites } from "../admin-paths.ts";
import { PersonCell } from "../Cells.tsx";
import { ReasonDialog } from "../ReasonDialog.tsx";
import { ConsentedPortfolios } from "./ConsentedPortfolios.tsx";

const NO_CONSENT = "The person has not let us look. Ask for it in the ticket.";

/** Whose ticket it is, and their data as far and as long as the ticket lets us look. */
export function TicketPerson({ ticket }: { readonly ticket: StaffTicketView }) {
  const { consentUntil } = ticket;
  const [isLooking, setLooking] = useState(false);
  const [isActing, setActing] = useState(false);
  const closed = consentUntil === null ? NO_CONSENT : undefined;
  return (
    <div className="flex flex-col gap-6">
      <Section title="Person">
        <PersonCell userId={ticket.userId} {...ticket.person} />
      </Section>
      <Section title="Their data">
        <div className="flex flex-col items-start gap-3 text-13">
          <p className="text-ink-muted">
            {consentUntil === null ? (
              NO_CONSENT
            ) : (
              <>
                We may look until <InstantText at={consentUntil} />. Every look is recorded, and the person can read it.
              </>
            )}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button size="sm" disabledReason={closed} onPress={() => setLooking(true)}>
              Look at portfolios
            </Button>
            <Button size="sm" disabledReason={closed} onPress={() => setActing(true)}>
              Open as this person
            </Button>
          </div>
          {isLooking ? <ConsentedPortfolios userId={ticket.userId} /> : null}
        </div>
      </Section>
      {isActing ? <ActDialog ticket={ticket} onClose={() => setActing(false)} /> : null}
    </div>
  );
}

interface ActDialogProps {
  readonly ticket: StaffTicketView;
  readonly onClose: () => void;
}

function ActDialog({ ticket: { userId, person }, onClose }: ActDialogProps) {
  return (
    <ReasonDialog
      title={`Open as ${person.name}?`}
      description="Your own session ends. You see what they see, to look only, while they consent and for an hour at most. They are told, with the reason."
      submitLabel="Open as this person"
      write={(why, { send }) => send(adminWrites.act(userId), why)}
      done={`You see what ${person.name} sees`}
      onDone={() => {
        // Another session from here on: nothing read in ours may stay on the page.
        sessionToken.drop();
        globalThis.location.assign("/central");
      }}
      onClose={onClose}
    />
  );
}
