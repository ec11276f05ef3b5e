import type { WorthByOwnerView } from "#features/figures/worth-by-owner-contract.ts";
import { ChartFrame } from "#ui/charts/ChartFrame.tsx";
import { ChartTable } from "#ui/charts/ChartTable.tsx";
import { useWalk } from "#ui/charts/use-walk.ts";
import { useWidth } from "#ui/charts/use-width.ts";
import { FigureText } from "#ui/components/FigureText.tsx";
import { Percent } from "#ui/components/Percent.tsx";
import { Section } from "#ui/components/Section.tsx";
import { shareText } from "./owner-words.ts";
import { type MapLink, type MapNode, mapLayout, type PlacedNode } from "./map-layout.ts";

interface OwnershipMapProps {
  readonly worth: WorthByOwnerView;
  readonly onOpen: (key: string) => void;
}

const [BOX, GAP, PAD] = [44, 12, 4];

/** Who owns what through whom: owners left of what they own, lines with their shares. Arrow keys walk the boxes, Enter opens one. */
export function OwnershipMap({ worth, onOpen }: OwnershipMapProps) {
  const { host, width } = useWidth<HTMLDivElement>();
  const { nodes, links } = mapOf(worth);
  const layout = mapLayout(nodes, links);
  const walk = useWalk(layout.nodes.length);
  const columnWidth = Math.max(150, width / layout.columns);
  const boxWidth = Math.max(96, Math.min(200, columnWidth - 72));
  const place = ({ column, row }: PlacedNode) => ({ x: PAD + column * columnWidth, y: PAD + row * (BOX + GAP) });
  const chosen = layout.nodes[walk.chosen];
  const lines = linesOf(links, { nodes: layout.nodes, place, boxWidth });
  const isLit = ({ from, to }: MapLink): boolean => from === chosen?.key || to === chosen?.key;
  const valueOf = (key: string) => figureOf(worth, key);
  const full = { width: Math.max(width, layout.columns * columnWidth), height: layout.rows * (BOX + GAP) + PAD };
  return (
    <Section title="Ownership map" note={`who owns what through whom, in ${worth.currency}`}>
      <ChartFrame
        label="Ownership map"
        readout={chosen ? <Readout {...{ chosen, links, worth }} /> : null}
        table={<LinkTable {...{ nodes, links }} />}
      >
        <div ref={host} className="w-full overflow-x-auto">
          <svg
            role="listbox"
            aria-label="Ownership map, box by box"
            {...full}
            onKeyDown={(event) => {
              if (event.key === "Enter" && chosen) onOpen(chosen.key);
              walk.onKeyDown(event);
            }}
          >
            {lines.map(({ link, ...line }) => (
              <path
                key={`${link.from} ${link.to}`}
                aria-hidden
                d={line.path}
                fill="none"
                stroke={isLit(link) ? "var(--link)" : "var(--line-strong)"}
                strokeWidth={isLit(link) ? 2 : 1}
              />
            ))}
            {/* Over all lines, at the far end of those of the box that is looked at: in the middle of a fan they would lie on each other. */}
            {lines
              .filter(({ link }) => isLit(link) && link.share !== 1)
              .map(({ link, start, end }) => (
                <ShareText
                  key={`${link.from} ${link.to}`}
                  share={link.share}
                  {...(link.from === chosen?.key
                    ? { at: end, isBefore: end.x > start.x }
                    : { at: start, isBefore: start.x > end.x })}
                />
              ))}
            {layout.nodes.map((node, index) => (
              <g
                key={node.key}
                {...walk.option(index)}
                onDoubleClick={() => onOpen(node.key)}
                aria-label={node.label}
                transform={`translate(${place(node).x} ${place(node).y})`}
                className="outline-0"
              >
                <rect
                  width={boxWidth}
                  height={BOX}
                  rx={6}
                  fill="var(--surface)"
                  stroke={index === walk.chosen ? "var(--link)" : "var(--line-strong)"}
                  strokeWidth={index === walk.chosen ? 2 : 1}
                />
                <foreignObject width={boxWidth} height={BOX}>
                  <div className="flex h-full flex-col justify-center px-2 text-12 leading-4">
                    <span className={node.kind === "owner" ? "truncate font-medium" : "truncate"}>{node.label}</span>
                    <span className="truncate text-ink-muted">
                      <FigureText figure={valueOf(node.key)} currency={worth.currency} precision="whole" isBare />
                    </span>
                  </div>
                </foreignObject>
              </g>
            ))}
          </svg>
        </div>
      </ChartFrame>
    </Section>
  );
}

interface Point {
  readonly x: number;
  readonly y: number;
}

