import { Ellipsis } from "lucide-react";
import { Suspense, useState } from "react";
import { useApiWrite } from "#client/api/use-api-write.ts";
import { dropCached } from "#client/api/drop-cached.ts";
import type { PortfolioInvitation, PortfolioMember, SharingList } from "#features/members/contract.ts";
import { Badge } from "#ui/components/Badge.tsx";
import { Button } from "#ui/components/Button.tsx";
import { ConfirmDialog } from "#ui/components/ConfirmDialog.tsx";
import { DateText } from "#ui/components/DateText.tsx";
import { IconButton } from "#ui/components/IconButton.tsx";
import { Menu } from "#ui/components/Menu.tsx";
import { Section } from "#ui/components/Section.tsx";
import { toast } from "#ui/components/toast-store.ts";
import type { AccessDialogProps } from "./AccessDialog.tsx";
import { laterPart } from "#ui/components/later-part.ts";
import { dropSharing, memberPaths } from "#client/api/member-paths.ts";
import { ROLE_LABELS } from "#client/parts/role-words.ts";

const AccessDialog = laterPart<AccessDialogProps>(async () => (await import("./AccessDialog.tsx")).AccessDialog);

type SharedPortfolio = SharingList["portfolios"][number];

interface PortfolioPeopleProps {
  readonly portfolio: SharedPortfolio;
  readonly onInvite: () => void;
}

/** The people of one portfolio and the invitations still open. */
export function PortfolioPeople({ portfolio, onInvite }: PortfolioPeopleProps) {
  const isOwner = portfolio.role === "owner";
  return (
    <Section
      title={portfolio.name}
      note={portfolio.isArchived ? "Archived" : undefined}
      actions={
        isOwner ? (
          <Button size="sm" onPress={onInvite}>
            Invite
          </Button>
        ) : (
          <LeaveButton portfolio={portfolio} />
        )
      }
    >
      <ul className="divide-y divide-line">
        {portfolio.members.map((it) => (
          <MemberRow key={it.userId} member={it} portfolioId={portfolio.portfolioId} canChange={isOwner} />
        ))}
        {portfolio.invitations.map((it) => (
          <InvitationRow key={it.invitationId} invitation={it} portfolioId={portfolio.portfolioId} />
        ))}
      </ul>
    </Section>
  );
}

interface MemberRowProps {
  readonly member: PortfolioMember;
  readonly portfolioId: string;
  readonly canChange: boolean;
}

function MemberRow({ member, portfolioId, canChange }: MemberRowProps) {
  const write = useApiWrite({ isQuiet: true });
  const [open, setOpen] = useState<"access" | "remove">();
  const remove = async () => {
    const removed = await write.run(memberPaths.remove(portfolioId, member.userId), undefined);
    if (removed.ok) await dropSharing();
    toast(
      removed.ok
        ? { title: `Access removed for ${member.name}`, tone: "positive" }
        : { title: "Not changed", description: removed.error.message, tone: "negative" },
    );
  };
  return (
    <li className="flex items-center gap-4 py-3">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 text-14">
          <span className="font-medium">{member.name}</span>
          {member.isYou ? <Badge>You</Badge> : null}
          {member.hasEnded ? <Badge tone="warning">Access has ended</Badge> : null}
        </p>
        <p className="text-13 break-all text-ink-muted">{member.email ?? "Only the owner sees addresses"}</p>
      </div>
      <div className="text-right text-13">
        <p>{ROLE_LABELS[member.role]}</p>
        {member.accessUntil === null ? null : (
          <p className="text-ink-muted">
            until <DateText on={member.accessUntil} />
          </p>
        )}
      </div>
      {canChange && member.role !== "owner" ? (
        <Menu
          label={`Access for ${member.name}`}
          placement="bottom-end"
          sections={[
            {
              items: [
                { key: "change", label: "Change role or last day", onSelect: () => setOpen("access") },
                { key: "remove", label: "Remove access", isDanger: true, onSelect: () => setOpen("remove") },
              ],
            },
          ]}
          trigger={(props) => (
            <span className="flex justify-end sm:w-20">
              <IconButton
                {...props}
                label={`Access for ${member.name}`}
                icon={<Ellipsis size={16} strokeWidth={1.5} aria-hidden />}
              />
            </span>
          )}
        />
      ) : (
        <span className="w-9 sm:w-20" />
      )}
      <Suspense>
        {open === "access" ? (
          <AccessDialog member={member} portfolioId={portfolioId} onClose={() => setOpen(undefined)} />
        ) : null}
      </Suspense>
      <ConfirmDialog
        isOpen={open === "remove"}
        onClose={() => setOpen(undefined)}
        title={`Remove access for ${member.name}?`}
        description="They lose access immediately. What they entered stays, with their name in the audit log."
        confirmLabel="Remove access"
        isDanger
        onConfirm={remove}
      />
    </li>
  );
}

function InvitationRow({
  invitation,
  portfolioId,
}: {
  readonly invitation: PortfolioInvitation;
  readonly portfolioId: string;
}) {
  const write = useApiWrite({ isQuiet: true });
  const withdraw = async () => {
    const gone = await write.run(memberPaths.withdraw(portfolioId, invitation.invitationId), undefined);
    if (gone.ok) await dropSharing();
    else toast({ title: "Not withdrawn", description: gone.error.message, tone: "negative" });
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-48">
        <p className="text-14 break-all">{invitation.email}</p>
        <p className="text-13 text-ink-muted">
          Invited, expires <DateText on={invitation.expiresAt.slice(0, 10)} />
        </p>
      </div>
      <p className="text-13">{ROLE_LABELS[invitation.role]}</p>
      <Button
        size="sm"
        variant="quiet"
        className="sm:w-20"
        aria-label={`Withdraw the invitation to ${invitation.email}`}
        isBusy={write.isRunning}
        onPress={() => void withdraw()}
      >
        Withdraw
      </Button>
    </li>
  );
}

function LeaveButton({ portfolio }: { readonly portfolio: SharedPortfolio }) {
  const write = useApiWrite({ isQuiet: true });
  const [isAsked, setAsked] = useState(false);
  const leave = async () => {
    const left = await write.run(memberPaths.leave(portfolio.portfolioId), undefined);
    if (!left.ok) return void toast({ title: "Not left", description: left.error.message, tone: "negative" });
    dropCached(portfolio.portfolioId);
    await dropSharing();
  };
  return (
    <>
      <Button size="sm" onPress={() => setAsked(true)}>
        Leave
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        title={`Leave ${portfolio.name}?`}
        description="You’ll no longer see it. Its owner can invite you again."
        confirmLabel="Leave"
        onConfirm={leave}
      />
    </>
  );
}
