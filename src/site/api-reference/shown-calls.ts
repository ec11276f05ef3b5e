import { paths } from "#site/paths.ts";
import type { TreeNode } from "#content/entry.ts";
import type { ApiCall, ApiDescription } from "./api-description.ts";

/** A call as the reference shows it. */
export interface ShownCall extends ApiCall {
  /** Anchor on the page of its group, such as `post-portfolio-transactions`. */
  readonly id: string;
  /** The summary up to its first comma, semicolon, colon or end of a sentence: names the call. */
  readonly title: string;
  /** What the summary says beyond the title; empty where that is all. */
  readonly note: string;
  /** In capitals. */
  readonly method: string;
  readonly path: string;
  /** Right an API key needs; undefined: no key may call it. */
  readonly keyRight: string | undefined;
}

export interface ShownGroup {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly calls: readonly ShownCall[];
}

const METHODS = ["get", "post", "put", "patch", "delete"];
const known = new WeakMap<ApiDescription, readonly ShownGroup[]>();

/** The groups of the reference with their calls, in the order of the description; of one address, reading before writing. */
export function shownGroups(description: ApiDescription): readonly ShownGroup[] {
  const before = known.get(description);
  if (before) return before;
  const calls = Object.entries(description.paths).flatMap(([path, methods]) =>
    METHODS.flatMap((method) => {
      const call = methods[method];
      return call ? [showCall(call, method, path)] : [];
    }),
  );
  const groups = description.tags
    .filter((tag) => tag["x-shown"])
    .map((tag) => ({
      slug: tag["x-slug"],
      title: tag.name,
      description: tag.description,
      calls: calls.filter(({ tags }) => tags.includes(tag.name)),
    }))
    .filter((group) => group.calls.length > 0);
  known.set(description, groups);
  return groups;
}

function showCall(call: ApiCall, method: string, path: string): ShownCall {
  const { summary } = call;
  const title = /^.+?(?=[,;:]|\. |\.$)/.exec(summary)?.[0] ?? summary;
  const rest = summary.slice(title.length).replace(/^[;:.]\s*/, "");
  return {
    ...call,
    id: call.operationId.replaceAll(/(?=[A-Z])/g, "-").toLowerCase(),
    title,
    // After a comma it is no sentence by itself.
    note: rest.startsWith(",") ? summary : capitalized(rest),
    method: method.toUpperCase(),
    path,
    keyRight: call.security?.flatMap((way) => way["key"] ?? [])[0],
  };
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Side navigation of the reference. */
export const referenceTree = (groups: readonly ShownGroup[]): readonly TreeNode[] => [
  { title: "Overview", to: paths.apiReference, children: [] },
  ...groups.map(({ slug, title }) => ({ title, to: paths.apiGroup(slug), children: [] })),
];
