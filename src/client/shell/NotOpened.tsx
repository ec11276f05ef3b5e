import type { ApiFailure } from "#browser/api/api-failure.ts";
import { EmptyState } from "#ui/components/EmptyState.tsx";
import { ErrorState } from "#ui/components/ErrorState.tsx";
import { ButtonLink } from "#ui/components/Link.tsx";
import { CentralFrame } from "./CentralFrame.tsx";

export interface NotOpenedProps {
  readonly failure: ApiFailure;
  readonly onRetry: () => void;
}

/** In the place of a portfolio that cannot be opened: why, and the way to the others. */
export function NotOpened({ failure, onRetry }: NotOpenedProps) {
  const isGone = failure.kind === "not_found" || failure.kind === "forbidden";
  return (
    <CentralFrame>
      <div className="mx-auto max-w-160 px-4 pt-16">
        {isGone ? (
          <EmptyState
            title="Portfolio not found"
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
    </CentralFrame>
  );
}
