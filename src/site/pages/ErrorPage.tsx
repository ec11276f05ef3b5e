import { isRouteErrorResponse, useRouteError } from "react-router";
import { SITE } from "#site/site-config.ts";
import { StatusPage } from "#site/pages/StatusPage.tsx";

/** What is shown when a page fails: the status, what happened and the ways on. Nothing internal leaks. */
export function ErrorPage() {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return (
    <>
      <title>{`Error ${status} · ${SITE.name}`}</title>
      <main className="grid min-h-dvh place-items-center p-6">
        {status === 404 ? (
          <StatusPage status={404} title="Page not found" message="We are sorry but this page could not be found." />
        ) : (
          <StatusPage
            status={status}
            title="This page could not be shown"
            message="Something failed on our side. Nothing you entered was changed. Reload the page, or go back and try again."
            isReloadable
          />
        )}
      </main>
    </>
  );
}
