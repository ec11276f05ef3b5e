import { SlidersHorizontal } from "lucide-react";
import { Button } from "#ui/components/Button.tsx";
import { Checkbox } from "#ui/components/Checkbox.tsx";
import { Popover } from "#ui/components/Popover.tsx";
import { Select } from "#ui/components/Select.tsx";
import type { GridColumn, GridView } from "#ui/grid/grid-column.ts";

interface GridViewMenuProps<Row> {
  readonly columns: readonly GridColumn<Row>[];
  readonly view: GridView;
  readonly onViewChange: (view: GridView) => void;
}

const NO_GROUP = "none";

/** Which columns a grid shows and what it groups by, for the toolbar above it. */
export function GridViewMenu<Row>({ columns, view, onViewChange }: GridViewMenuProps<Row>) {
  const groupable = columns.filter((it) => it.canGroup);
  const hideable = columns.filter((it, index) => index > 0 && !it.isFixed);
  const toggle = (key: string, isShown: boolean) =>
    onViewChange({
      ...view,
      hiddenKeys: isShown ? view.hiddenKeys.filter((it) => it !== key) : [...view.hiddenKeys, key],
    });
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
            <Select
              label="Group by"
              value={view.groupBy ?? NO_GROUP}
              onChange={(key) => onViewChange({ ...view, groupBy: key === NO_GROUP ? null : key, foldedGroups: [] })}
              options={[
                { value: NO_GROUP, label: "Nothing" },
                ...groupable.map((it) => ({ value: it.key, label: it.label })),
              ]}
            />
          ) : null}
          <fieldset className="flex flex-col gap-1">
            <legend className="mb-1.5 text-13 font-medium">Columns</legend>
            {hideable.map((it) => (
              <Checkbox
                key={it.key}
                label={it.label}
                isChecked={!view.hiddenKeys.includes(it.key)}
                onChange={(isShown) => toggle(it.key, isShown)}
              />
            ))}
          </fieldset>
        </div>
      )}
    </Popover>
  );
}
