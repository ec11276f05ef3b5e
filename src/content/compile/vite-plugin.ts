import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { compileContent } from "./compile-content.ts";
import { describeProblem } from "./problems.ts";
import { siteOptions } from "./site-options.ts";

const MODULE = "virtual:site-content";
const RESOLVED = `\0${MODULE}`;

/**
 * Compiles `content/` into the module `virtual:site-content`, for the server's side of the site only, and into `content.json` beside the built
 * server. While building, every problem is listed and the build fails; `CONTENT_REFERENCES=warn` lets links, pictures and samples that are not
 * there yet pass, for work on several pages at once. While developing, problems are listed, what is right is shown, and an edit reloads the page.
 */
export function siteContent(): Plugin {
  let isBuild = false;
  return {
    name: "site-content",
    configResolved(config) {
      isBuild = config.command === "build";
    },
    resolveId: (id) => (id === MODULE ? RESOLVED : undefined),
    load(id, options) {
      if (id !== RESOLVED) return undefined;
      if (options?.ssr !== true) this.error("virtual:site-content holds every page and belongs on the server only.");
      const { content, problems } = compileContent(siteOptions(!isBuild));
      const isForgiving = process.env["CONTENT_REFERENCES"] === "warn";
      const grave = problems.filter((problem) => !(isForgiving && problem.isReference === true));
      for (const problem of problems) this.warn(describeProblem(problem));
      if (isBuild && grave.length > 0) {
        this.error(`Content has ${grave.length} problems:\n${grave.map(describeProblem).join("\n")}`);
      }
      return `export const siteContent = JSON.parse(${JSON.stringify(JSON.stringify(content))});`;
    },
    writeBundle({ dir }) {
      if (this.environment.name !== "ssr" || dir === undefined) return;
      const { content } = compileContent(siteOptions(false));
      mkdirSync(dir, { recursive: true });
      writeFileSync(join(dir, "content.json"), JSON.stringify(content));
    },
    configureServer(server) {
      const { folder } = siteOptions(true);
      server.watcher.add(folder);
      const reload = (file: string) => {
        if (!file.startsWith(folder)) return;
        const graph = server.environments["ssr"]?.moduleGraph;
        const module = graph?.getModuleById(RESOLVED);
        if (graph && module) graph.invalidateModule(module);
        server.ws.send({ type: "full-reload" });
      };
      for (const event of ["add", "change", "unlink"] as const) server.watcher.on(event, reload);
    },
  };
}
