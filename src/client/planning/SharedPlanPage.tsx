import { Printer } from "lucide-react";
import { useEffect, useState } from "react";
import type { MetaFunction } from "react-router";
import type { ApiFailure } from "#browser/api/api-failure.ts";
import { UNREACHABLE } from "#browser/api/api-failure.ts";
import { readAnswer } from "#browser/api/read-answer.ts";
import { SharedPlanBody } from "#client/planning/SharedPlanBody.tsx";
import type { SharedPlan } from "#features/figures/plan-share-contract.ts";
import { Button } from "#ui/components/Button.tsx";
import { DateText } from "#ui/components/DateText.tsx";
import { ErrorState } from "#ui/components/ErrorState.tsx";
import { Mark } from "#ui/components/Mark.tsx";
import { Skeleton, SkeletonRows } from "#ui/components/Skeleton.tsx";

export const meta: MetaFunction = () => [{ title: "A shared plan · Aventine" }, { name: "robots", content: "noindex" }];

/** A plan by its secret address, for whoever has it: what it comes to today and everything it assumes, to read and to print. */
export default function SharedPlanPage() {
  const [plan, setPlan] = useState<SharedPlan>();
  const [failure, setFailure] = useState<ApiFailure>();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isGone = false;
    const open = async () => {
      const opened = await openShared(globalThis.location.hash.slice(1));
      if (isGone) return;
      if (opened.ok) setPlan(opened.value);
      else setFailure(opened.error);
    };
    void open();
    return () => {
      isGone = true;
    };
  }, [tries]);
  const retry = () => {
    setFailure(undefined);
    setTries(tries + 1);
  };
  return (
    <main className="mx-auto flex max-w-240 flex-col gap-6 px-4 py-10">
      <Mark />
      {plan ? (
        <>
          <header className="flex flex-wrap items-end justify-between gap-3">
            <div>
              <h1 className="text-22 font-semibold">{plan.name}</h1>
              <p className="text-13 text-ink-muted">
                A plan of <DateText on={plan.madeOn} />, computed for <DateText on={plan.on} />. Shared for reading
                until <DateText on={plan.expiresAt.slice(0, 10)} />. An estimate that rests on what it assumes, not
                advice.
              </p>
            </div>
            <Button
              size="sm"
              className="no-print"
              icon={<Printer size={14} strokeWidth={1.5} aria-hidden />}
              onPress={() => window.print()}
            >
              Print
            </Button>
          </header>
          <SharedPlanBody plan={plan} />
        </>
      ) : null}
      {failure ? (
        <ErrorState title="No plan is open here" {...(failure.kind === "not_found" ? {} : { onRetry: retry })}>
          {failure.kind === "not_found" || failure.kind === "invalid"
            ? "The address is not whole, was closed, or its time is over. Ask whoever sent it for a new one."
            : failure.message}
        </ErrorState>
      ) : null}
      {plan || failure ? null : (
        <>
          <Skeleton className="h-24 w-full" />
          <SkeletonRows count={8} />
        </>
      )}
    </main>
  );
}

async function openShared(secret: string) {
  const response = await fetch("/api/shared-plans", {
    method: "POST",
    headers: { accept: "application/json", "content-type": "application/json" },
    body: JSON.stringify({ secret }),
  }).catch(() => undefined);
  return response ? readAnswer<SharedPlan>(response) : { ok: false as const, error: UNREACHABLE };
}
