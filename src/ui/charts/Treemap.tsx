import { AllocationTable } from "#ui/charts/AllocationBar.tsx";
import type { AllocationPart } from "#ui/charts/AllocationBar.tsx";
import { ChartFrame } from "#ui/charts/ChartFrame.tsx";
import { hueColor } from "#ui/charts/class-hue.ts";
import { tilesOf } from "#ui/charts/tiles.ts";
import { useWidth } from "#ui/charts/use-width.ts";
import { Percent } from "#ui/components/Percent.tsx";

interface TreemapProps {
  readonly label: string;
  readonly parts: readonly AllocationPart[];
  readonly currency: string;
  readonly height?: number;
  readonly onSelect?: (key: string) => void;
}

/** Many parts of a whole by area, largest first. Each tile with room carries its name and share. */
export function Treemap({ label, parts, currency, height = 260, onSelect }: TreemapProps) {
  const { host, width } = useWidth<HTMLDivElement>();
  const tiles = tilesOf(parts, (part) => part.weight ?? 0, { width, height });
  return (
    <ChartFrame label={label} table={<AllocationTable {...{ label, parts, currency }} />}>
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
              background: `color-mix(in oklab, ${hueColor(tile.item.hue)} 34%, var(--surface))`,
            }}
          >
            <span className={tile.width > 64 && tile.height > 40 ? "absolute inset-0 p-2" : "sr-only"}>
              <span className="block truncate font-medium">{tile.item.label}</span>
              <Percent value={tile.item.weight} decimals={1} />
            </span>
          </button>
        ))}
      </div>
    </ChartFrame>
  );
}
