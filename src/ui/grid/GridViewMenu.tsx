import { SlidersHorizontal } from "lucide-react";
import { Button } from "#ui/components/Button.tsx";
import { Popover } from "#ui/components/Popover.tsx";
import { Select } from "#ui/components/Select.tsx";
import { ColumnList } from "#ui/grid/ColumnList.tsx";
import type { GridColumn, GridView } from "#ui/grid/grid-column.ts";

export interface GridViewMenuProps<Row> {
  readonly columns: readonly GridColumn<Row>[];
  readonly view: GridView;
  readonly onViewChange: (view: GridView) => void;
}

const NO_GROUP = "none";
/** Groups go no deeper than this. */
const DEEPEST = 3;

/** A choice for each level there is, and one for the next. */
const levelsOf = (groupBy: readonly string[], count: number): readonly number[] =>
  Array.from({ length: Math.min(groupBy.length + 1, DEEPEST, count) }, (_, level) => level);

/** Which columns a grid shows and what it groups by, for the toolbar above it. */
export function GridViewMenu<Row>({ columns, view, onViewChange }: GridViewMenuProps<Row>) {
  const groupable = columns.filter((it) => it.canGroup);
  const group = (level: number, key: string) => {
    const outer = view.groupBy.slice(0, level);
    const inner = view.groupBy.slice(level + 1).filter((it) => it !== key);
    onViewChange({ ...view, groupBy: key === NO_GROUP ? outer : [...outer, key, ...inner], foldedGroups: [] });
  };
  return (
    <Popover
      label="View"
      placement="bottom-end"
      className="w-64 p-4"
      trigger={(trigger) => (
        <Button
          {...trigger}
          size="sm"
          variant="quiet"
          icon={<SlidersHorizontal size={14} strokeWidth={1.5} aria-hidden />}
        >
          View
        </Button>
      )}
    >
      {() => (
        <div className="flex flex-col gap-4">
          {groupable.length > 0 ? (
            <div className="flex flex-col gap-2">
              {levelsOf(view.groupBy, groupable.length).map((level) => (
                <Select
                  key={level}
                  label={level === 0 ? "Group by" : "Then by"}
                  value={view.groupBy[level] ?? NO_GROUP}
                  onChange={(key) => group(level, key)}
                  options={[
                    { value: NO_GROUP, label: "Nothing" },
                    ...groupable
                      .filter(({ key }) => !view.groupBy.slice(0, level).includes(key))
                      .map((it) => ({ value: it.key, label: it.label })),
                  ]}
                />
              ))}
            </div>
          ) : null}
          <fieldset className="flex flex-col gap-1">
            <legend className="mb-1.5 text-13 font-medium">Columns</legend>
            <ColumnList columns={columns} view={view} onViewChange={onViewChange} />
          </fieldset>
          {view.order.length > 0 ? (
            <Button size="sm" variant="quiet" onPress={() => onViewChange({ ...view, order: [] })}>
              Columns in their usual order
            </Button>
          ) : null}
        </div>
      )}
    </Popover>
  );
}
