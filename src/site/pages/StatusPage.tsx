import type { ReactNode } from "react";
import { paths } from "#site/paths.ts";
import { SiteLink } from "#site/chrome/SiteLink.tsx";
import { buttonStyle } from "#ui/components/button-style.ts";

interface StatusPageProps {
  readonly status: number;
  readonly title: string;
  readonly message: string;
  /** What exactly was asked for. */
  readonly detail?: string | undefined;
  readonly isReloadable?: boolean;
  /** What else may help here. */
  readonly children?: ReactNode;
}

const WAYS_ON = [
  { label: "Getting started", to: paths.gettingStarted },
  { label: "Pricing", to: paths.pricing },
  { label: "Articles", to: paths.articles },
];

/** A status in words, and the ways on. */
export function StatusPage({ status, title, message, detail, isReloadable = false, children }: StatusPageProps) {
  return (
    <div data-status-page className="flex w-full max-w-140 flex-col items-start gap-4">
      <p className="text-14 text-ink-muted tabular">{status}</p>
      <h1 className="font-serif text-36 font-medium tracking-[-0.01em]">{title}</h1>
      <p className="text-16 text-ink-muted">{message}</p>
      {detail === undefined ? null : <p className="text-14 break-all text-ink-faint">{detail}</p>}
      <div className="mt-3 flex flex-wrap gap-2">
        {isReloadable ? (
          <button type="button" className={buttonStyle("primary")} onClick={() => window.location.reload()}>
            Reload the page
          </button>
        ) : null}
        <SiteLink to={paths.home} className={buttonStyle(isReloadable ? "secondary" : "primary")}>
          Go to the home page
        </SiteLink>
        <button type="button" className={buttonStyle("secondary")} data-say="search">
          Search the guides
        </button>
      </div>
      {children}
      <nav aria-label="Popular searches" className="mt-4 flex flex-wrap gap-x-5 gap-y-2 text-14">
        {WAYS_ON.map(({ label, to }) => (
          <SiteLink key={to} to={to} className="text-link underline-offset-3 hover:underline">
            {label}
          </SiteLink>
        ))}
      </nav>
    </div>
  );
}
