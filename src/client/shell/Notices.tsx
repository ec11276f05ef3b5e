import type { ReactNode } from "react";
import { Link } from "#ui/components/Link.tsx";
import { classNames } from "#ui/components/class-names.ts";
import { useIsOffline } from "#client/api/use-is-offline.ts";
import { PLAN_OVER } from "#client/portfolio/plan-over.ts";

/** Lines under the top bar for what colors everything below: offline, and what the frame adds. */
export function Notices({ children }: { readonly children: ReactNode }) {
  const isOffline = useIsOffline();
  return (
    <div className="no-print">
      {isOffline ? (
        <NoticeLine tone="warning">
          You are offline. Figures are from your last visit; you can make changes once you are back online.
        </NoticeLine>
      ) : null}
      {children}
    </div>
  );
}

export function PlanOver() {
  return (
    <NoticeLine tone="warning">
      {PLAN_OVER} <Link to="/central/subscription">Choose a plan</Link>
    </NoticeLine>
  );
}

interface NoticeLineProps {
  readonly tone: "info" | "warning";
  readonly children: ReactNode;
}

export function NoticeLine({ tone, children }: NoticeLineProps) {
  return (
    <p
      role="status"
      className={classNames(
        "border-b border-line px-4 py-1.5 text-13 sm:px-6 2xl:px-8",
        tone === "warning" ? "bg-warning-soft text-warning" : "bg-link-soft text-ink-muted",
      )}
    >
      {children}
    </p>
  );
}
