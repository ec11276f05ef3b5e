import { useState } from "react";
import type { ReportBlock } from "#features/views/report-contract.ts";
import { BlockEditor, handleId } from "./BlockEditor.tsx";
import { GRID } from "./BlockGrid.tsx";
import { blockTitle } from "./block-words.ts";
import { freeId } from "./new-blocks.ts";
import { COLUMNS, doubled, dropped, replaced, stepped, widened, without } from "./report-draft.ts";
import { useBlockDrag } from "./use-block-drag.ts";
import type { ReportDraft } from "./use-report-draft.ts";

interface EditedBlocksProps {
  readonly draft: ReportDraft;
  /** Id of the block whose settings are open. */
  readonly open: string | undefined;
  readonly onOpen: (id: string | undefined) => void;
}

/** The blocks of a report on their twelve columns, to be arranged by hand or by keys; what was done is said. */
export function EditedBlocks({ draft, open, onOpen }: EditedBlocksProps) {
  const { blocks } = draft.present;
  const [said, setSaid] = useState("");
  const { drag, handle } = useBlockDrag((id, place) => {
    draft.arrange((now) => dropped(now, id, place));
    say(setSaid, dropped(blocks, id, place), id);
  });
  const move = (id: string, by: -1 | 1) => {
    draft.arrange((now) => stepped(now, id, by));
    say(setSaid, stepped(blocks, id, by), id);
    // What is moved within the page loses the focus.
    requestAnimationFrame(() => document.getElementById(handleId(id))?.focus());
  };
  const widen = (id: string, span: number) => {
    const next = widened(blocks, id, span);
    draft.arrange((now) => widened(now, id, span), `width of ${id}`);
    setSaid(`${next.find((it) => it.id === id)?.span ?? span} of ${COLUMNS} columns wide`);
  };
  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      <div className={GRID}>
        {blocks.map((block) => (
          <BlockEditor
            key={block.id}
            block={block}
            isDragged={drag?.id === block.id}
            mark={
              drag?.over?.id === block.id && drag.id !== block.id ? (drag.over.isAfter ? "after" : "before") : undefined
            }
            isOpen={open === block.id}
            handle={handle(block.id)}
            onMove={(by) => move(block.id, by)}
            onWiden={(span) => widen(block.id, span)}
            onOpen={(isOpen) => onOpen(isOpen ? block.id : undefined)}
            onChange={(next) => draft.arrange((now) => replaced(now, next), typedInto(block, next))}
            onDouble={() => draft.arrange((now) => doubled(now, block.id, freeId(now)))}
            onRemove={() => draft.arrange((now) => without(now, block.id))}
          />
        ))}
      </div>
    </>
  );
}

/** Typing into one field is one step; every other choice is its own. */
function typedInto(before: ReportBlock, next: ReportBlock): string | undefined {
  if (before.title !== next.title) return `heading of ${next.id}`;
  const isText = before.kind === "text" && next.kind === "text" && before.text !== next.text;
  return isText ? `text of ${next.id}` : undefined;
}

function say(setSaid: (words: string) => void, blocks: readonly ReportBlock[], id: string): void {
  const at = blocks.findIndex((it) => it.id === id);
  const block = blocks[at];
  if (block) setSaid(`${blockTitle(block)}, place ${at + 1} of ${blocks.length}`);
}