interface Drawing {
  readonly nodes: readonly PlacedNode[];
  readonly place: (node: PlacedNode) => Point;
  readonly boxWidth: number;
}

/** The lines that can be drawn, with where each starts and ends: a loop goes back from the left edge to the right one. */
function linesOf(links: readonly MapLink[], { nodes, place, boxWidth }: Drawing) {
  return links.flatMap((link) => {
    const [from, to] = [link.from, link.to].map((key) => nodes.find((it) => it.key === key));
    if (!from || !to || from === to) return [];
    const [left, right] = [place(from), place(to)];
    const isBack = to.column <= from.column;
    const start = { x: isBack ? left.x : left.x + boxWidth, y: left.y + BOX / 2 };
    const end = { x: isBack ? right.x + boxWidth : right.x, y: right.y + BOX / 2 };
    const bend = isBack ? -40 : (end.x - start.x) / 2;
    const path = `M${start.x} ${start.y}C${start.x + bend} ${start.y} ${end.x - bend} ${end.y} ${end.x} ${end.y}`;
    return [{ link, start, end, path }];
  });
}

/** A share beside the end of its line. All of it is what a line without a number means: a fan of accounts would be a column of 100 %. */
const ShareText = ({
  share,
  at,
  isBefore,
}: {
  readonly share: number;
  readonly at: Point;
  readonly isBefore: boolean;
}) => (
  <text
    aria-hidden
    x={isBefore ? at.x - 8 : at.x + 8}
    y={at.y - 5}
    textAnchor={isBefore ? "end" : "start"}
    stroke="var(--surface)"
    strokeWidth={4}
    paintOrder="stroke"
    className="fill-ink text-[11px] tabular"
  >
    {shareText(share)}
  </text>
);

/** What one box has is told up to here; the table tells all. */
const MOST_TOLD = 6;

/** The box that is looked at: who has it, and what it has. */
function Readout({
  chosen,
  links,
  worth,
}: {
  readonly chosen: MapNode;
  readonly links: readonly MapLink[];
  readonly worth: WorthByOwnerView;
}) {
  const { nodes } = mapOf(worth);
  const nameOf = (key: string): string => nodes.find((it) => it.key === key)?.label ?? key;
  const by = links
    .filter(({ to }) => to === chosen.key)
    .map(({ from, share }) => `${nameOf(from)} ${shareText(share)}`);
  const has = links
    .filter(({ from }) => from === chosen.key)
    .map(({ to, share }) => `${share === 1 ? "all" : shareText(share)} of ${nameOf(to)}`);
  const more = has.length - MOST_TOLD;
  const told = more > 0 ? [...has.slice(0, MOST_TOLD), `and ${more} more`] : has;
  return (
    <div role="status" className="flex flex-wrap items-baseline gap-x-4">
      <span className="font-medium">{chosen.label}</span>
      {by.length > 0 ? <span className="text-ink-muted">of {by.join(", ")}</span> : null}
      {has.length > 0 ? <span className="text-ink-muted">has {told.join(", ")}</span> : null}
    </div>
  );
}

const LinkTable = ({ nodes, links }: { readonly nodes: readonly MapNode[]; readonly links: readonly MapLink[] }) => {
  const nameOf = (key: string): string => nodes.find((it) => it.key === key)?.label ?? key;
  return (
    <ChartTable
      label="Ownership map"
      headings={["Owner", "Has", "Share"]}
      rows={links.map((link) => ({
        key: `${link.from} ${link.to}`,
        heading: nameOf(link.from),
        cells: [nameOf(link.to), <Percent key="share" value={link.share} />],
      }))}
    />
  );
};

/** Owners, and accounts and assets worth something. */
export function mapOf({ owners, stakes, things }: WorthByOwnerView): {
  readonly nodes: readonly MapNode[];
  readonly links: readonly MapLink[];
} {
  return {
    nodes: [
      ...owners.map(({ ownerId, name }): MapNode => ({ key: ownerId, label: name, kind: "owner" })),
      ...things.map(({ id, name }): MapNode => ({ key: id, label: name, kind: "thing" })),
    ],
    links: [
      ...stakes.map(({ ownerId, ownedId, share }) => ({ from: ownerId, to: ownedId, share: Number(share) })),
      ...things.flatMap(({ id, direct }) =>
        direct.map(({ ownerId, share }) => ({ from: ownerId, to: id, share: Number(share) })),
      ),
    ],
  };
}

const figureOf = ({ owners, things }: WorthByOwnerView, key: string) =>
  owners.find(({ ownerId }) => ownerId === key)?.worth ??
  things.find(({ id }) => id === key)?.value ?? { status: "undefined" as const, value: null, notes: [] };
