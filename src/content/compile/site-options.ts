import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { CompileOptions } from "./compile-content.ts";

const at = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

/** Where this site's content, pictures and samples are. */
export const siteOptions = (hasDrafts: boolean): CompileOptions => ({
  folder: at("content"),
  publicFolder: at("public"),
  sampleNames: sampleNamesIn(readFileSync(at("src/site/samples/registry.ts"), "utf8")),
  isKnownPath,
  hasDrafts,
});

/** Names of the registry's lines. It is read as text because it imports components, which this side cannot. */
export const sampleNamesIn = (registry: string): readonly string[] =>
  [...registry.matchAll(/^\s+"?([a-z][a-z0-9-]*)"?:\s*(?:async\s*)?\(\)\s*=>/gm)].map(([, name = ""]) => name);

/** Addresses that are no content: pages that are program, the application, documents the server makes. */
const PROGRAM_PATHS =
  /^\/(?:(?:sign-in|sign-up|easy-sign-up|signed-up|waitlist|loading|unauthorized|articles|support|app-store|samples|legal|docs|docs\/getting-started|docs\/api(?:\/[a-z-]+)?|feed\.xml|sitemap\.xml|llms\.txt|api\/openapi\.json)?|(?:central|settings|admin)(?:\/.*)?)$/;

const isKnownPath = (path: string): boolean => PROGRAM_PATHS.test(path) || isPublicFile(path);

function isPublicFile(path: string): boolean {
  if (!/^\/[\w./-]+\.\w+$/.test(path) || path.includes("..")) return false;
  try {
    return readFileSync(at(`public${path}`)).byteLength > 0;
  } catch {
    return false;
  }
}
