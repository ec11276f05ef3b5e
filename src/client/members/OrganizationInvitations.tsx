import { Loaded } from "#client/page/CentralScreen.tsx";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { useApiWrite } from "#client/api/use-api-write.ts";
import type { InvitationView, OrganizationView } from "#features/organizations/contract.ts";
import { Button } from "#ui/components/Button.tsx";
import { DateText } from "#ui/components/DateText.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";
import { toast } from "#ui/components/toast-store.ts";
import { dropOrganizations, organizationPaths } from "./organization-paths.ts";
import { ORGANIZATION_ROLES } from "./organization-words.ts";

/** The open invitations of the active organization, which its admins may withdraw. */
export function OrganizationInvitations({ organization }: { readonly organization: OrganizationView }) {
  const { organizationId, name, role } = organization;
  const list = useApiQuery(organizationPaths.invitations(organizationId));
  return (
    <Loaded query={list} what="Invitations" skeleton={<SkeletonRows count={1} />}>
      {({ invitations }) =>
        invitations.length === 0 ? null : (
          <ul aria-label={`Invited to ${name}`} className="divide-y divide-line border-t border-line">
            {invitations.map((it) => (
              <InvitationRow key={it.invitationId} invitation={it} canManage={role === "admin"} />
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

interface InvitationRowProps {
  readonly invitation: InvitationView;
  readonly canManage: boolean;
}

function InvitationRow({ invitation, canManage }: InvitationRowProps) {
  const { invitationId, email, role, expiresAt } = invitation;
  const write = useApiWrite({ isQuiet: true });
  const withdraw = async () => {
    const gone = await write.run(organizationPaths.withdraw(invitationId), undefined);
    if (gone.ok) await dropOrganizations();
    else toast({ title: "Not withdrawn", description: gone.error.message, tone: "negative" });
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-48">
        <p className="text-14 break-all">{email}</p>
        <p className="text-13 text-ink-muted">
          Invited, expires <DateText on={expiresAt.slice(0, 10)} />
        </p>
      </div>
      <p className="text-13">{ORGANIZATION_ROLES[role].label}</p>
      {canManage ? (
        <Button
          size="sm"
          variant="quiet"
          aria-label={`Withdraw the invitation to ${email}`}
          isBusy={write.isRunning}
          onPress={() => void withdraw()}
        >
          Withdraw
        </Button>
      ) : null}
    </li>
  );
}
