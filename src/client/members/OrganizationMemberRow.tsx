import { Ellipsis } from "lucide-react";
import { useState } from "react";
import { organizationChanged } from "#browser/session/page-session.ts";
import { useApiWrite } from "#client/api/use-api-write.ts";
import type { MemberView, OrganizationRole } from "#features/organizations/contract.ts";
import { Badge } from "#ui/components/Badge.tsx";
import { ConfirmDialog } from "#ui/components/ConfirmDialog.tsx";
import { IconButton } from "#ui/components/IconButton.tsx";
import { Menu } from "#ui/components/Menu.tsx";
import { toast } from "#ui/components/toast-store.ts";
import { dropOrganizations, organizationPaths } from "./organization-paths.ts";
import { ORGANIZATION_ROLES } from "./organization-words.ts";

interface OrganizationMemberRowProps {
  readonly member: MemberView;
  readonly isYou: boolean;
  readonly canManage: boolean;
  /** Why their role cannot be another one. */
  readonly roleReason: string | undefined;
}

/** One person of the active organization; for its admins, with ways to change the role and to remove. */
export function OrganizationMemberRow({ member, isYou, canManage, roleReason }: OrganizationMemberRowProps) {
  const { userId, name, email, role } = member;
  const write = useApiWrite({ isQuiet: true });
  const [isAsked, setAsked] = useState(false);
  const other: OrganizationRole = role === "admin" ? "member" : "admin";
  const setRole = async (given: OrganizationRole) => {
    const changed = await write.run(organizationPaths.setRole(userId), { role: given });
    if (!changed.ok) return void toast({ title: "Not changed", description: changed.error.message, tone: "negative" });
    // The session says what its person may do in the organization.
    if (isYou) await organizationChanged();
    await dropOrganizations();
    const { label } = ORGANIZATION_ROLES[given];
    // Who gave up their own rights cannot take that back themselves.
    const undo = isYou ? {} : { action: { label: "Undo", onAction: () => void setRole(role) } };
    toast({ title: `${name}: ${label}`, tone: "positive", ...(given === role ? {} : undo) });
  };
  const remove = async () => {
    const removed = await write.run(organizationPaths.remove(userId), undefined);
    if (!removed.ok) return void toast({ title: "Not removed", description: removed.error.message, tone: "negative" });
    await dropOrganizations();
    toast({ title: `${name} is removed`, tone: "positive" });
  };
  const change = {
    key: "role",
    label: `Make ${other === "admin" ? "an admin" : "a member"}`,
    description: ORGANIZATION_ROLES[other].may,
    disabledReason: roleReason,
    onSelect: () => void setRole(other),
  };
  const removal = { key: "remove", label: "Remove", isDanger: true, onSelect: () => setAsked(true) };
  return (
    <li className="flex items-center gap-4 py-3">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 text-14">
          <span className="font-medium">{name}</span>
          {isYou ? <Badge>You</Badge> : null}
        </p>
        {email === null ? null : <p className="text-13 break-all text-ink-muted">{email}</p>}
      </div>
      <p className="text-13">{ORGANIZATION_ROLES[role].label}</p>
      {canManage ? (
        <Menu
          label={`Role of ${name}`}
          placement="bottom-end"
          sections={[{ items: isYou ? [change] : [change, removal] }]}
          trigger={(props) => (
            <IconButton
              {...props}
              label={`Role of ${name}`}
              icon={<Ellipsis size={16} strokeWidth={1.5} aria-hidden />}
            />
          )}
        />
      ) : null}
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        title={`Remove ${name}?`}
        description="They lose their rights in the organization immediately. Portfolios shared with them stay shared."
        confirmLabel="Remove"
        isDanger
        onConfirm={remove}
      />
    </li>
  );
}
