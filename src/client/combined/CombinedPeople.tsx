import { Ellipsis } from "lucide-react";
import { Suspense, useState } from "react";
import { combinedPaths, dropCombined } from "#client/api/combined-paths.ts";
import { useApiWrite } from "#client/api/use-api-write.ts";
import { InstantText } from "#client/page/InstantText.tsx";
import type { CombinedView } from "#features/figures/combined-contract.ts";
import { Badge } from "#ui/components/Badge.tsx";
import { Button } from "#ui/components/Button.tsx";
import { ConfirmDialog } from "#ui/components/ConfirmDialog.tsx";
import { DateText } from "#ui/components/DateText.tsx";
import { IconButton } from "#ui/components/IconButton.tsx";
import { laterPart } from "#ui/components/later-part.ts";
import { Menu } from "#ui/components/Menu.tsx";
import { Section } from "#ui/components/Section.tsx";
import { toast } from "#ui/components/toast-store.ts";
import type { CombinedAccessDialogProps } from "./CombinedAccessDialog.tsx";
import { CombinedLog } from "./CombinedLog.tsx";

const CombinedAccessDialog = laterPart<CombinedAccessDialogProps>(
  async () => (await import("./CombinedAccessDialog.tsx")).CombinedAccessDialog,
);

export interface CombinedPeopleProps {
  readonly view: CombinedView;
}

/** Who may look at one's view and is invited to, and what happened. */
export function CombinedPeople({ view }: CombinedPeopleProps) {
  const { guests, invitations } = view;
  return (
    <div className="grid gap-x-12 gap-y-8 lg:grid-cols-2">
      <Section title="Who may look">
        {guests.length + invitations.length === 0 ? (
          <p className="text-14 text-ink-muted">Only you. Share invites somebody by email, until a day you choose.</p>
        ) : null}
        <ul aria-label="Who may look" className="divide-y divide-line">
          {guests.map((it) => (
            <GuestRow key={it.userId} guest={it} view={view} />
          ))}
          {invitations.map((it) => (
            <InvitationRow key={it.invitationId} invitation={it} view={view} />
          ))}
        </ul>
      </Section>
      <Section title="Log" note="also in the audit log of each portfolio">
        <CombinedLog viewId={view.viewId} />
      </Section>
    </div>
  );
}

interface GuestRowProps extends CombinedPeopleProps {
  readonly guest: CombinedView["guests"][number];
}

function GuestRow({ guest, view }: GuestRowProps) {
  const write = useApiWrite({ isQuiet: true });
  const [open, setOpen] = useState<"access" | "end">();
  const end = async () => {
    const ended = await write.run(combinedPaths.endGuest(view.viewId, guest.userId), undefined);
    if (ended.ok) await dropCombined();
    toast(
      ended.ok
        ? { title: `Closed for ${guest.name}`, tone: "positive" }
        : { title: "Not changed", description: ended.error.message, tone: "negative" },
    );
  };
  return (
    <li className="flex items-center gap-4 py-3">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 text-14">
          <span className="font-medium">{guest.name}</span>
          {guest.hasEnded ? <Badge tone="warning">Access has ended</Badge> : null}
        </p>
        <p className="text-13 break-all text-ink-muted">{guest.email ?? "Their account is closed"}</p>
        <p className="text-13 text-ink-muted">
          {guest.lastReadAt === null ? (
            "Has not looked yet"
          ) : (
            <>
              Looked last <InstantText at={guest.lastReadAt} />
            </>
          )}
        </p>
      </div>
      <p className="text-right text-13 text-ink-muted">
        {guest.accessUntil === null ? (
          "without an end"
        ) : (
          <>
            until <DateText on={guest.accessUntil} />
          </>
        )}
      </p>
      <Menu
        label={`Access for ${guest.name}`}
        placement="bottom-end"
        sections={[
          {
            items: [
              { key: "change", label: "Change the last day", onSelect: () => setOpen("access") },
              { key: "end", label: "Close it for them", isDanger: true, onSelect: () => setOpen("end") },
            ],
          },
        ]}
        trigger={(props) => (
          <IconButton
            {...props}
            label={`Access for ${guest.name}`}
            icon={<Ellipsis size={16} strokeWidth={1.5} aria-hidden />}
          />
        )}
      />
      <Suspense>
        {open === "access" ? (
          <CombinedAccessDialog guest={guest} viewId={view.viewId} onClose={() => setOpen(undefined)} />
        ) : null}
      </Suspense>
      <ConfirmDialog
        isOpen={open === "end"}
        onClose={() => setOpen(undefined)}
        title={`Close it for ${guest.name}?`}
        description="They see nothing of it from now on. You can invite them again."
        confirmLabel="Close it"
        isDanger
        onConfirm={end}
      />
    </li>
  );
}

interface InvitationRowProps extends CombinedPeopleProps {
  readonly invitation: CombinedView["invitations"][number];
}

function InvitationRow({ invitation, view }: InvitationRowProps) {
  const write = useApiWrite({ isQuiet: true });
  const withdraw = async () => {
    const gone = await write.run(combinedPaths.withdraw(view.viewId, invitation.invitationId), undefined);
    if (gone.ok) await dropCombined();
    else toast({ title: "Not withdrawn", description: gone.error.message, tone: "negative" });
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-48">
        <p className="text-14 break-all">{invitation.email}</p>
        <p className="text-13 text-ink-muted">
          Invited, expires <DateText on={invitation.expiresAt.slice(0, 10)} />
          {invitation.accessUntil === null ? null : (
            <>
              ; may look until <DateText on={invitation.accessUntil} />
            </>
          )}
        </p>
      </div>
      <Button
        size="sm"
        variant="quiet"
        aria-label={`Withdraw the invitation to ${invitation.email}`}
        isBusy={write.isRunning}
        onPress={() => void withdraw()}
      >
        Withdraw
      </Button>
    </li>
  );
}
