import { Plus, Redo2, Undo2 } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { sayNotDone } from "#client/api/say-not-done.ts";
import { RangeControl } from "#client/parts/RangeControl.tsx";
import type { useSavedViews } from "#client/parts/use-saved-views.ts";
import { keptSearch } from "#client/portfolio/view-state.ts";
import type { SavedView } from "#features/views/contract.ts";
import { Button } from "#ui/components/Button.tsx";
import { EmptyState } from "#ui/components/EmptyState.tsx";
import { IconButton } from "#ui/components/IconButton.tsx";
import { Menu } from "#ui/components/Menu.tsx";
import { Page } from "#ui/components/Page.tsx";
import { TextField } from "#ui/components/TextField.tsx";
import { toast } from "#ui/components/toast-store.ts";
import { EditedBlocks } from "./EditedBlocks.tsx";
import { freeId, KIND_WORDS, newBlock } from "./new-blocks.ts";
import { ReportSpan } from "./ReportSpan.tsx";
import { type ReportDraft, useReportDraft } from "./use-report-draft.ts";

export interface ReportEditorProps {
  readonly report: SavedView;
  readonly saved: ReturnType<typeof useSavedViews>;
  readonly onClose: () => void;
}

const icon = { size: 16, strokeWidth: 1.5, "aria-hidden": true } as const;
const KINDS = ["figures", "chart", "list", "text"] as const;
const MOST = 24;

/** A report while it is put together. Saving keeps the scope and period of the screen with it. */
export function ReportEditor({ report, saved, onClose }: ReportEditorProps) {
  const [start] = useState(() => ({ name: report.name, blocks: report.blocks ?? [] }));
  const draft = useReportDraft(start);
  const [open, setOpen] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const [search] = useSearchParams();
  const { name, blocks } = draft.present;
  const save = async () => {
    setSaving(true);
    const done = await saved.change(report, { name: name.trim(), blocks, search: keptSearch(search).slice(1) });
    setSaving(false);
    if (!done.ok) return sayNotDone("The report was not saved", done.error, save);
    onClose();
    toast({
      title: `“${name.trim()}” saved`,
      action: { label: "Undo", onAction: () => void saved.change(report, {}) },
    });
  };
  const add = (kind: (typeof KINDS)[number]) => {
    const id = freeId(blocks);
    draft.arrange((now) => [...now, newBlock(kind, id)]);
    setOpen(id);
  };
  return (
    <Page title={`Edit ${report.name}`} description={<ReportSpan />} actions={<RangeControl />}>
      <div className="sticky top-13 z-10 -mx-4 flex flex-wrap items-end justify-between gap-3 border-b border-line bg-surface px-4 py-2 sm:-mx-6 sm:px-6">
        <TextField
          label="Name of the report"
          value={name}
          onChange={draft.rename}
          maxLength={60}
          className="w-full sm:w-80"
        />
        <div className="flex flex-wrap items-center gap-2">
          <Steps draft={draft} />
          <AddBlock isFull={blocks.length >= MOST} onAdd={add} />
          <Button size="sm" onPress={onClose}>
            Cancel
          </Button>
          <Button
            size="sm"
            variant="primary"
            isBusy={isSaving}
            disabledReason={name.trim() === "" ? "Give the report a name." : undefined}
            onPress={() => void save()}
          >
            Save report
          </Button>
        </div>
      </div>
      {blocks.length === 0 ? (
        <EmptyState title="Nothing on it yet">
          Add figures, a chart, a list of holdings or a note. Each is dragged to its place by its handle, or moved with
          the arrow keys; with Shift they change its width. The period and scope chosen above are saved with it.
        </EmptyState>
      ) : (
        <EditedBlocks draft={draft} open={open} onOpen={setOpen} />
      )}
    </Page>
  );
}

const Steps = ({ draft }: { readonly draft: ReportDraft }) => (
  <>
    <IconButton
      size="sm"
      label="Undo"
      icon={<Undo2 {...icon} />}
      disabledReason={draft.canUndo ? undefined : "Nothing was changed yet."}
      onPress={draft.undo}
    />
    <IconButton
      size="sm"
      label="Redo"
      icon={<Redo2 {...icon} />}
      disabledReason={draft.canRedo ? undefined : "Nothing was undone."}
      onPress={draft.redo}
    />
  </>
);

interface AddBlockProps {
  readonly isFull: boolean;
  readonly onAdd: (kind: (typeof KINDS)[number]) => void;
}

const AddBlock = ({ isFull, onAdd }: AddBlockProps) => (
  <Menu
    label="Add a block"
    placement="bottom-end"
    trigger={(props) => (
      <Button {...props} size="sm" icon={<Plus {...icon} />}>
        Add a block
      </Button>
    )}
    sections={[
      {
        items: KINDS.map((kind) => ({
          key: kind,
          label: KIND_WORDS[kind].label,
          description: KIND_WORDS[kind].says,
          disabledReason: isFull ? `A report has at most ${MOST} blocks.` : undefined,
          onSelect: () => onAdd(kind),
        })),
      },
    ]}
  />
);
