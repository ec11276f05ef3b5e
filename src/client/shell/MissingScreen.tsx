import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import type { MetaFunction } from "react-router";
import type { CurrentUser } from "#browser/session/session.ts";
import { currentUser } from "#browser/session/session.ts";
import { signInAddress } from "#browser/session/sign-in-address.ts";
import { screenPath } from "#client/portfolio/portfolio-links.ts";
import { EmptyState } from "#ui/components/EmptyState.tsx";
import { ButtonLink } from "#ui/components/Link.tsx";
import { Application } from "./Application.tsx";
import { CentralFrame } from "./CentralFrame.tsx";

/** The parent names its pages, and an address without one: its words stand. */
export const meta: MetaFunction = ({ matches }) => matches.findLast((it) => (it?.meta ?? []).length > 0)?.meta ?? [];

/** An address of the application at which there is nothing: said within the application to who is signed in, with ways on. */
export default function MissingScreen() {
  const [user, setUser] = useState<CurrentUser | null>();
  useEffect(() => {
    void currentUser().then((session) => setUser(session.ok ? session.value : null));
  }, []);
  const { pathname, search } = useLocation();
  if (user)
    return (
      <Application user={user}>
        <CentralFrame>
          <div className="mx-auto max-w-160 px-4 pt-16">
            <NotHere path={pathname} isSignedIn from={`${pathname}${search}`} />
          </div>
        </CentralFrame>
      </Application>
    );
  return (
    <main id="content" className="mx-auto max-w-160 px-4 pt-24">
      <NotHere path={pathname} isSignedIn={user === undefined} from={`${pathname}${search}`} />
    </main>
  );
}

interface NotHereProps {
  readonly path: string;
  readonly isSignedIn: boolean;
  readonly from: string;
}

const PORTFOLIO = /^\/central\/p\/([0-9a-f-]{36})\//;

function NotHere({ path, isSignedIn, from }: NotHereProps) {
  const portfolioId = PORTFOLIO.exec(path)?.[1];
  return (
    <EmptyState
      title="Page not found"
      actions={
        <>
          {portfolioId === undefined ? null : (
            <ButtonLink to={screenPath.overview(portfolioId)} variant="primary">
              Overview of this portfolio
            </ButtonLink>
          )}
          <ButtonLink to="/central" variant={portfolioId === undefined ? "primary" : "secondary"}>
            Home of the application
          </ButtonLink>
          {isSignedIn ? (
            <>
              <ButtonLink to="/central/portfolios">All portfolios</ButtonLink>
              <ButtonLink to="/central/support">Support</ButtonLink>
            </>
          ) : (
            <>
              <ButtonLink to={signInAddress(from)}>Sign in</ButtonLink>
              <ButtonLink to="/">Start page</ButtonLink>
            </>
          )}
        </>
      }
    >
      There is nothing at {path}. It may have been moved or mistyped.
    </EmptyState>
  );
}
