import type { ReactNode } from "react";
import type { ApiFailure } from "#browser/api/api-failure.ts";
import { Banner } from "#ui/components/Banner.tsx";
import { Link } from "#ui/components/Link.tsx";

export interface FailureBannerProps {
  readonly failure: ApiFailure;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
}

/** Why something was not done. Where the plan stands in the way, the way to the plans is in it. */
export function FailureBanner({ failure, children, actions = null }: FailureBannerProps) {
  const isPlan = failure.kind === "plan_needed";
  return (
    <div role="alert">
      <Banner
        tone={isPlan ? "warning" : "negative"}
        title={failure.message}
        actions={isPlan ? <Link to="/central/subscription">See plans</Link> : actions}
      >
        {children}
      </Banner>
    </div>
  );
}
