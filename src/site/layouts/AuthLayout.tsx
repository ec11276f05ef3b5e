import { Link, Outlet } from "react-router";
import { Logo } from "#site/Logo.tsx";
import { serifLink } from "./serif-link.ts";

export { handle } from "./frame-handle.ts";
export { ErrorPage as ErrorBoundary } from "#site/pages/ErrorPage.tsx";

export const links = serifLink;

const REASSURANCES = [
  "No card and no bank password.",
  "Your files are read here and can be taken out again with one click.",
  "Every figure shows its formula, its inputs and their dates.",
  "A price that is missing is shown as missing, never as zero.",
];

/** A form on the left, what one can rely on at the right. */
export default function AuthLayout() {
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,1fr)_minmax(0,520px)]">
      <div className="flex flex-col px-5 py-6 sm:px-10">
        <header>
          <Link to="/" aria-label="Aventine, home" className="inline-flex rounded-xs">
            <Logo />
          </Link>
        </header>
        <main className="mx-auto flex w-full max-w-90 flex-1 flex-col justify-center py-10">
          <Outlet />
        </main>
      </div>
      <aside className="hidden flex-col justify-center gap-8 border-l border-line bg-sunken px-14 lg:flex">
        <p className="font-serif text-28 leading-tight font-medium text-balance">
          A net worth you can check, line by line.
        </p>
        <ul className="flex flex-col gap-3.5 text-16 leading-6 text-ink-muted">
          {REASSURANCES.map((words) => (
            <li key={words} className="flex gap-3">
              <CheckMark />
              {words}
            </li>
          ))}
        </ul>
      </aside>
    </div>
  );
}

/** Drawn here, because the icons of the application are a file of their own. */
function CheckMark() {
  return (
    <svg viewBox="0 0 18 18" fill="none" aria-hidden="true" className="mt-0.75 size-4.5 shrink-0 text-accent-text">
      <path
        d="m3.5 9.5 3.75 3.75L14.5 5.5"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
