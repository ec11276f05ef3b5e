import { ChevronLeft } from "lucide-react";
import { Fragment } from "react";
import type { ReactNode } from "react";
import { Link } from "#ui/components/Link.tsx";

interface PageProps {
  readonly title: string;
  /** Shown small above the title; the page itself is not repeated. */
  readonly breadcrumb?: readonly { readonly label: string; readonly to: string }[];
  /** One line under the title. */
  readonly description?: ReactNode;
  /** Buttons at the right of the title, at most one primary. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of every screen: one heading, its actions, then content. */
export function Page({ title, breadcrumb = [], description, actions, children }: PageProps) {
  return (
    <div className="mx-auto flex w-full max-w-410 min-w-0 flex-col gap-6 px-4 pt-5 pb-16 sm:px-6 2xl:px-8">
      <header className="flex min-h-9 flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          {breadcrumb.length > 0 ? (
            <nav aria-label="Breadcrumb" className="mb-1 flex gap-1.5 text-13 text-ink-muted">
              {breadcrumb.map((step, index) => (
                <Fragment key={step.to}>
                  {index === 0 ? (
                    <ChevronLeft size={14} strokeWidth={1.5} aria-hidden className="-mx-1 self-center" />
                  ) : (
                    <span aria-hidden>/</span>
                  )}
                  <Link look="plain" to={step.to} className="hover:text-ink">
                    {step.label}
                  </Link>
                </Fragment>
              ))}
            </nav>
          ) : null}
          <h1 className="text-22 font-semibold tracking-[-0.012em]">{title}</h1>
          {description ? <div className="mt-0.5 text-14 text-ink-muted">{description}</div> : null}
        </div>
        {actions ? <div className="no-print flex flex-wrap items-center gap-2">{actions}</div> : null}
      </header>
      {children}
    </div>
  );
}

/** A row of controls above a grid or chart: choices left, actions right. */
export function Toolbar({
  label,
  children,
  end,
}: {
  readonly label: string;
  readonly children?: ReactNode;
  readonly end?: ReactNode;
}) {
  return (
    <div
      role="group"
      aria-label={label}
      className="no-print flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-2"
    >
      <div className="flex min-w-0 flex-wrap items-center gap-2">{children}</div>
      <div className="flex flex-wrap items-center gap-2">{end}</div>
    </div>
  );
}
