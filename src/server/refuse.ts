import type { Failure } from "#features/shared/route.ts";
import { errorBody, USUAL_WAITS_SECONDS } from "./errors.ts";
import { noteStorageFull } from "./outage.ts";

export const refuse = (failure: Failure): Response => {
  const body = errorBody(failure);
  const headers: Record<string, string> = { "cache-control": "no-store" };
  const usual = USUAL_WAITS_SECONDS[body.statusCode];
  if (usual !== undefined) headers["retry-after"] = String(failure.waitSeconds ?? usual);
  return Response.json(body, { status: body.statusCode, headers });
};

/** A disk without room is nobody's mistake in the code: the operator makes room, and everything goes on. */
export function refuseFull(error: unknown): Response {
  noteStorageFull(error);
  return refuse({ kind: "storage_full", waitSeconds: FULL_WAIT_SECONDS });
}
const FULL_WAIT_SECONDS = 60;
