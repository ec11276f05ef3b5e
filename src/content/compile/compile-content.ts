import { existsSync } from "node:fs";
import { join } from "node:path";
import { blocksText, inlineText } from "../body-tree.ts";
import type { Block, Picture } from "../body-tree.ts";
import type { Anchor, Entry, SiteContent } from "../entry.ts";
import { COLLECTIONS } from "../schemas.ts";
import type { PageFields, PictureFields } from "../schemas.ts";
import type { BodyContext } from "./body-context.ts";
import { toBody } from "./body.ts";
import { buildTrees } from "./build-trees.ts";
import { checkLinks } from "./check-links.ts";
import type { LinkedEntry } from "./check-links.ts";
import { pictureOf } from "./directives.ts";
import { readFrontMatter } from "./front-matter.ts";
import type { Problem } from "./problems.ts";
import { readContentFiles } from "./read-files.ts";
import type { ContentFile } from "./read-files.ts";
import { readPictureSize } from "./read-picture.ts";
import { uniqueSlugs } from "./slug.ts";
import { withPhrases } from "./with-phrases.ts";

export interface CompileOptions {
  readonly folder: string;
  readonly publicFolder: string;
  readonly sampleNames: readonly string[];
  /** Whether an internal address that is no content page exists: a route of the program. */
  readonly isKnownPath: (path: string) => boolean;
  /** Drafts are kept for developing only. */
  readonly hasDrafts: boolean;
}

interface Source extends ContentFile {
  readonly fields: PageFields;
  readonly body: string;
  readonly bodyLine: number;
}

/** Reads, checks and compiles all content. A file with a problem is left out, so that while developing the others can still be seen. */
export function compileContent(options: CompileOptions): {
  readonly content: SiteContent;
  readonly problems: readonly Problem[];
} {
  const { files, folders, problems: fileProblems } = readContentFiles(options.folder);
  const problems: Problem[] = [...fileProblems];
  const sources = files.flatMap((file): Source[] => {
    // Each collection has a schema of its own; what they share and add is `PageFields`.
    const schema = COLLECTIONS[file.collection].schema;
    const read = readFrontMatter(file.file, file.text, schema);
    problems.push(...read.problems);
    if (!read.fields || (read.fields.draft && !options.hasDrafts)) return [];
    const fields = withPhrases(withDefaults(read.fields));
    return [{ ...file, fields, body: read.body, bodyLine: read.bodyLine }];
  });
  problems.push(...duplicates(sources));
  const snippets = new Map(
    sources.filter((it) => it.collection === "snippets").map((it) => [it.stem.slice("snippets/".length), it]),
  );
  const pages = sources.map((source) => toEntry(source, snippets, options, problems));
  problems.push(...checkLinks(pages, options.isKnownPath));
  const entries = pages.map(({ entry }) => entry);
  const seen = new Set<string>();
  const once = problems.filter((it) => !seen.has(JSON.stringify(it)) && seen.add(JSON.stringify(it)));
  return { content: { entries, trees: buildTrees(entries, folders) }, problems: once };
}

const withDefaults = (fields: Partial<PageFields> & Pick<PageFields, "title" | "description">): PageFields => ({
  draft: false,
  navigation: {},
  seo: {},
  meta: {},
  links: [],
  sections: [],
  testimonials: [],
  ...fields,
});

function toEntry(
  source: Source,
  snippets: ReadonlyMap<string, Source>,
  options: CompileOptions,
  problems: Problem[],
): LinkedEntry {
  const { collection, path, stem, fields } = source;
  const context: BodyContext = {
    file: source.file,
    bodyLine: source.bodyLine,
    source: source.body,
    problems,
    links: [],
    anchorOf: uniqueSlugs(),
    pictureSize: (name) => readPictureSize(options.publicFolder, name),
    isSample: (name) => options.sampleNames.includes(name),
    isPublicFile: (name) => name.startsWith("/") && existsSync(join(options.publicFolder, name)),
    findSnippet: (name) => snippets.get(name),
    within: collection === "snippets" ? [stem.slice("snippets/".length)] : [],
    footnotes: new Map(),
  };
  const inField = (field: string): BodyContext => ({ ...context, field, bodyLine: undefined, footnotes: new Map() });
  const markdown = (field: string, text: string | undefined): readonly Block[] | undefined =>
    text === undefined ? undefined : toBody({ ...inField(field), source: text });
  const picture = (field: string, words: PictureFields | undefined): Picture | undefined =>
    words === undefined ? undefined : pictureOf(words, inField(field));
  const body = toBody(context);
  const { hero, faq, sections, info, info2, image, ...rest } = fields;
  const compiledSections = sections.map((section, index) => {
    const field = `sections.${index}`;
    if (section.sample !== undefined && !context.isSample(section.sample))
      problems.push(unknownSample(source.file, `${field}.sample`, section.sample));
    return {
      ...section,
      sample: section.sample !== undefined && context.isSample(section.sample) ? section.sample : undefined,
      description: markdown(`${field}.description`, section.description) ?? [],
      picture: picture(`${field}.picture`, section.picture),
    };
  });
  const answers = faq && {
    title: faq.title,
    items: faq.items.map((item, index) => ({
      question: item.question,
      answer: markdown(`faq.items.${index}.answer`, item.answer) ?? [],
    })),
  };
  const entry = withoutUndefined<Entry>({
    ...rest,
    collection,
    path,
    stem,
    body,
    anchors: body.flatMap(anchorsOf),
    words: blocksText(body).split(/\s+/).filter(Boolean).length,
    hero: hero && { ...hero, picture: picture("hero.picture", hero.picture) },
    sections: compiledSections.map(withoutUndefined),
    faq: answers,
    image: picture("image", image),
    info: markdown("info", info),
    info2: markdown("info2", info2),
  });
  return { entry, links: context.links };
}

const unknownSample = (file: string, field: string, name: string): Problem => ({
  file,
  field,
  message: `There is no sample ${name}.`,
  remedy: "Its name stands in src/site/samples/registry.ts.",
  isReference: true,
});

const anchorsOf = (block: Block): Anchor[] =>
  block.type === "heading" && block.level !== 4
    ? [{ id: block.id, title: inlineText(block.children), level: block.level }]
    : [];

/** The same as it will be read again: written as JSON, without keys whose value is undefined. */
const withoutUndefined = <T extends object>(value: T): T => JSON.parse(JSON.stringify(value));

/** Two pages at one address, or two neighbors at one place. */
function duplicates(sources: readonly Source[]): Problem[] {
  const places = new Map<string, string>();
  const taken = (key: string, file: string): string | undefined => {
    const first = places.get(key);
    if (first === undefined) places.set(key, file);
    return first;
  };
  return sources.flatMap((source): Problem[] => {
    const { file, path, collection, fields } = source;
    const samePath = taken(`path ${path}`, file);
    const folder = path.slice(0, path.lastIndexOf("/"));
    const sameOrder =
      fields.order === undefined || collection === "posts"
        ? undefined
        : taken(`order ${collection} ${folder} ${fields.order}`, file);
    return [
      ...(samePath === undefined
        ? []
        : [{ file, message: `content/${samePath} has the same address ${path}.`, remedy: "Rename one of the two." }]),
      ...(sameOrder === undefined
        ? []
        : [
            {
              file,
              field: "order",
              message: `content/${sameOrder} has the same order ${fields.order} in this folder.`,
              remedy: "Give each its own number.",
            },
          ]),
    ];
  });
}
