import type { ReactNode } from "react";
import { Banner } from "#ui/components/Banner.tsx";
import { ErrorState } from "#ui/components/ErrorState.tsx";
import { ButtonLink } from "#ui/components/Link.tsx";
import { Page } from "#ui/components/Page.tsx";
import type { ApiQuery } from "#client/api/use-api-query.ts";
import { useUser } from "#client/page/use-user.ts";

interface CentralScreenProps {
  readonly title: string;
  readonly description?: ReactNode;
  readonly breadcrumb?: readonly { readonly label: string; readonly to: string }[];
  readonly actions?: ReactNode;
  /** Set where the screen belongs to an account: what a guest gets by signing up. */
  readonly guestReason?: string;
  readonly children: ReactNode;
}

/** The page of a screen about the account. Guests are told what signing up brings, where the screen needs it. */
export function CentralScreen({ guestReason, children, actions, ...page }: CentralScreenProps) {
  const { isGuest } = useUser();
  const isClosed = isGuest && guestReason !== undefined;
  return (
    <Page {...page} actions={isClosed ? null : actions}>
      {isClosed ? <ForGuests reason={guestReason} /> : children}
    </Page>
  );
}

function ForGuests({ reason }: { readonly reason: string }) {
  return (
    <Banner
      title="You’re using Aventine as a guest"
      actions={
        <ButtonLink to="/sign-up?redirect_url=/central" variant="primary">
          Sign up
        </ButtonLink>
      }
    >
      {reason} Your work comes with you.
    </Banner>
  );
}

interface LoadedProps<Answer> {
  readonly query: ApiQuery<Answer>;
  /** What could not be loaded: "Your sessions". */
  readonly what: string;
  /** The shape of the content while it is on its way. */
  readonly skeleton: ReactNode;
  readonly children: (answer: Answer) => ReactNode;
}

/** What was read, its skeleton until then, or why it cannot be shown with a way to try again. */
export function Loaded<Answer>({ query, what, skeleton, children }: LoadedProps<Answer>) {
  if (query.data !== undefined) return children(query.data);
  if (query.failure === undefined)
    return (
      <div role="status" aria-label={`Loading: ${what}`}>
        {skeleton}
      </div>
    );
  return (
    <ErrorState title={`${what} could not be loaded`} onRetry={query.retry}>
      {query.failure.message}
    </ErrorState>
  );
}
