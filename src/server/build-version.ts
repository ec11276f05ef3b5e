import { readFileSync } from "node:fs";
import { z } from "zod";

const manifest = z.object({ version: z.string() });
let version: string | undefined;

/** Version of the product as its package states it. */
export function buildVersion(): string {
  version ??= manifest.parse(JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"))).version;
  return version;
}
