/** Something on the map: an owner, an account, an asset. */
export interface MapNode {
  readonly key: string;
  readonly label: string;
  readonly kind: "owner" | "thing";
}

/** Who has how much of what; the share is a fraction. */
export interface MapLink {
  readonly from: string;
  readonly to: string;
  readonly share: number;
}

export interface PlacedNode extends MapNode {
  readonly column: number;
  readonly row: number;
}

export interface MapLayout {
  readonly nodes: readonly PlacedNode[];
  readonly columns: number;
  readonly rows: number;
}

/** Owners left of what they own: each stands one column behind the last of its owners; a loop is cut where it closes. */
export function mapLayout(nodes: readonly MapNode[], links: readonly MapLink[]): MapLayout {
  const sound = withoutLoops(nodes, links);
  const depths = new Map<string, number>();
  const depthOf = (key: string): number => {
    const known = depths.get(key);
    if (known !== undefined) return known;
    const depth = sound.reduce((most, { from, to }) => (to === key ? Math.max(most, depthOf(from) + 1) : most), 0);
    depths.set(key, depth);
    return depth;
  };
  const rows = new Map<number, number>();
  const placed = nodes.map((node): PlacedNode => {
    const column = depthOf(node.key);
    const row = rows.get(column) ?? 0;
    rows.set(column, row + 1);
    return { ...node, column, row };
  });
  return { nodes: placed, columns: Math.max(0, ...rows.keys()) + 1, rows: Math.max(1, ...rows.values()) };
}

/** All links but those that close a loop, walked in the order of the nodes. */
function withoutLoops(nodes: readonly MapNode[], links: readonly MapLink[]): readonly MapLink[] {
  const [open, done] = [new Set<string>(), new Set<string>()];
  const sound: MapLink[] = [];
  const walk = (key: string): void => {
    open.add(key);
    for (const link of links) {
      if (link.from !== key || open.has(link.to)) continue;
      sound.push(link);
      if (!done.has(link.to)) walk(link.to);
    }
    open.delete(key);
    done.add(key);
  };
  for (const { key } of nodes) if (!done.has(key)) walk(key);
  return sound;
}
