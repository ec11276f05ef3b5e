import { isbot } from "isbot";
import { renderToReadableStream } from "react-dom/server";
import { ServerRouter } from "react-router";
import type { EntryContext } from "react-router";
import { CSP_NONCE_HEADER, CspNonceContext } from "#ui/theme/csp-nonce.ts";

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
      <ServerRouter context={routerContext} url={request.url} {...(nonce ? { nonce } : {})} />
    </CspNonceContext>,
    {
      ...(nonce ? { nonce } : {}),
      signal: AbortSignal.any([request.signal, AbortSignal.timeout(ABORT_AFTER_MS)]),
      onError: (error) => {
        finalStatus = 500;
        if (!request.signal.aborted) console.error(error);
      },
    },
  );
  if (isbot(request.headers.get("user-agent") ?? "")) await stream.allReady;
  return new Response(stream, { status: finalStatus, headers });
}
