import interLatin from "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url";
import { lazy, Suspense, use, useEffect, useLayoutEffect } from "react";
import type { ReactNode } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation, useMatches } from "react-router";
import { rememberPublicSettings, settingsOf, usePublicSettings } from "#browser/public-settings.ts";
import { announceSearch } from "#site/chrome/chrome-events.ts";
import { idlePart } from "#site/chrome/idle-part.tsx";
import { answerEarlyPresses } from "#site/drawn/early-presses.ts";
import { ServerPartsContext } from "#site/drawn/server-parts.ts";
import { printedLook } from "#site/metadata/document-look.ts";
import { runMiddleware } from "#site/middleware.ts";
import { FORCED_MODES } from "#site/route-table.ts";
import { siteOf } from "#site/site-handle.ts";
import { useCspNonce } from "#ui/theme/csp-nonce.ts";
import "#ui/styles.css";

export const links = () => [
  { rel: "preload", href: interLatin, as: "font", type: "font/woff2", crossOrigin: "anonymous" as const },
  { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/site.webmanifest" },
];

/** What the server tells every browser; it does not change while a page is open. */
export function loader({ request }: { readonly request: Request }) {
  const settings = settingsOf(request);
  return { ...settings, origin: settings.siteOrigin ?? new URL(request.url).origin, forcedModes: FORCED_MODES };
}
export const shouldRevalidate = () => false;

/** What the route table names for the page. */
export const middleware = [runMiddleware];

const PageWork = idlePart(async () => (await import("#site/chrome/PageWork.tsx")).PageWork);

/** The document around every page, and what the layout of the page adds to it. */
export function Layout({ children }: { readonly children: ReactNode }) {
  const nonce = useCspNonce();
  const { beforePaint = "" } = use(ServerPartsContext) ?? {};
  const { search } = useLocation();
  const matches = useMatches();
  const site = siteOf(matches);
  const look = site ? site.lookOf(matches, search) : printedLook(search);
  const forcedMode = look["data-forced-mode"];
  useEffect(() => {
    // Read by the script in the head.
    window.dispatchEvent(new Event("aventine-appearance"));
  }, [forcedMode]);
  // After the effects of all that is on the page: by now it hears.
  useEffect(() => answerEarlyPresses(announceSearch), []);
  return (
    <html lang="en-US" data-mode="light" {...look} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: beforePaint }} />
        <Meta />
        {site ? <site.Address /> : null}
        {/* Files of ours need no nonce, and one that the browser hides would differ when it takes over the page. */}
        <Links nonce="" />
      </head>
      <body>
        {children}
        {site ? <site.Chrome /> : null}
        <PageWork />
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function Root() {
  const settings = usePublicSettings();
  // Before any effect of a page, so that whatever it starts knows them.
  useLayoutEffect(() => rememberPublicSettings(settings), [settings]);
  return <Outlet />;
}

const ErrorPage = lazy(async () => ({ default: (await import("#site/pages/ErrorPage.tsx")).ErrorPage }));

/** For a failure of a layout itself; those of pages are told by their layouts. */
export function ErrorBoundary() {
  return (
    <Suspense fallback={null}>
      <ErrorPage />
    </Suspense>
  );
}
