import { lazy, Suspense, useEffect, useState } from "react";
import { isRouteErrorResponse, useLocation, useRouteError } from "react-router";
import { SITE } from "#site/site-config.ts";
import { StatusPage } from "./StatusPage.tsx";

const NearPages = lazy(async () => ({ default: (await import("./NearPages.tsx")).NearPages }));

const NOT_FOUND = "We are sorry but this page could not be found.";
const FAILED =
  "Something failed on our side. Nothing you entered was changed. Reload the page, or go back and try again.";

/**
 * What stands in a page's place when it fails: status, what happened, the ways on. Its frame stays. A failure that is no answer is told without
 * its message, which is not written for readers.
 */
export function PageProblem() {
  const error = useRouteError();
  const { pathname } = useLocation();
  const [isShown, setShown] = useState(false);
  useEffect(() => setShown(true), []);
  const { status, message } = problemOf(error);
  return (
    <div className="mx-auto flex max-w-300 px-5 py-24 sm:px-8 lg:py-36">
      <title>{`${status === 404 ? "Page not found" : `Error ${status}`} · ${SITE.name}`}</title>
      <meta name="description" content={status === 404 ? NOT_FOUND : FAILED} />
      <meta name="robots" content="noindex" />
      {status === 404 ? (
        <StatusPage status={404} title="Page not found" message={NOT_FOUND} detail={message}>
          <Suspense fallback={null}>{isShown ? <NearPages path={pathname} /> : null}</Suspense>
        </StatusPage>
      ) : (
        <StatusPage status={status} title="This page could not be shown" message={message ?? FAILED} isReloadable />
      )}
    </div>
  );
}

function problemOf(error: unknown): { readonly status: number; readonly message?: string } {
  if (!isRouteErrorResponse(error)) return { status: 500 };
  const { status, data } = error;
  const hasMessage = typeof data === "object" && data !== null && "message" in data && typeof data.message === "string";
  return hasMessage ? { status, message: String(data.message) } : { status };
}
