import { UserPlus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import type { MetaFunction } from "react-router";
import { usePublicSettings } from "#browser/public-settings.ts";
import { CentralScreen, Loaded } from "#client/page/CentralScreen.tsx";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { useUser } from "#client/page/use-user.ts";
import type { SharingList } from "#features/members/contract.ts";
import { Button } from "#ui/components/Button.tsx";
import { EmptyState } from "#ui/components/EmptyState.tsx";
import { ButtonLink } from "#ui/components/Link.tsx";
import { Skeleton } from "#ui/components/Skeleton.tsx";
import type { InviteDialogProps } from "./InviteDialog.tsx";
import { laterPart } from "#ui/components/later-part.ts";
import { memberPaths } from "#client/api/member-paths.ts";
import { PortfolioPeople } from "./PortfolioPeople.tsx";

// Below the portfolios: comes after them.
const Organizations = lazy(() => import("./Organizations.tsx").then((it) => ({ default: it.Organizations })));

const InviteDialog = laterPart<InviteDialogProps>(async () => (await import("./InviteDialog.tsx")).InviteDialog);

export const meta: MetaFunction = () => [{ title: "Members and access · Aventine" }];

/** Everyone who can see one of the person's portfolios, and ways to let people in and take access away. */
export default function MembersPage() {
  const { isGuest } = useUser();
  // With Clerk, organizations are kept at Clerk and the calls about them do not exist.
  const isKeptByUs = usePublicSettings().identity.provider !== "clerk";
  const sharing = useApiQuery(memberPaths.sharing(), { isEnabled: !isGuest });
  const [inviteTo, setInviteTo] = useState<string>();
  const shown = sharing.data?.portfolios.filter((it) => it.kind === "own") ?? [];
  const own = shown.filter((it) => it.role === "owner" && !it.isArchived);
  const [first] = own;
  return (
    <CentralScreen
      title="Members and access"
      description="Who can see or change your portfolios. Nobody else can."
      guestReason="Sharing a portfolio needs an account."
      actions={
        first ? (
          <Button
            variant="primary"
            icon={<UserPlus size={16} strokeWidth={1.5} aria-hidden />}
            onPress={() => setInviteTo(first.portfolioId)}
          >
            Invite someone
          </Button>
        ) : null
      }
    >
      <Loaded query={sharing} what="Members" skeleton={<MembersSkeleton />}>
        {() => (shown.length === 0 ? <NothingToShare /> : <People portfolios={shown} onInvite={setInviteTo} />)}
      </Loaded>
      {isKeptByUs ? (
        <div className="mt-8 max-w-240">
          <Suspense fallback={<MembersSkeleton />}>
            <Organizations />
          </Suspense>
        </div>
      ) : null}
      <Suspense>
        {inviteTo === undefined ? null : (
          <InviteDialog portfolios={own} portfolioId={inviteTo} onClose={() => setInviteTo(undefined)} />
        )}
      </Suspense>
    </CentralScreen>
  );
}

interface PeopleProps {
  readonly portfolios: SharingList["portfolios"];
  readonly onInvite: (portfolioId: string) => void;
}

function People({ portfolios, onInvite }: PeopleProps) {
  return (
    <div className="flex max-w-240 flex-col gap-8">
      {portfolios.map((it) => (
        <PortfolioPeople key={it.portfolioId} portfolio={it} onInvite={() => onInvite(it.portfolioId)} />
      ))}
    </div>
  );
}

function NothingToShare() {
  return (
    <EmptyState
      title="Invite a partner, advisor or accountant"
      actions={
        <ButtonLink to="/central/portfolios/new" variant="primary">
          Create a portfolio
        </ButtonLink>
      }
    >
      Share your own portfolios by email, to view or to edit, for as long as you choose. The sample can’t be shared.
    </EmptyState>
  );
}

function MembersSkeleton() {
  return (
    <div className="flex max-w-240 flex-col gap-4 border-t border-line pt-4">
      <Skeleton className="h-5 w-40" />
      {[0, 1].map((it) => (
        <div key={it} className="flex justify-between py-2">
          <Skeleton className="h-9 w-56" />
          <Skeleton className="h-7 w-24" />
        </div>
      ))}
    </div>
  );
}
