import { sankey, sankeyJustify, sankeyLinkHorizontal } from "d3-sankey";

/** Something money comes from or goes to. */
export interface FlowNode {
  readonly key: string;
  readonly label: string;
  readonly hue: string;
}

/** Money on its way, with its exact amount as text and as a double to draw. */
export interface FlowLink {
  readonly from: string;
  readonly to: string;
  readonly value: string;
  readonly size: number;
}

interface Room {
  readonly width: number;
  readonly height: number;
}

interface Ribbon {
  readonly link: FlowLink;
  readonly path: string;
  readonly thickness: number;
}

interface Bar {
  readonly node: FlowNode;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** On the right half: what it is called stands on its left. */
  readonly isRight: boolean;
}

const BAR = 10;

/** How many bars stand above each other where there are most. */
const sideBySide = (links: readonly FlowLink[]): number =>
  Math.max(new Set(links.map(({ from }) => from)).size, new Set(links.map(({ to }) => to)).size);

/** Where every bar and ribbon is drawn. Links of nothing, and nodes without a link, are left out. */
export function sankeyLayout(
  nodes: readonly FlowNode[],
  links: readonly FlowLink[],
  { width, height }: Room,
): { readonly bars: readonly Bar[]; readonly ribbons: readonly Ribbon[] } {
  const drawn = links.filter(({ size, from, to }) => size > 0 && from !== to);
  const used = new Set(drawn.flatMap(({ from, to }) => [from, to]));
  const shown = nodes.filter(({ key }) => used.has(key));
  if (shown.length === 0) return { bars: [], ribbons: [] };
  const layout = sankey<{ node: FlowNode }, { link: FlowLink }>()
    .nodeId(({ node }) => node.key)
    .nodeAlign(sankeyJustify)
    .nodeWidth(BAR)
    .nodePadding(Math.max(6, Math.min(18, (0.6 * height) / sideBySide(drawn))))
    .extent([
      [0, 4],
      [width, height - 4],
    ]);
  const made = layout({
    nodes: shown.map((node) => ({ node })),
    links: drawn.map((link) => ({ link, source: link.from, target: link.to, value: link.size })),
  });
  const pathOf = sankeyLinkHorizontal();
  return {
    bars: made.nodes.map(({ node, x0 = 0, x1 = 0, y0 = 0, y1 = 0 }) => ({
      node,
      x: x0,
      y: y0,
      width: x1 - x0,
      height: y1 - y0,
      isRight: x0 > width / 2,
    })),
    ribbons: made.links.map((it) => ({ link: it.link, path: pathOf(it) ?? "", thickness: it.width ?? 0 })),
  };
}
