import { ChevronDown, ChevronUp, GripVertical } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Checkbox } from "#ui/components/Checkbox.tsx";
import { IconButton } from "#ui/components/IconButton.tsx";
import { inOrder, orderWithMoved } from "#ui/grid/column-order.ts";
import type { GridColumn, GridView } from "#ui/grid/grid-column.ts";

interface ColumnListProps<Row> {
  readonly columns: readonly GridColumn<Row>[];
  readonly view: GridView;
  readonly onViewChange: (view: GridView) => void;
}

/** The columns after the first, shown or hidden, and put in order: dragged by hand, or a step at a time by their buttons. */
export function ColumnList<Row>({ columns, view, onViewChange }: ColumnListProps<Row>) {
  const [dragged, setDragged] = useState<string>();
  const ordered = inOrder(columns, view.order).slice(1);
  // A line that moves loses the focus with its place in the document: it gets it back, so that a key can be pressed again.
  const pressed = useRef<Element | null>(null);
  useEffect(() => {
    if (pressed.current instanceof HTMLElement) pressed.current.focus();
    pressed.current = null;
  }, [view.order]);
  const move = (key: string, target: string | undefined) => {
    if (target === undefined || target === key) return;
    onViewChange({ ...view, order: orderWithMoved(columns, view.order, { key, target }) });
  };
  const toggle = (key: string, isShown: boolean) =>
    onViewChange({
      ...view,
      hiddenKeys: isShown ? view.hiddenKeys.filter((it) => it !== key) : [...view.hiddenKeys, key],
    });
  return (
    <ul>
      {ordered.map((column, index) => (
        <li
          key={column.key}
          draggable
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = "move";
            setDragged(column.key);
          }}
          onDragOver={(event) => {
            if (dragged === undefined) return;
            event.preventDefault();
            move(dragged, column.key);
          }}
          onDrop={(event) => event.preventDefault()}
          onDragEnd={() => setDragged(undefined)}
          className={dragged === column.key ? "flex items-center gap-1 bg-hover" : "flex items-center gap-1"}
        >
          <ColumnLine
            column={column}
            isShown={!view.hiddenKeys.includes(column.key)}
            onToggle={(isShown) => toggle(column.key, isShown)}
            neighbors={[ordered[index - 1]?.key, ordered[index + 1]?.key]}
            onStep={(target) => {
              pressed.current = document.activeElement;
              move(column.key, target);
            }}
          />
        </li>
      ))}
    </ul>
  );
}

interface ColumnLineProps<Row> {
  readonly column: GridColumn<Row>;
  readonly isShown: boolean;
  readonly onToggle: (isShown: boolean) => void;
  /** Keys of the columns before and after it. */
  readonly neighbors: readonly [string | undefined, string | undefined];
  readonly onStep: (target: string | undefined) => void;
}

function ColumnLine<Row>({ column, isShown, onToggle, neighbors: [before, after], onStep }: ColumnLineProps<Row>) {
  const { label, isFixed = false } = column;
  return (
    <>
      <GripVertical size={14} strokeWidth={1.5} aria-hidden className="shrink-0 cursor-grab text-ink-faint" />
      <div className="min-w-0 flex-1">
        <Checkbox label={label} isChecked={isFixed || isShown} isDisabled={isFixed} onChange={onToggle} />
      </div>
      <IconButton
        label={`Move ${label} before`}
        icon={<ChevronUp size={14} strokeWidth={1.5} aria-hidden />}
        size="sm"
        disabledReason={before === undefined ? "It stands first already." : undefined}
        onPress={() => onStep(before)}
      />
      <IconButton
        label={`Move ${label} after`}
        icon={<ChevronDown size={14} strokeWidth={1.5} aria-hidden />}
        size="sm"
        disabledReason={after === undefined ? "It stands last already." : undefined}
        onPress={() => onStep(after)}
      />
    </>
  );
}
