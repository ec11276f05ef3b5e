import type { ReactNode } from "react";

interface EmptyStateProps {
  readonly title: string;
  /** What will be here, and what to do first. */
  readonly children?: ReactNode;
  /** One primary action that leads to first value, others secondary. */
  readonly actions?: ReactNode;
  readonly icon?: ReactNode;
}

/** A place with nothing in it yet: says what belongs here and offers the first step. */
export function EmptyState({ title, children, actions, icon }: EmptyStateProps) {
  return (
    <div className="flex max-w-120 flex-col items-start gap-3 py-10">
      {icon ? <span className="text-ink-faint">{icon}</span> : null}
      <h2 className="text-18 font-semibold">{title}</h2>
      {children ? <div className="text-14 text-ink-muted">{children}</div> : null}
      {actions ? <div className="mt-2 flex flex-wrap gap-2">{actions}</div> : null}
    </div>
  );
}
