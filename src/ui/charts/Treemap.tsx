import { AllocationTable } from "#ui/charts/AllocationBar.tsx";
import type { AllocationPart } from "#ui/charts/AllocationBar.tsx";
import { ChartFrame } from "#ui/charts/ChartFrame.tsx";
import { ChartTable } from "#ui/charts/ChartTable.tsx";
import { hueColor } from "#ui/charts/class-hue.ts";
import { heatShades } from "#ui/charts/heat-shade.ts";
import { tilesOf } from "#ui/charts/tiles.ts";
import { useWidth } from "#ui/charts/use-width.ts";
import { Amount } from "#ui/components/Amount.tsx";
import { Percent } from "#ui/components/Percent.tsx";

export interface TreemapProps {
  readonly label: string;
  readonly parts: readonly AllocationPart[];
  readonly currency: string;
  readonly height?: number;
  readonly onSelect?: (key: string) => void;
  /** How each part changed, by its key, as a fraction; null where it is not known. Tiles are then shaded by it instead of by their hue. */
  readonly changes?: ReadonlyMap<string, number | null>;
}

/** Many parts of a whole by area, largest first. Each tile with room carries its name and share. */
export function Treemap({ label, parts, currency, height = 260, onSelect, changes }: TreemapProps) {
  const { host, width } = useWidth<HTMLDivElement>();
  const tiles = tilesOf(parts, (part) => part.weight ?? 0, { width, height });
  const shades = new Map(
    heatShades(parts.map(({ key }) => changes?.get(key) ?? null)).map((it, i) => [parts[i]?.key, it]),
  );
  const fillOf = ({ key, hue }: AllocationPart): string => {
    if (!changes) return `color-mix(in oklab, ${hueColor(hue)} 34%, var(--surface))`;
    const change = changes.get(key) ?? null;
    if (change === null) return "var(--hover)";
    const color = change < 0 ? "var(--negative)" : "var(--positive)";
    return `color-mix(in oklab, ${color} ${8 + Math.round((shades.get(key) ?? 0) * 28)}%, var(--surface))`;
  };
  return (
    <ChartFrame
      label={label}
      table={
        changes ? (
          <ChangeTable {...{ label, parts, currency, changes }} />
        ) : (
          <AllocationTable {...{ label, parts, currency }} />
        )
      }
    >
      <div ref={host} className="relative w-full overflow-hidden rounded-sm" style={{ height }}>
        {tiles.map((tile) => (
          <button
            key={tile.item.key}
            type="button"
            onClick={() => onSelect?.(tile.item.key)}
            className="absolute overflow-hidden border border-surface text-left text-12 leading-4 text-ink outline-offset-[-3px]"
            style={{
              left: tile.x,
              top: tile.y,
              width: tile.width,
              height: tile.height,
              background: fillOf(tile.item),
            }}
          >
            <span className={tile.width > 64 && tile.height > 40 ? "absolute inset-0 p-2" : "sr-only"}>
              <span className="block truncate font-medium">{tile.item.label}</span>
              <Percent value={tile.item.weight} decimals={1} />
              {changes && tile.height > 60 ? (
                <span className="block">
                  <Percent value={changes.get(tile.item.key) ?? null} isGain decimals={1} reason={NO_CHANGE} />
                </span>
              ) : null}
            </span>
          </button>
        ))}
      </div>
    </ChartFrame>
  );
}

const NO_CHANGE = "Its return is not known.";

function ChangeTable({
  label,
  parts,
  currency,
  changes,
}: Required<Pick<TreemapProps, "label" | "parts" | "currency" | "changes">>) {
  return (
    <ChartTable
      label={label}
      headings={["Part", `Value ${currency}`, "Share", "Change"]}
      rows={parts.map(({ key, label: heading, value, weight }) => ({
        key,
        heading,
        cells: [
          <Amount key="value" value={value} currency={currency} isBare precision="whole" />,
          <Percent key="share" value={weight} decimals={1} />,
          <Percent key="change" value={changes.get(key) ?? null} isGain reason={NO_CHANGE} />,
        ],
      }))}
    />
  );
}
