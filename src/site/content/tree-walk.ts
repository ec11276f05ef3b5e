import type { TreeNode } from "#content/entry.ts";

export interface PageLink {
  readonly title: string;
  readonly to: string;
}

/** Every page of a tree in reading order. */
export const pagesOf = (tree: readonly TreeNode[]): PageLink[] =>
  tree.flatMap(({ title, to, children }) => [...(to === undefined ? [] : [{ title, to }]), ...pagesOf(children)]);

/** The pages before and after one, in reading order; undefined at the ends and for a page that is not in the tree. */
export function neighborsOf(
  tree: readonly TreeNode[],
  path: string,
): { readonly previous: PageLink | undefined; readonly next: PageLink | undefined } {
  const pages = pagesOf(tree);
  const at = pages.findIndex(({ to }) => to === path);
  return at === -1 ? { previous: undefined, next: undefined } : { previous: pages[at - 1], next: pages[at + 1] };
}

/** Names of the folders above a page, outermost first; empty for a page that is not in the tree. */
export function foldersAbove(tree: readonly TreeNode[], path: string): readonly TreeNode[] {
  for (const node of tree) {
    if (node.to === path) return [];
    if (pagesOf(node.children).some(({ to }) => to === path)) return [node, ...foldersAbove(node.children, path)];
  }
  return [];
}
