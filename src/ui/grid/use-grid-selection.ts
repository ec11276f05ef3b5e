import type { GridLine } from "#ui/grid/grid-model.ts";

export interface GridSelection {
  readonly has: (key: string) => boolean;
  /** Selects or deselects the row of a line. */
  readonly toggle: (index: number) => void;
  readonly toggleAll: () => void;
  readonly state: "none" | "some" | "all";
}

/** Selection of rows when the screen asked for it; undefined otherwise. */
export function useGridSelection<Row>(
  lines: readonly GridLine<Row>[],
  props: {
    readonly selectedKeys?: ReadonlySet<string>;
    readonly onSelectionChange?: (keys: ReadonlySet<string>) => void;
    /** Lines of the whole list before these. */
    readonly before: number;
  },
): GridSelection | undefined {
  const { selectedKeys, onSelectionChange, before } = props;
  if (!onSelectionChange) return undefined;
  const chosen: ReadonlySet<string> = selectedKeys ?? new Set();
  const rowCount = lines.reduce((count, line) => count + (line.kind === "row" ? 1 : 0), 0);
  const isAll = rowCount > 0 && chosen.size >= rowCount;
  return {
    has: (key) => chosen.has(key),
    toggle: (index) => {
      const line = lines[index - before];
      if (line?.kind !== "row") return;
      const next = new Set(chosen);
      if (!next.delete(line.key)) next.add(line.key);
      onSelectionChange(next);
    },
    toggleAll: () =>
      onSelectionChange(isAll ? new Set() : new Set(lines.flatMap((line) => (line.kind === "row" ? [line.key] : [])))),
    state: isAll ? "all" : chosen.size > 0 ? "some" : "none",
  };
}
