import { useEffect, useState } from "react";
import { useParams } from "react-router";
import type { MetaFunction } from "react-router";
import type { ApiFailure } from "#browser/api/api-failure.ts";
import { failureOf, UNREACHABLE } from "#browser/api/api-failure.ts";
import type { Result } from "#engine/result.ts";
import { err, ok } from "#engine/result.ts";
import type { HostedAction, HostedSession } from "#features/billing/contract.ts";
import { Banner } from "#ui/components/Banner.tsx";
import { ErrorState } from "#ui/components/ErrorState.tsx";
import { Mark } from "#ui/components/Mark.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";
import { CheckoutPanel } from "./CheckoutPanel.tsx";
import { PortalPanel } from "./PortalPanel.tsx";
import type { HostedMoves } from "./hosted-moves.ts";

export const meta: MetaFunction = () => [{ title: "Test payments · Aventine" }, { name: "robots", content: "noindex" }];

/** The pages a payment provider would host: a checkout and a portal, of the embedded service. Whoever has the address may use it. */
export default function HostedPage() {
  const { sessionId = "" } = useParams();
  const { session, failure, isLost, act } = useHostedSession(sessionId);
  return (
    <div className="min-h-dvh bg-sunken">
      <header className="border-b border-line bg-surface">
        <div className="mx-auto flex h-14 max-w-160 items-center gap-2.5 px-5">
          <Mark />
          <span className="text-16 font-semibold">Test payments</span>
        </div>
      </header>
      <main id="content" className="mx-auto flex max-w-160 flex-col gap-6 px-5 py-8">
        <Banner tone="warning" title="This is the embedded test payment service">
          No money is moved and no real card is taken. With Stripe set up, its own pages stand here.
        </Banner>
        {failure ? (
          <div role="alert">
            <Banner tone="negative" title={failure.message} />
          </div>
        ) : null}
        {session?.kind === "checkout" ? <CheckoutPanel session={session} act={act} /> : null}
        {session?.kind === "portal" ? <PortalPanel session={session} act={act} /> : null}
        {isLost ? (
          <ErrorState title="This page has expired">
            The link has expired or is incomplete. Open it again from your subscription.
          </ErrorState>
        ) : null}
        {!session && !isLost ? <SkeletonRows count={4} /> : null}
      </main>
    </div>
  );
}

function useHostedSession(sessionId: string) {
  const [session, setSession] = useState<HostedSession>();
  const [failure, setFailure] = useState<ApiFailure>();
  const [isLost, setLost] = useState(false);
  const path = `/api/billing/test-sessions/${encodeURIComponent(sessionId)}`;
  useEffect(() => {
    let isCurrent = true;
    const open = async () => {
      const asked = await ask(path);
      if (!isCurrent) return;
      if (asked.ok) setSession(asked.value);
      else setLost(true);
    };
    void open();
    return () => {
      isCurrent = false;
    };
  }, [path]);
  const act: HostedMoves["act"] = async (action) => {
    setFailure(undefined);
    const done = await ask(`${path}/actions`, action);
    if (done.ok) setSession(done.value);
    else setFailure(done.error);
    return done.ok;
  };
  return { session, failure, isLost, act };
}

async function ask(path: string, action?: HostedAction): Promise<Result<HostedSession, ApiFailure>> {
  try {
    const body =
      action === undefined
        ? {}
        : { method: "POST", body: JSON.stringify(action), headers: { "content-type": "application/json" } };
    const response = await fetch(path, body);
    const answer = await response.json();
    return response.ok ? ok(answer) : err(failureOf(response.status, answer));
  } catch {
    return err(UNREACHABLE);
  }
}
