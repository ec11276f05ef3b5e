import { Suspense } from "react";
import { Outlet, useParams } from "react-router";
import { laterPart } from "#ui/components/later-part.ts";
import { portfolioPaths } from "#client/api/portfolio-paths.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { PortfolioContext } from "#client/portfolio/use-portfolio.ts";
import { FrameSkeleton } from "#client/page/FrameSkeleton.tsx";
import { PortfolioFrame } from "./PortfolioFrame.tsx";
import type { NotOpenedProps } from "./NotOpened.tsx";

const NotOpened = laterPart<NotOpenedProps>(async () => (await import("./NotOpened.tsx")).NotOpened);

/** Opens the portfolio of the address for every screen below. */
export default function PortfolioLayout() {
  const { portfolioId = "" } = useParams();
  const portfolio = useApiQuery(portfolioPaths(portfolioId).read.self());
  if (portfolio.data) {
    return (
      <PortfolioContext value={portfolio.data}>
        <PortfolioFrame>
          <Outlet />
        </PortfolioFrame>
      </PortfolioContext>
    );
  }
  if (portfolio.failure === undefined) return <FrameSkeleton />;
  return (
    <Suspense fallback={<FrameSkeleton />}>
      <NotOpened failure={portfolio.failure} onRetry={portfolio.retry} />
    </Suspense>
  );
}
