import interLatin from "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url";
import type { ReactNode } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
import { ErrorPage } from "#site/pages/ErrorPage.tsx";
import { COLOR_MODE_SCRIPT } from "#ui/theme/color-mode.ts";
import { useCspNonce } from "#ui/theme/csp-nonce.ts";
import "#ui/styles.css";

export const links = () => [
  { rel: "preload", href: interLatin, as: "font", type: "font/woff2", crossOrigin: "anonymous" as const },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
];

/** The document around every page. */
export function Layout({ children }: { readonly children: ReactNode }) {
  const nonce = useCspNonce();
  return (
    <html lang="en-US" data-mode="light" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: COLOR_MODE_SCRIPT }} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export { ErrorPage as ErrorBoundary };
