import { useState } from "react";
import { organizationChanged } from "#browser/session/page-session.ts";
import { Loaded } from "#client/page/CentralScreen.tsx";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { useApiWrite } from "#client/api/use-api-write.ts";
import { useUser } from "#client/page/use-user.ts";
import type { MemberView, OrganizationView } from "#features/organizations/contract.ts";
import { Button } from "#ui/components/Button.tsx";
import { ConfirmDialog } from "#ui/components/ConfirmDialog.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";
import { toast } from "#ui/components/toast-store.ts";
import { RenameOrganizationDialog } from "./NewOrganizationDialog.tsx";
import { OrganizationInvitations } from "./OrganizationInvitations.tsx";
import { OrganizationInviteDialog } from "./OrganizationInviteDialog.tsx";
import { OrganizationMemberRow } from "./OrganizationMemberRow.tsx";
import { dropOrganizations, organizationPaths } from "./organization-paths.ts";
import { deletionReason, lastAdminReason, ORGANIZATION_ROLES } from "./organization-words.ts";

/** The active organization: what one may do in it, its people, and who is invited. */
export function OrganizationPanel({ organization }: { readonly organization: OrganizationView }) {
  const { organizationId, role, name } = organization;
  const { userId } = useUser();
  const members = useApiQuery(organizationPaths.members(organizationId));
  return (
    <div className="mt-3 border-l-2 border-line pl-4">
      <p className="mb-2 text-13 text-ink-muted">
        You are {role === "admin" ? "an admin" : "a member"}. {ORGANIZATION_ROLES[role].may}
      </p>
      <Loaded query={members} what={`Members of ${name}`} skeleton={<SkeletonRows count={2} />}>
        {({ members: people }) => (
          <>
            <ul aria-label={`Members of ${name}`} className="divide-y divide-line">
              {people.map((it) => (
                <OrganizationMemberRow
                  key={it.userId}
                  member={it}
                  isYou={it.userId === userId}
                  canManage={role === "admin"}
                  roleReason={lastAdminReason(people, it.userId)}
                />
              ))}
            </ul>
            <OrganizationInvitations organization={organization} />
            <OrganizationActions organization={organization} members={people} />
          </>
        )}
      </Loaded>
    </div>
  );
}

interface OrganizationActionsProps {
  readonly organization: OrganizationView;
  readonly members: readonly MemberView[];
}

function OrganizationActions({ organization, members }: OrganizationActionsProps) {
  const { name, role } = organization;
  const { userId } = useUser();
  const write = useApiWrite({ isQuiet: true });
  const [open, setOpen] = useState<"invite" | "rename" | "leave" | "delete">();
  const close = () => setOpen(undefined);
  const go = async (path: ReturnType<typeof organizationPaths.leave>, done: string, not: string) => {
    const gone = await write.run(path, undefined);
    if (!gone.ok) return void toast({ title: not, description: gone.error.message, tone: "negative" });
    toast({ title: done, tone: "positive" });
    await organizationChanged();
    await dropOrganizations();
  };
  return (
    <div className="flex flex-wrap gap-2 pt-3">
      {role === "admin" ? (
        <>
          <Button size="sm" onPress={() => setOpen("invite")}>
            Invite to {name}
          </Button>
          <Button size="sm" variant="quiet" onPress={() => setOpen("rename")}>
            Rename
          </Button>
        </>
      ) : null}
      <Button
        size="sm"
        variant="quiet"
        disabledReason={lastAdminReason(members, userId)}
        onPress={() => setOpen("leave")}
      >
        Leave
      </Button>
      {role === "admin" ? (
        <Button size="sm" variant="quiet" disabledReason={deletionReason(members)} onPress={() => setOpen("delete")}>
          Delete
        </Button>
      ) : null}
      {open === "invite" ? <OrganizationInviteDialog name={name} onClose={close} /> : null}
      {open === "rename" ? <RenameOrganizationDialog name={name} onClose={close} /> : null}
      <ConfirmDialog
        isOpen={open === "leave"}
        onClose={close}
        title={`Leave ${name}?`}
        description="You’ll no longer see its members. An admin can invite you again. Your portfolios stay yours."
        confirmLabel="Leave"
        isDanger
        onConfirm={() => go(organizationPaths.leave(), `You have left ${name}`, "Not left")}
      />
      <ConfirmDialog
        isOpen={open === "delete"}
        onClose={close}
        title={`Delete ${name}?`}
        description="Its name and open invitations are deleted for good. Your portfolios are not affected."
        confirmLabel="Delete organization"
        isDanger
        onConfirm={() => go(organizationPaths.delete(), `${name} is deleted`, "Not deleted")}
      />
    </div>
  );
}
