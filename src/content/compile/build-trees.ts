import type { Entry, TreeNode } from "../entry.ts";
import { COLLECTIONS } from "../schemas.ts";
import type { CollectionName } from "../schemas.ts";
import type { Folders } from "./read-files.ts";

interface Branch {
  readonly path: string;
  entry: Entry | undefined;
  readonly branches: Map<string, Branch>;
}

/**
 * The navigation of every collection: folders and pages by their `order`, those without one last by title. A folder takes its name from its
 * `index.md`, else from its `.navigation.yml`, else from its own name. Articles stand newest first.
 */
export function buildTrees(entries: readonly Entry[], folders: Folders): Readonly<Record<CollectionName, TreeNode[]>> {
  const own = (name: CollectionName) => entries.filter((entry) => entry.collection === name);
  const tree = (name: CollectionName) => treeOf(own(name), COLLECTIONS[name].prefix, folders);
  return {
    index: tree("index"),
    privacy: tree("privacy"),
    central: tree("central"),
    support: tree("support"),
    legal: tree("legal"),
    landing: tree("landing"),
    app_store: tree("app_store"),
    articles: tree("articles"),
    posts: byDate(own("posts")),
    generic: tree("generic"),
    snippets: tree("snippets"),
    samples: tree("samples"),
  };
}

const byDate = (posts: readonly Entry[]): TreeNode[] =>
  posts
    .filter((post) => post.navigation !== false)
    .toSorted((a, b) => (b.date ?? "").localeCompare(a.date ?? "") || a.title.localeCompare(b.title))
    .map((post) => ({ title: titleOf(post), to: post.path, children: [] }));

function treeOf(entries: readonly Entry[], prefix: string, folders: Folders): TreeNode[] {
  const root: Branch = { path: prefix, entry: undefined, branches: new Map() };
  for (const entry of entries) {
    const below = entry.path === prefix ? [] : entry.path.slice(prefix === "/" ? 1 : prefix.length + 1).split("/");
    let branch = root;
    for (const name of below) {
      const path = `${branch.path === "/" ? "" : branch.path}/${name}`;
      const next: Branch = branch.branches.get(name) ?? { path, entry: undefined, branches: new Map() };
      branch.branches.set(name, next);
      branch = next;
    }
    branch.entry = entry;
  }
  const children = nodesOf(root, folders);
  const own = root.entry && root.entry.navigation !== false ? [pageNode(root.entry, [])] : [];
  return [...own, ...children];
}

const nodesOf = (branch: Branch, folders: Folders): TreeNode[] =>
  [...branch.branches.values()]
    .filter((it) => it.entry?.navigation !== false)
    .map((it) => ({ order: orderOf(it, folders), node: nodeOf(it, folders) }))
    .filter(({ node }) => node.to !== undefined || node.children.length > 0)
    .toSorted((a, b) => a.order - b.order || a.node.title.localeCompare(b.node.title))
    .map(({ node }) => node);

function nodeOf(branch: Branch, folders: Folders): TreeNode {
  const children = nodesOf(branch, folders);
  if (branch.entry) return pageNode(branch.entry, children);
  const folder = folders.get(branch.path);
  const title = folder?.title ?? titleOfFolder(branch.path);
  return { title, ...(folder?.icon === undefined ? {} : { icon: folder.icon }), children };
}

function pageNode(entry: Entry, children: readonly TreeNode[]): TreeNode {
  const { icon, badge } = entry.navigation === false ? {} : entry.navigation;
  return {
    title: titleOf(entry),
    to: entry.path,
    ...(icon === undefined ? {} : { icon }),
    ...(badge === undefined ? {} : { badge }),
    children,
  };
}

const orderOf = (branch: Branch, folders: Folders): number =>
  branch.entry?.order ?? folders.get(branch.path)?.order ?? Number.MAX_SAFE_INTEGER;

const titleOf = (entry: Entry): string =>
  (entry.navigation === false ? undefined : entry.navigation.title) ?? entry.title;

function titleOfFolder(path: string): string {
  const words = path.slice(path.lastIndexOf("/") + 1).replaceAll("-", " ");
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
