import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import dynamicIconImports from "lucide-react/dynamicIconImports.mjs";
import { z } from "zod";

const icon = z.object({
  __iconData: z.object({
    node: z.array(z.tuple([z.string(), z.record(z.string(), z.union([z.string(), z.number()]))])),
  }),
});

const NAMES: ReadonlySet<string> = new Set(Object.keys(dynamicIconImports));
const drawn = new Map<string, string>();

const FRAME = 'fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"';

/** Inner SVG of a Lucide icon, from the installed package; undefined for a name the set does not have. */
export async function drawIcon(name: string): Promise<string | undefined> {
  const known = drawn.get(name);
  if (known !== undefined || !NAMES.has(name)) return known;
  // The name is one of the set's own: no other path can be asked for.
  const { __iconData } = icon.parse(await import(`lucide-react/icons/${await ownNameOf(name)}`));
  const shapes = __iconData.node.map(([shape, attributes]) => {
    const written = Object.entries(attributes)
      .filter(([attribute]) => attribute !== "key")
      .map(([attribute, value]) => ` ${attribute}="${escaped(String(value))}"`);
    return `<${shape}${written.join("")}/>`;
  });
  const body = `<g ${FRAME}>${shapes.join("")}</g>`;
  drawn.set(name, body);
  return body;
}

/** An icon that was renamed stands under its old name too, as a file that only points to the new one and has no drawing. */
async function ownNameOf(name: string): Promise<string> {
  const text = await readFile(resolve(`lucide-react/icons/${name}`), "utf8");
  return /export \{ default \} from '\.\/([a-z0-9-]+)\.mjs'/.exec(text)?.[1] ?? name;
}

const { resolve } = createRequire(import.meta.url);

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
