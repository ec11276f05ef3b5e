import { Link, Outlet } from "react-router";
import { ColorModeSelect } from "#site/ColorModeSelect.tsx";
import { Logo } from "#site/Logo.tsx";
import { buttonStyle } from "#ui/components/button-style.ts";

/** The public site: header, page, footer. */
export default function DefaultLayout() {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:rounded-md focus:bg-raised focus:px-3 focus:py-2"
      >
        Skip to content
      </a>
      <header className="border-b border-line">
        <div className="mx-auto flex h-16 max-w-300 items-center justify-between gap-4 px-5 sm:px-8">
          <Link to="/" aria-label="Aventine, home" className="rounded-xs">
            <Logo />
          </Link>
          <nav aria-label="Account" className="flex items-center gap-1">
            <Link to="/sign-in" className={buttonStyle("quiet")}>
              Sign in
            </Link>
            <Link to="/sign-up" className={`${buttonStyle("secondary")} max-sm:hidden`}>
              Start for free
            </Link>
          </nav>
        </div>
      </header>
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        <Outlet />
      </main>
      <footer className="border-t border-line">
        <div className="mx-auto flex max-w-300 flex-col gap-6 px-5 py-10 text-14 sm:px-8 md:flex-row md:items-center md:justify-between">
          <p className="text-ink-muted">© {currentYear()} Aventine</p>
          <nav aria-label="Footer" className="flex flex-wrap items-center gap-x-6 gap-y-3 text-ink-muted">
            <Link to="/" className="hover:text-ink">
              Home
            </Link>
            <Link to="/sign-up" className="hover:text-ink">
              Start for free
            </Link>
            <Link to="/central/sample" rel="nofollow" className="hover:text-ink">
              Sample portfolio
            </Link>
            <Link to="/sign-in" className="hover:text-ink">
              Sign in
            </Link>
            <ColorModeSelect />
          </nav>
        </div>
      </footer>
    </div>
  );
}

const currentYear = (): number => new Date().getFullYear();
