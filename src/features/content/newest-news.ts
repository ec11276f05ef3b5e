import { blocksText, inlineText } from "#content/body-tree.ts";
import type { SiteContent } from "#content/entry.ts";
import type { News } from "#features/content/contract.ts";

const PAGE = "/what-is-new";
const MOST_SHOWN = 5;

/** The newest entries of What is new; those of one day in the order of the page. */
export function newestNews({ entries }: SiteContent): News {
  const page = entries.find(({ path }) => path === PAGE);
  const all = (page?.body ?? []).flatMap((block) =>
    block.type === "news"
      ? block.items.map(({ id, title, children }) => ({
          path: `${PAGE}#${id}`,
          on: block.on,
          title: inlineText(title),
          text: blocksText(children),
        }))
      : [],
  );
  return { entries: all.toSorted((a, b) => (a.on < b.on ? 1 : a.on > b.on ? -1 : 0)).slice(0, MOST_SHOWN) };
}
