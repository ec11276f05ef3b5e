import type { Plugin } from "vite";
import { compileContent } from "./compile-content.ts";
import { packIndex } from "../search-packing.ts";
import { buildSearchIndex } from "./search-index.ts";
import { siteOptions } from "./site-options.ts";

const MODULE = "virtual:support-search";
const RESOLVED = `\0${MODULE}`;

/** The search index as a module of its own, which the palette loads when it is opened. Its text is parsed as JSON: faster than as a program. */
export function supportSearch(): Plugin {
  let isBuild = false;
  return {
    name: "support-search",
    configResolved(config) {
      isBuild = config.command === "build";
    },
    resolveId: (id) => (id === MODULE ? RESOLVED : undefined),
    load(id) {
      if (id !== RESOLVED) return undefined;
      const { content } = compileContent(siteOptions(!isBuild));
      return `export const supportSearch = ${JSON.stringify(JSON.stringify(packIndex(JSON.parse(buildSearchIndex(content.entries)))))};`;
    },
  };
}
