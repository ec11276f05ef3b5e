import { isbot } from "isbot";
import { renderToReadableStream } from "react-dom/server";
import { ServerRouter } from "react-router";
import type { EntryContext } from "react-router";
import { beforePaintScript } from "#site/chrome/before-paint.ts";
import { Footer } from "#site/chrome/Footer.tsx";
import { Header } from "#site/chrome/Header.tsx";
import { paintFirst } from "#site/drawn/paint-first.ts";
import { ServerPartsContext } from "#site/drawn/server-parts.ts";
import { PageProblem } from "#site/pages/PageProblem.tsx";
import { SITE } from "#site/site-config.ts";
import { CSP_NONCE_HEADER, CspNonceContext } from "#ui/theme/csp-nonce.ts";

/** The key under which the server hands pages the description of the API. */
export { apiDescriptionContext } from "#site/api-reference/api-description.ts";

const PARTS = { Header, Footer, PageProblem, beforePaint: beforePaintScript(SITE.banner.id) };

export const streamTimeout = 5_000;
const ABORT_AFTER_MS = streamTimeout + 1_000;

/**
 * Renders a page as a stream; crawlers wait for the whole of it. The nonce of the page's content security policy comes in the request header
 * `x-csp-nonce`, which the server sets itself and never passes on from outside.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  headers.set("content-type", "text/html; charset=utf-8");
  if (request.method.toUpperCase() === "HEAD") return new Response(null, { status, headers });
  const nonce = request.headers.get(CSP_NONCE_HEADER);
  let finalStatus = status;
  const stream = await renderToReadableStream(
    <CspNonceContext value={nonce ?? undefined}>
      <ServerPartsContext value={PARTS}>
        <ServerRouter context={routerContext} url={request.url} {...(nonce ? { nonce } : {})} />
      </ServerPartsContext>
    </CspNonceContext>,
    {
      ...(nonce ? { nonce } : {}),
      // What is ready is written where it stands: React would move a large part to the end and swap it in, and the page would jump.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      signal: AbortSignal.any([request.signal, AbortSignal.timeout(ABORT_AFTER_MS)]),
      onError: (error) => {
        finalStatus = 500;
        if (!request.signal.aborted) console.error(error);
      },
    },
  );
  if (isbot(request.headers.get("user-agent") ?? "")) await stream.allReady;
  const body = nonce !== null && isOfSite(routerContext) ? stream.pipeThrough(paintFirst(nonce)) : stream;
  return new Response(body, { status: finalStatus, headers });
}

/** A page of the public site, which shows all it has without scripts. The application shows nothing before its own are there. */
const isOfSite = ({ staticHandlerContext }: EntryContext): boolean =>
  staticHandlerContext.matches.at(-1)?.route.id.startsWith("site ") ?? false;
