import type { XmlNode } from "#providers/statements/markup/read-tree.ts";

const STEP = /^([A-Za-z_][\w.-]{0,60})(?:\[(\d{1,7})\])?$/;

/**
 * Follows the references of a file: a path from the element itself (`../../securities/security[2]`), or the id of another element. An element
 * without a reference is itself.
 */
export function referencesIn(root: XmlNode): (node: XmlNode | undefined) => XmlNode | undefined {
  const byId = new Map<string, XmlNode>();
  for (const node of root.all()) {
    const id = node.attribute("id");
    if (id !== undefined) byId.set(id, node);
  }
  const follow = followerOf();
  return (node) => {
    let found = node;
    for (let hops = 0; found !== undefined && hops < 8; hops += 1) {
      const reference = found.attribute("reference");
      if (reference === undefined) return found;
      found = reference.includes("/") || reference === ".." ? follow(found, reference) : byId.get(reference);
    }
    return undefined;
  };
}

function followerOf(): (from: XmlNode, path: string) => XmlNode | undefined {
  /** Children of one name by the place of their parent, where more than the first was asked for: every transaction points into the same few. */
  const lists = new Map<string, readonly XmlNode[]>();
  const nth = (node: XmlNode, name: string, at: number): XmlNode | undefined => {
    if (at === 1) return node.child(name);
    const key = `${node.place} ${name}`;
    const list = lists.get(key) ?? [...node.children()].filter((child) => child.name === name);
    lists.set(key, list);
    return list[at - 1];
  };
  return (from, path) => {
    let node: XmlNode | undefined = from;
    for (const step of path.slice(0, 20_000).split("/")) {
      if (node === undefined) return undefined;
      const [, name = "", at = "1"]: readonly (string | undefined)[] = STEP.exec(step) ?? [];
      node = step === ".." ? node.parent : nth(node, name, Number(at));
    }
    return node;
  };
}
