import { useId } from "react";
import type { ReactNode } from "react";
import { classNames } from "#ui/components/class-names.ts";

interface SectionProps {
  readonly title: string;
  /** Muted words beside or under the title. */
  readonly note?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
  readonly className?: string;
}

/** A titled part of a page, set off by a hairline above. */
export function Section({ title, note, actions, children, className }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classNames("min-w-0 border-t border-line pt-4", className)}>
      <header className="mb-3 flex min-h-7 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h2 id={id} className="text-14 font-semibold">
            {title}
          </h2>
          {note ? <span className="text-13 text-ink-muted">{note}</span> : null}
        </div>
        {actions ? <div className="flex max-w-full min-w-0 items-center gap-1">{actions}</div> : null}
      </header>
      {children}
    </section>
  );
}

interface CardProps {
  readonly children: ReactNode;
  readonly className?: string;
}

/** A box with a hairline, for things of equal rank side by side. Prefer Section where white space is enough. */
export function Card({ children, className }: CardProps) {
  return (
    <div className={classNames("min-w-0 rounded-lg border border-line bg-raised", className ?? "p-5")}>{children}</div>
  );
}
