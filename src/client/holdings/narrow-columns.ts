import type { GridColumn } from "#ui/grid/grid-column.ts";

type Listed = Pick<GridColumn<never>, "key" | "width" | "isHiddenByDefault">;

/** What every list of holdings has that a narrow screen may have room for, after what a class has of its own. */
const COMMON = [
  "weight",
  "dayChangeRatio",
  "total",
  "moneyWeighted",
  "price",
  "quantity",
  "dayChange",
  "timeWeighted",
  "cost",
];
/** What the name of a bond needs to be told from another; and the room of a column that states none. */
const NAME_PX = 240;
const USUAL_PX = 112;
/** Beside the list: the narrow navigation of a tablet, the open one of a desk, with the air at both sides. */
const BESIDE_PX = { tablet: 100, desk: 280 };
const PHONE_BELOW_PX = 640;
const DESK_FROM_PX = 1024;

/**
 * The columns of a list that a screen narrower than all of them shows at first; the rest is chosen in the view or read in the drawer.
 *
 * @param own Keys of those columns only the class that is listed has.
 * @param width Of the window, in pixels.
 */
export function narrowKeys(columns: readonly Listed[], own: ReadonlySet<string>, width: number): readonly string[] {
  if (width < PHONE_BELOW_PX) return ["name", "value"];
  const wanted = ["value", ...columns.map(({ key }) => key).filter((key) => own.has(key)), ...COMMON];
  const shown = ["name"];
  let room = width - (width < DESK_FROM_PX ? BESIDE_PX.tablet : BESIDE_PX.desk) - NAME_PX;
  for (const key of wanted) {
    const column = columns.find((it) => it.key === key && it.isHiddenByDefault !== true);
    const taken = column?.width ?? USUAL_PX;
    if (column === undefined) continue;
    // What comes later matters less: names have the room instead.
    if (taken > room) break;
    shown.push(key);
    room -= taken;
  }
  return shown;
}
