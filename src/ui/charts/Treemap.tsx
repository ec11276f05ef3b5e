import type { ReactNode } from "react";
import { AllocationTable, PartHeading } from "#ui/charts/AllocationBar.tsx";
import type { AllocationPart } from "#ui/charts/AllocationBar.tsx";
import { ChartFrame } from "#ui/charts/ChartFrame.tsx";
import { ChartTable } from "#ui/charts/ChartTable.tsx";
import { hueColor } from "#ui/charts/class-hue.ts";
import { heatShades } from "#ui/charts/heat-shade.ts";
import { changeTint, HUE_TINT, isTarget, tilesOf } from "#ui/charts/tiles.ts";
import type { Tile } from "#ui/charts/tiles.ts";
import { useWidth } from "#ui/charts/use-width.ts";
import { Amount } from "#ui/components/Amount.tsx";
import { Percent } from "#ui/components/Percent.tsx";

export interface TreemapProps {
  readonly label: string;
  readonly parts: readonly AllocationPart[];
  readonly currency: string;
  readonly height?: number;
  readonly onSelect?: ((key: string) => void) | undefined;
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
    if (!changes) return `color-mix(in oklab, ${hueColor(hue)} ${HUE_TINT}%, var(--surface))`;
    const change = changes.get(key) ?? null;
    if (change === null) return "var(--hover)";
    const color = change < 0 ? "var(--negative)" : "var(--positive)";
    return `color-mix(in oklab, ${color} ${changeTint(shades.get(key) ?? 0)}%, var(--surface))`;
  };
  return (
    <ChartFrame
      label={label}
      table={
        changes ? (
          <ChangeTable {...{ label, parts, currency, changes, onSelect }} />
        ) : (
          <AllocationTable {...{ label, parts, currency, onSelect }} />
        )
      }
    >
      <div ref={host} className="relative w-full overflow-hidden rounded-sm" style={{ height }}>
        {tiles.map((tile) => (
          <TileButton key={tile.item.key} tile={tile} fill={fillOf(tile.item)} onSelect={onSelect}>
            <span className={tile.width > 64 && tile.height > 40 ? "absolute inset-0 p-2" : "sr-only"}>
              <span className="block truncate font-medium">{tile.item.label}</span>
              <Percent value={tile.item.weight} decimals={1} />
              {changes && tile.height > 60 ? (
                <span className="block">
                  <TileChange change={changes.get(tile.item.key) ?? null} />
                </span>
              ) : null}
            </span>
          </TileButton>
        ))}
      </div>
    </ChartFrame>
  );
}

interface TileButtonProps {
  readonly tile: Tile<AllocationPart>;
  readonly fill: string;
  readonly onSelect: TreemapProps["onSelect"];
  readonly children: ReactNode;
}

/** A tile too small to be hit is drawn and no more: what it stands for is a line of the table, which opens it. */
function TileButton({ tile, fill, onSelect, children }: TileButtonProps) {
  const { x: left, y: top, width, height } = tile;
  const look = {
    className:
      "absolute overflow-hidden border border-surface text-left text-12 leading-4 text-ink outline-offset-[-3px]",
    style: { left, top, width, height, background: fill },
  };
  if (!isTarget(tile)) return <span {...look} aria-hidden title={tile.item.label} />;
  return (
    <button {...look} type="button" onClick={() => onSelect?.(tile.item.key)}>
      {children}
    </button>
  );
}

/** In the ink of the tile, which is tinted by it: its sign says the direction, and a green on green would not be readable. */
function TileChange({ change }: { readonly change: number | null }) {
  return change === null ? <span>return unknown</span> : <Percent value={change} hasSign decimals={1} />;
}

const NO_CHANGE = "Its return is not known.";

function ChangeTable({
  label,
  parts,
  currency,
  changes,
  onSelect,
}: Omit<TreemapProps, "height" | "changes"> & Required<Pick<TreemapProps, "changes">>) {
  return (
    <ChartTable
      label={label}
      headings={["Part", `Value ${currency}`, "Share", "Change"]}
      rows={parts.map(({ key, label: heading, value, weight }) => ({
        key,
        heading: <PartHeading part={{ key, label: heading }} onSelect={onSelect} />,
        cells: [
          <Amount key="value" value={value} currency={currency} isBare precision="whole" />,
          <Percent key="share" value={weight} decimals={1} />,
          <Percent key="change" value={changes.get(key) ?? null} isGain reason={NO_CHANGE} />,
        ],
      }))}
    />
  );
}
