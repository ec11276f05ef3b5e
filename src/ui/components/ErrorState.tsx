import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "#ui/components/Button.tsx";

interface ErrorStateProps {
  /** What happened: "The holdings could not be loaded". */
  readonly title: string;
  /** What was kept and what to do. */
  readonly children?: ReactNode;
  readonly onRetry?: (() => void) | undefined;
  readonly retryLabel?: string;
  readonly isRetrying?: boolean;
}

/** A part of the page that failed: what happened, what was kept, how to go on. */
export function ErrorState({ title, children, onRetry, retryLabel = "Try again", isRetrying }: ErrorStateProps) {
  return (
    <div role="alert" className="flex max-w-120 items-start gap-3 py-6">
      <TriangleAlert size={20} strokeWidth={1.5} aria-hidden className="mt-0.5 shrink-0 text-negative" />
      <div className="flex flex-col items-start gap-1">
        <h2 className="text-16 leading-6 font-semibold">{title}</h2>
        {children ? <div className="text-14 text-ink-muted">{children}</div> : null}
        {onRetry ? (
          <Button className="mt-2" onPress={onRetry} isBusy={isRetrying}>
            {retryLabel}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
