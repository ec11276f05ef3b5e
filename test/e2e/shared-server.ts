import type { TestProject } from "vitest/node";
import { openBuiltServer } from "#test/built-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the server stands that the journeys of a run share. */
    readonly sharedOrigin: string;
  }
}

/** Starts the server that all journeys of a run share which need none of their own, as if behind a proxy that tells whose call it passes on. */
export default async function startSharedServer(project: TestProject): Promise<() => Promise<void>> {
  const server = await openBuiltServer({ TRUST_PROXY: "1" });
  project.provide("sharedOrigin", server.origin);
  return server.close;
}
