import { Copy, GripVertical, Settings2, Trash2 } from "lucide-react";
import type { KeyboardEvent, PointerEvent } from "react";
import { useId } from "react";
import type { ReportBlock } from "#features/views/report-contract.ts";
import { classNames } from "#ui/components/class-names.ts";
import { IconButton } from "#ui/components/IconButton.tsx";
import { BlockContent } from "./BlockContent.tsx";
import { BlockCell } from "./BlockGrid.tsx";
import { BlockSettings } from "./BlockSettings.tsx";
import { blockTitle } from "./block-words.ts";
import { COLUMNS, FEWEST } from "./report-draft.ts";

export interface BlockEditorProps {
  readonly block: ReportBlock;
  readonly isDragged: boolean;
  /** Where another would be dropped: before this one, or after it. */
  readonly mark: "before" | "after" | undefined;
  readonly isOpen: boolean;
  readonly handle: Readonly<Record<string, (event: PointerEvent<HTMLElement>) => void>>;
  readonly onMove: (by: -1 | 1) => void;
  readonly onWiden: (span: number) => void;
  readonly onOpen: (isOpen: boolean) => void;
  readonly onChange: (block: ReportBlock) => void;
  readonly onDouble: () => void;
  readonly onRemove: () => void;
}

const icon = { size: 16, strokeWidth: 1.5, "aria-hidden": true } as const;
const MOVES: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

export const handleId = (id: string): string => `move-${id}`;

/** A block while the report is put together: moved, widened, set, doubled and removed, with what it shows below. */
export function BlockEditor(props: BlockEditorProps) {
  const { block, isDragged, mark, isOpen, onOpen, onChange, onDouble, onRemove } = props;
  const title = blockTitle(block);
  const settings = useId();
  return (
    <BlockCell
      span={block.span}
      data-block={block.id}
      className={classNames(
        "relative rounded-md border border-dashed border-line-strong bg-surface p-3",
        isDragged && "opacity-50",
      )}
    >
      {mark ? <DropMark isAfter={mark === "after"} span={block.span} /> : null}
      <div role="group" aria-label={title} className="mb-2 flex min-h-8 items-center gap-1">
        <Handle {...props} title={title} />
        <h2 className="min-w-0 flex-1 truncate text-14 font-semibold">{title}</h2>
        <Width {...props} title={title} />
        <IconButton
          size="sm"
          label={`Settings of ${title}`}
          aria-expanded={isOpen}
          aria-controls={settings}
          icon={<Settings2 {...icon} />}
          onPress={() => onOpen(!isOpen)}
        />
        <IconButton size="sm" label={`Duplicate ${title}`} icon={<Copy {...icon} />} onPress={onDouble} />
        <IconButton size="sm" label={`Remove ${title}`} icon={<Trash2 {...icon} />} onPress={onRemove} />
      </div>
      <div id={settings}>{isOpen ? <BlockSettings block={block} onChange={onChange} /> : null}</div>
      <BlockContent block={block} />
      <Edge {...props} />
    </BlockCell>
  );
}

type TitledProps = BlockEditorProps & { readonly title: string };

function Handle({ block, handle, onMove, onWiden, title }: TitledProps) {
  const hint = useId();
  const onKeyDown = (event: KeyboardEvent) => {
    const by = MOVES[event.key];
    if (by === undefined) return;
    event.preventDefault();
    if (event.shiftKey) onWiden(block.span + by);
    else onMove(by);
  };
  return (
    <>
      <button
        type="button"
        id={handleId(block.id)}
        aria-label={`Move ${title}`}
        aria-describedby={hint}
        title="Drag, or move with the arrow keys; with Shift they change the width"
        {...handle}
        onKeyDown={onKeyDown}
        className="grid size-7 shrink-0 cursor-grab touch-none place-items-center rounded-md text-ink-muted hover:bg-hover hover:text-ink active:cursor-grabbing"
      >
        <GripVertical {...icon} />
      </button>
      <span id={hint} hidden>
        Arrow keys move it, with Shift they change its width.
      </span>
    </>
  );
}

function Width({ block: { span }, onWiden, title }: TitledProps) {
  const button = "grid size-6 place-items-center rounded-sm hover:bg-hover disabled:opacity-40";
  return (
    <div className="hidden items-center text-12 text-ink-muted tabular md:flex">
      <button
        type="button"
        aria-label={`Narrow ${title}`}
        disabled={span <= FEWEST}
        onClick={() => onWiden(span - 1)}
        className={button}
      >
        −
      </button>
      <span className="min-w-9 text-center">
        {span}/{COLUMNS}
      </span>
      <button
        type="button"
        aria-label={`Widen ${title}`}
        disabled={span >= COLUMNS}
        onClick={() => onWiden(span + 1)}
        className={button}
      >
        +
      </button>
    </div>
  );
}

/** The right edge, dragged to another width; keys have the handle and the buttons for it. */
function Edge({ block, onWiden }: BlockEditorProps) {
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const cell = event.currentTarget.closest("[data-block]");
    const grid = cell?.parentElement;
    if (!cell || !grid) return;
    const span = Math.round(((event.clientX - cell.getBoundingClientRect().left) / grid.clientWidth) * COLUMNS);
    if (span !== block.span) onWiden(span);
  };
  return (
    <div
      aria-hidden
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={onPointerMove}
      className="absolute inset-y-0 -right-1 hidden w-2 cursor-ew-resize touch-none rounded-full hover:bg-line-strong lg:block"
    />
  );
}

const DropMark = ({ isAfter, span }: { readonly isAfter: boolean; readonly span: number }) => (
  <span
    aria-hidden
    className={classNames(
      "absolute rounded-full bg-link",
      span === COLUMNS ? "inset-x-0 h-1" : "inset-y-0 w-1",
      span === COLUMNS ? (isAfter ? "-bottom-3" : "-top-3") : isAfter ? "-right-3" : "-left-3",
    )}
  />
);
