import { abs, parseFixed } from "#engine/money/fixed.ts";
import type { ExplainNode } from "#ui/components/ExplainTree.tsx";

/** Terms of a sum may stand in any order: the largest first, because people look for what matters. Other formulas keep theirs. */
export function largestFirst<Node extends ExplainNode>(node: Node): Node {
  const inputs = node.inputs.map((it) => largestFirst(it));
  if (!node.formula?.startsWith("sum")) return { ...node, inputs };
  return { ...node, inputs: inputs.toSorted((a, b) => compare(sizeOf(b), sizeOf(a))) };
}

const sizeOf = (node: ExplainNode): bigint => abs(parseFixed(node.value ?? "") ?? 0n);
const compare = (a: bigint, b: bigint): number => (a === b ? 0 : a < b ? -1 : 1);
