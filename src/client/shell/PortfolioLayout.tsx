import { Outlet, useParams } from "react-router";
import { ButtonLink } from "#ui/components/Link.tsx";
import { EmptyState } from "#ui/components/EmptyState.tsx";
import { ErrorState } from "#ui/components/ErrorState.tsx";
import { portfolioPaths } from "#client/api/paths.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import type { ApiFailure } from "#client/api/api-failure.ts";
import { PortfolioContext } from "#client/portfolio/use-portfolio.ts";
import { Frame } from "./Frame.tsx";
import { FrameSkeleton } from "./FrameSkeleton.tsx";

/** Opens the portfolio of the address for every screen below. */
export default function PortfolioLayout() {
  const { portfolioId = "" } = useParams();
  const portfolio = useApiQuery(portfolioPaths(portfolioId).read.self());
  if (portfolio.data) {
    return (
      <PortfolioContext value={portfolio.data}>
        <Frame>
          <Outlet />
        </Frame>
      </PortfolioContext>
    );
  }
  if (portfolio.failure === undefined) return <FrameSkeleton />;
  return (
    <Frame>
      <NotOpened failure={portfolio.failure} onRetry={portfolio.retry} />
    </Frame>
  );
}

function NotOpened({ failure, onRetry }: { readonly failure: ApiFailure; readonly onRetry: () => void }) {
  const isGone = failure.kind === "not_found" || failure.kind === "forbidden";
  return (
    <div className="mx-auto max-w-160 px-4 pt-16">
      {isGone ? (
        <EmptyState
          title="This portfolio is not here"
          actions={
            <ButtonLink to="/central" variant="primary">
              Go to all portfolios
            </ButtonLink>
          }
        >
          {failure.message}
        </EmptyState>
      ) : (
        <ErrorState title="The portfolio could not be opened" onRetry={onRetry}>
          {failure.message}
        </ErrorState>
      )}
    </div>
  );
}
