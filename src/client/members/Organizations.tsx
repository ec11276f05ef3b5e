import { useState } from "react";
import { organizationChanged } from "#browser/session/page-session.ts";
import { useSession } from "#browser/session/use-session.ts";
import { Loaded } from "#client/page/CentralScreen.tsx";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { useApiWrite } from "#client/api/use-api-write.ts";
import type { OrganizationView } from "#features/organizations/contract.ts";
import { Badge } from "#ui/components/Badge.tsx";
import { Button } from "#ui/components/Button.tsx";
import { Section } from "#ui/components/Section.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";
import { toast } from "#ui/components/toast-store.ts";
import { NewOrganizationDialog } from "./NewOrganizationDialog.tsx";
import { OrganizationPanel } from "./OrganizationPanel.tsx";
import { organizationPaths } from "./organization-paths.ts";
import { ORGANIZATION_ROLES } from "./organization-words.ts";

/** The organizations the person belongs to. The open one is the active one of their session: there is only one at a time. */
export function Organizations() {
  const { orgId, status } = useSession();
  const list = useApiQuery(organizationPaths.list());
  const [isNew, setNew] = useState(false);
  return (
    <Section
      title="Organizations"
      actions={
        <Button size="sm" onPress={() => setNew(true)}>
          New organization
        </Button>
      }
    >
      <Loaded query={list} what="Your organizations" skeleton={<SkeletonRows count={2} />}>
        {({ organizations }) =>
          organizations.length === 0 ? (
            <p className="text-14 text-ink-muted">
              Work with others under one name: a family, a firm, an advisor’s office. People join by invitation, and
              portfolios stay with their owners.
            </p>
          ) : (
            <ul className="divide-y divide-line">
              {organizations.map((it) => (
                <OrganizationRow
                  key={it.organizationId}
                  organization={it}
                  isOpen={status === "signed_in" && it.organizationId === orgId}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      {isNew ? <NewOrganizationDialog onClose={() => setNew(false)} /> : null}
    </Section>
  );
}

interface OrganizationRowProps {
  readonly organization: OrganizationView;
  readonly isOpen: boolean;
}

function OrganizationRow({ organization, isOpen }: OrganizationRowProps) {
  const { organizationId, name, role } = organization;
  const write = useApiWrite({ isQuiet: true });
  const [isSwitching, setSwitching] = useState(false);
  const choose = async () => {
    setSwitching(true);
    const chosen = await write.run(organizationPaths.choose(), { organizationId: isOpen ? null : organizationId });
    if (chosen.ok) await organizationChanged();
    else toast({ title: "Not opened", description: chosen.error.message, tone: "negative" });
    setSwitching(false);
  };
  return (
    <li className="py-3">
      <div className="flex items-center gap-4">
        <p className="flex min-w-0 flex-1 flex-wrap items-center gap-2 text-14">
          <span className="font-medium break-words">{name}</span>
          {isOpen ? <Badge tone="info">Active</Badge> : null}
        </p>
        <p className="text-13">{ORGANIZATION_ROLES[role].label}</p>
        <Button
          size="sm"
          aria-expanded={isOpen}
          aria-label={`${isOpen ? "Close" : "Open"} ${name}`}
          isBusy={isSwitching}
          onPress={() => void choose()}
        >
          {isOpen ? "Close" : "Open"}
        </Button>
      </div>
      {isOpen ? <OrganizationPanel organization={organization} /> : null}
    </li>
  );
}
