import { Link } from "#ui/components/Link.tsx";
import { PLAN_OVER } from "#client/portfolio/plan-over.ts";
import { usePortfolio, useReadOnlyReason } from "#client/portfolio/use-portfolio.ts";
import { NoticeLine, PlanOver } from "./Notices.tsx";
import { useUser } from "#client/page/use-user.ts";

/** One line for what is true of the whole portfolio: looking only, a sample, a guest's. */
export function PortfolioNotice() {
  const { kind } = usePortfolio();
  const { isGuest } = useUser();
  const readOnlyReason = useReadOnlyReason();
  if (readOnlyReason === PLAN_OVER) return <PlanOver />;
  if (readOnlyReason !== undefined) return <NoticeLine tone="info">{readOnlyReason}</NoticeLine>;
  if (kind === "sample" && isGuest) {
    return (
      <NoticeLine tone="info">
        You are viewing a sample: a fictional family with fictional amounts.{" "}
        <Link to="/sign-up?redirect_url=/central">Sign up to keep your own</Link>
      </NoticeLine>
    );
  }
  if (kind === "sample")
    return <NoticeLine tone="info">This is a sample: a fictional family with fictional amounts.</NoticeLine>;
  return isGuest ? (
    <NoticeLine tone="info">
      You’re using Aventine as a guest. <Link to="/sign-up?redirect_url=/central">Sign up to keep this portfolio</Link>
    </NoticeLine>
  ) : null;
}
