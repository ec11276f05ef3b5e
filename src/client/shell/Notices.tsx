import type { ReactNode } from "react";
import { use } from "react";
import { Link } from "#ui/components/Link.tsx";
import { classNames } from "#ui/components/class-names.ts";
import { useIsOffline } from "#client/api/use-is-offline.ts";
import { PortfolioContext, useReadOnlyReason } from "#client/portfolio/use-portfolio.ts";
import { useUser } from "./use-user.ts";

/** One line under the top bar for what colors everything below: offline, looking only, a sample. */
export function Notices() {
  const portfolio = use(PortfolioContext);
  const isOffline = useIsOffline();
  return (
    <div className="no-print">
      {isOffline ? (
        <Line tone="warning">
          You are offline. Figures are as you last saw them; changes can be made again when you are back.
        </Line>
      ) : null}
      {portfolio ? <PortfolioNotice kind={portfolio.kind} /> : null}
    </div>
  );
}

function PortfolioNotice({ kind }: { readonly kind: "own" | "sample" }) {
  const { isGuest } = useUser();
  const readOnlyReason = useReadOnlyReason();
  if (readOnlyReason !== undefined) return <Line tone="info">{readOnlyReason}</Line>;
  if (kind === "sample" && isGuest) {
    return (
      <Line tone="info">
        You are looking at a sample: an invented family with invented amounts.{" "}
        <Link to="/sign-up?redirect_url=/central">Sign up to keep your own</Link>
      </Line>
    );
  }
  if (kind === "sample") return <Line tone="info">This is a sample: an invented family with invented amounts.</Line>;
  return isGuest ? (
    <Line tone="info">
      You are here as a guest. <Link to="/sign-up?redirect_url=/central">Sign up to keep this portfolio</Link>
    </Line>
  ) : null;
}

function Line({ tone, children }: { readonly tone: "info" | "warning"; readonly children: ReactNode }) {
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
