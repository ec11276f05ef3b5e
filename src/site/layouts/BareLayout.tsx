import { Suspense } from "react";
import { Outlet, useMatches } from "react-router";
import { laterPart } from "#ui/components/later-part.ts";
import { ProblemPart } from "#site/pages/ProblemPart.tsx";
import { siteOf } from "#site/site-handle.ts";

const SiteChrome = laterPart(async () => (await import("#site/chrome/SiteChrome.tsx")).SiteChrome);

/** No header and no footer: the client app brings its own shell. */
export default function BareLayout() {
  return <Outlet />;
}

/** A page that fails in this layout is told of in it, without header and footer too; what can be pressed in the telling is heard. */
export function ErrorBoundary() {
  const hasChrome = siteOf(useMatches()) !== undefined;
  return (
    <>
      <main id="content">
        <ProblemPart />
      </main>
      {hasChrome ? null : (
        <Suspense fallback={null}>
          <SiteChrome />
        </Suspense>
      )}
    </>
  );
}
