import type { Block, TitledPart } from "#content/body-tree.ts";
import { inlineText } from "#content/body-tree.ts";
import type { Entry } from "#content/entry.ts";

/** Words that say a person can do something here. What "can be" done is done by somebody. */
const CLAIM =
  /\b(?:(?:you|they|we|I|my \w+|clients|everyone|anyone) can|can (?:you|I|we|my|it|a|be)|lets? you|allows? you)\b/i;

/** The sentences among runs of text that say so, each once. */
export const claimsIn = (runs: readonly string[]): readonly string[] => [
  ...new Set(runs.flatMap(sentencesOf).filter((it) => CLAIM.test(it))),
];

/** A question stays with the sentence that answers it. */
const sentencesOf = (run: string): readonly string[] =>
  run
    .replaceAll(/\s+/g, " ")
    .split(/(?<=[.!])["”)]? (?=[A-Z"“(])/)
    .map((it) => it.trim());

/** What a visitor reads first: the leads of a composed page and of its list of features, the first paragraph of any other. */
export function firstLines({ hero, features, body }: Entry): string {
  const paragraph = body.find((it) => it.type === "paragraph");
  return [hero?.lead ?? "", features?.lead ?? "", paragraph ? textsOf(paragraph).join(" ") : ""].join(" ");
}

interface Item {
  readonly title: string;
  readonly description: string;
}
const itemTexts = (items: readonly Item[]): readonly string[] =>
  items.flatMap(({ title, description }) => [title, description]);

/** The runs of text of a page, each of one place: a title, a paragraph, a cell, a question with its answer. */
export function runsOf(entry: Entry): readonly string[] {
  const { hero, features, steps, cta, faq } = entry;
  return [
    entry.title,
    entry.description,
    ...(hero ? [hero.title, hero.lead, hero.figure?.question ?? ""] : []),
    ...(features ? [features.title, features.lead ?? "", ...itemTexts(features.items)] : []),
    ...(steps ? [steps.title, ...itemTexts(steps.items)] : []),
    ...entry.sections.flatMap(({ title, description, items }) => [
      title,
      ...description.flatMap(textsOf),
      ...itemTexts(items),
    ]),
    ...(faq?.items ?? []).flatMap(({ question, answer }) => {
      const [first = "", ...rest] = answer.flatMap(textsOf);
      return [`${question} ${first}`, ...rest];
    }),
    ...(cta ? [cta.title, cta.description] : []),
    ...[...entry.body, ...(entry.info ?? []), ...(entry.info2 ?? [])].flatMap(textsOf),
  ];
}

function textsOf(block: Block): readonly string[] {
  switch (block.type) {
    case "paragraph":
    case "heading":
      return [inlineText(block.children)];
    case "list":
      return block.items.flatMap((item) => item.children.flatMap(textsOf));
    case "quote":
    case "callout":
      return block.children.flatMap(textsOf);
    case "tabs":
      return block.tabs.flatMap((tab) => tab.children.flatMap(textsOf));
    case "steps":
      return block.steps.flatMap(partTexts);
    case "news":
      return block.items.flatMap(partTexts);
    case "table":
      return [block.head, ...block.rows].flat().map(inlineText);
    case "footnotes":
      return block.notes.flatMap((note) => note.children.flatMap(textsOf));
    case "picture":
      return [block.alt, block.caption ?? ""];
    default:
      return [];
  }
}

const partTexts = ({ title, children }: TitledPart): readonly string[] => [
  inlineText(title),
  ...children.flatMap(textsOf),
];

/** The runs of text in a source file: what stands between quotes or tags, without its comments. */
export const runsOfSource = (source: string): readonly string[] =>
  source
    .replaceAll(/\/\*[^]*?\*\//g, "")
    .replaceAll(/(?:^|\s)\/\/.*$/gm, "")
    .split(/["`<>{}]/);
