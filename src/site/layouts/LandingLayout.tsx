import { paths } from "#site/paths.ts";
import type { ReactNode } from "react";
import { Outlet } from "react-router";
import { ProblemPart } from "#site/pages/ProblemPart.tsx";
import { Logo } from "#site/Logo.tsx";
import { SiteLink } from "#site/chrome/SiteLink.tsx";
import { SkipLink } from "#site/chrome/SkipLink.tsx";
import { SITE } from "#site/site-config.ts";
import { serifLink } from "./serif-link.ts";

export { handle } from "./frame-handle.ts";

export const links = serifLink;

const FOOT = [
  { label: "Pricing", to: paths.pricing },
  { label: "Privacy", to: paths.privacy },
  { label: "Legal", to: paths.legal },
  { label: "Contact", to: paths.contact },
];

/** One promise and one way on: no menus to wander off into. */
export default function LandingLayout() {
  return (
    <LandingFrame>
      <Outlet />
    </LandingFrame>
  );
}

/** A campaign that is not there, in the frame of one. */
export function ErrorBoundary() {
  return (
    <LandingFrame>
      <ProblemPart />
    </LandingFrame>
  );
}

function LandingFrame({ children }: { readonly children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="mx-auto flex h-16 w-full max-w-300 items-center px-5 sm:px-8">
        <SiteLink to={paths.home} aria-label={`${SITE.name}, home`} className="rounded-xs">
          <Logo />
        </SiteLink>
      </header>
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <footer className="no-print border-t border-line text-13 text-ink-muted">
        <nav aria-label="Footer" className="mx-auto flex max-w-300 flex-wrap gap-x-6 gap-y-2 px-5 py-7 sm:px-8">
          <span suppressHydrationWarning className="mr-auto">
            © {currentYear()} {SITE.name}
          </span>
          {FOOT.map(({ label, to }) => (
            <SiteLink key={to} to={to} className="hover:text-ink">
              {label}
            </SiteLink>
          ))}
        </nav>
      </footer>
    </div>
  );
}

const currentYear = (): number => new Date().getFullYear();
