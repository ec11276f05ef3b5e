import { ChartFrame } from "#ui/charts/ChartFrame.tsx";
import { ChartTable } from "#ui/charts/ChartTable.tsx";
import { hueColor } from "#ui/charts/class-hue.ts";
import { sankeyLayout, type FlowLink, type FlowNode } from "#ui/charts/sankey-layout.ts";
import { useWalk } from "#ui/charts/use-walk.ts";
import { useWidth } from "#ui/charts/use-width.ts";
import { Amount } from "#ui/components/Amount.tsx";
import { Percent } from "#ui/components/Percent.tsx";

export interface SankeyChartProps {
  readonly label: string;
  readonly nodes: readonly FlowNode[];
  readonly links: readonly FlowLink[];
  readonly currency: string;
}

const ROW = 34;

/** Where money comes from and where it goes, ribbons as wide as their amounts. Arrow keys walk the ribbons, the widest first. */
export function SankeyChart({ label, nodes, links, currency }: SankeyChartProps) {
  const { host, width } = useWidth<HTMLDivElement>();
  const sources = new Set(links.map(({ from }) => from)).size;
  const targets = new Set(links.map(({ to }) => to)).size;
  const height = Math.max(180, Math.min(520, ROW * Math.max(sources, targets)));
  const ranked = links.toSorted((a, b) => b.size - a.size);
  const { bars, ribbons } = sankeyLayout(nodes, ranked, { width, height });
  const walk = useWalk(ribbons.length);
  const names = new Map(nodes.map(({ key, label: name }) => [key, name]));
  const nameOf = ({ from, to }: FlowLink): string => `${names.get(from) ?? from} → ${names.get(to) ?? to}`;
  const read = ribbons[walk.chosen]?.link;
  return (
    <ChartFrame
      label={label}
      readout={
        read === undefined ? null : (
          <div role="status" className="flex flex-wrap items-baseline gap-x-4">
            <span className="text-ink-muted">{nameOf(read)}</span>
            <Amount value={read.value} currency={currency} precision="whole" />
            <Percent value={shareOf(read, links)} decimals={1} />
          </div>
        )
      }
      {...(ribbons.length === 0 ? { empty: "No money came or went." } : {})}
      table={<FlowTable label={label} links={ranked} nameOf={nameOf} currency={currency} />}
    >
      <div ref={host} className="relative w-full overflow-hidden">
        <svg
          role="listbox"
          aria-label={`${label}, ribbon by ribbon`}
          onKeyDown={walk.onKeyDown}
          width={width}
          height={height}
        >
          {ribbons.map(({ link, path, thickness }, place) => (
            <path
              key={`${link.from} ${link.to}`}
              {...walk.option(place)}
              aria-label={nameOf(link)}
              d={path}
              fill="none"
              stroke={hueColor(hueOf(nodes, link))}
              strokeWidth={Math.max(1, thickness)}
              strokeOpacity={place === walk.chosen ? 0.6 : 0.26}
              className="outline-0 print:[print-color-adjust:exact]"
            />
          ))}
          {bars.map(({ node, ...box }) => (
            <rect
              key={node.key}
              aria-hidden
              x={box.x}
              y={box.y}
              width={box.width}
              height={Math.max(1, box.height)}
              fill={hueColor(node.hue)}
            />
          ))}
        </svg>
        {bars.map(({ node, x, y, width: bar, height: tall, isRight }) => (
          <span
            key={node.key}
            aria-hidden
            className="pointer-events-none absolute max-w-[40%] -translate-y-1/2 truncate text-12 text-ink"
            style={{ top: y + tall / 2, ...(isRight ? { right: width - x + 6 } : { left: x + bar + 6 }) }}
          >
            {node.label}
          </span>
        ))}
      </div>
    </ChartFrame>
  );
}

/** Its share of everything that leaves where it comes from. */
function shareOf(link: FlowLink, links: readonly FlowLink[]): number {
  const all = links.reduce((sum, it) => (it.from === link.from ? sum + it.size : sum), 0);
  return all === 0 ? 0 : link.size / all;
}

/** A ribbon takes the color of its end that is a category, not of the middle. */
const hueOf = (nodes: readonly FlowNode[], { from, to }: FlowLink): string => {
  const [start, end] = [from, to].map((key) => nodes.find((it) => it.key === key)?.hue ?? "slate");
  return start === "slate" ? (end ?? "slate") : (start ?? "slate");
};

interface FlowTableProps extends Pick<SankeyChartProps, "label" | "links" | "currency"> {
  readonly nameOf: (link: FlowLink) => string;
}

const FlowTable = ({ label, links, nameOf, currency }: FlowTableProps) => (
  <ChartTable
    label={label}
    headings={["From and to", currency, "Share"]}
    rows={links.map((link) => ({
      key: `${link.from} ${link.to}`,
      heading: nameOf(link),
      cells: [
        <Amount key="value" value={link.value} currency={currency} isBare />,
        <Percent key="share" value={shareOf(link, links)} decimals={1} />,
      ],
    }))}
  />
);
