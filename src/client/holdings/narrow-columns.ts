import type { ScreenSize } from "#client/page/use-screen-size.ts";
import type { GridColumn } from "#ui/grid/grid-column.ts";

type Listed = Pick<GridColumn<never>, "key" | "width" | "isHiddenByDefault">;

/** What every list of holdings has that a tablet may have room for, after what a class has of its own. */
const COMMON = ["weight", "total", "moneyWeighted"];
/** What a tablet leaves beside its navigation, less what the name of a bond needs to be told from another; and the room of a column that states none. */
const TABLET_PX = 668 - 240;
const USUAL_PX = 112;

/** The columns of a list that a narrow screen shows at first; the rest is chosen in the view or read in the drawer. `own` are those of the class that is listed. */
export function narrowKeys(
  columns: readonly Listed[],
  own: ReadonlySet<string>,
  size: Exclude<ScreenSize, "desk">,
): readonly string[] {
  if (size === "phone") return ["name", "value"];
  const wanted = ["value", ...columns.map(({ key }) => key).filter((key) => own.has(key)), ...COMMON];
  const shown = ["name"];
  let room = TABLET_PX;
  for (const key of wanted) {
    const column = columns.find((it) => it.key === key && it.isHiddenByDefault !== true);
    const width = column?.width ?? USUAL_PX;
    if (column === undefined) continue;
    // What comes later matters less: names have the room instead.
    if (width > room) break;
    shown.push(key);
    room -= width;
  }
  return shown;
}
