import type { XmlNode } from "#providers/statements/markup/read-tree.ts";

const STEP = /^([A-Za-z_][\w.-]{0,60})(?:\[(\d{1,7})\])?$/;

/**
 * Follows the references of a file: a path from the element itself (`../../securities/security[2]`), or the id of another element. An element
 * without a reference is itself.
 */
export function referencesIn(root: XmlNode): (node: XmlNode | undefined) => XmlNode | undefined {
  const byId = new Map<string, XmlNode>();
  const collect = (first: XmlNode): void => {
    const waiting = [first];
    for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
      const id = node.attributes.get("id");
      if (id !== undefined) byId.set(id, node);
      for (const child of node.children) waiting.push(child);
    }
  };
  collect(root);
  return (node) => {
    let found = node;
    for (let hops = 0; found !== undefined && hops < 8; hops += 1) {
      const reference = found.attributes.get("reference");
      if (reference === undefined) return found;
      found = reference.includes("/") || reference === ".." ? follow(found, reference) : byId.get(reference);
    }
    return undefined;
  };
}

function follow(from: XmlNode, path: string): XmlNode | undefined {
  let node: XmlNode | undefined = from;
  for (const step of path.slice(0, 20_000).split("/")) {
    if (node === undefined) return undefined;
    if (step === "..") node = node.parent;
    else {
      const [, name, at = "1"]: readonly (string | undefined)[] = STEP.exec(step) ?? [];
      node = node.children.filter((child) => child.name === name)[Number(at) - 1];
    }
  }
  return node;
}
