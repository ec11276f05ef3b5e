import type { ListedSource } from "#providers/statements/listed-source.ts";
import { LISTED_SOURCES } from "#providers/statements/registry.ts";

const GROUPS: readonly (readonly [ListedSource["group"], string])[] = [
  ["standard", "Standards of banks and programs"],
  ["bank", "Banks and cards"],
  ["broker", "Brokers"],
  ["exchange", "Exchanges and wallets of coins"],
  ["program", "Other programs"],
  ["table", "Everything else"],
];

/** The public list of formats: what stands above its first table stays, the tables are made from the registry. */
export function formatsPage(known: string): string {
  const at = known.indexOf("\n## ");
  const above = at < 0 ? known.trimEnd() : known.slice(0, at).trimEnd();
  return `${above}\n\n${GROUPS.map(([group, title]) => section(title, linesOf(group))).join("\n\n")}\n`;
}

const section = (title: string, lines: readonly string[]): string =>
  [`## ${title}`, "", "| Format | Files | Guide |", "| --- | --- | --- |", ...lines].join("\n");

const linesOf = (group: ListedSource["group"]): readonly string[] =>
  LISTED_SOURCES.filter((it) => it.group === group)
    .toSorted((a, b) => a.source.name.localeCompare(b.source.name, "en"))
    .map(({ source, files, guide, from }) => {
      const mark = from === "description" ? ", written from the published description" : "";
      return `| ${source.name} | ${files} | [How to export](/support/import/${guide})${mark} |`;
    });
