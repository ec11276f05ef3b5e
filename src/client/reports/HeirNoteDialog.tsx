import { reportPaths } from "#client/api/report-paths.ts";
import { AccountPicker } from "#client/dialogs/AccountPicker.tsx";
import { FormDialog } from "#client/forms/FormDialog.tsx";
import { useWriteForm } from "#client/forms/use-write-form.ts";
import { usePortfolio } from "#client/portfolio/use-portfolio.ts";
import type { HeirNote } from "#features/heir-notes/contract.ts";
import { Select } from "#ui/components/Select.tsx";
import { TextArea, TextField } from "#ui/components/TextField.tsx";
import { HEIR_KINDS, HEIR_WORDS } from "./heir-words.ts";

interface HeirNoteDialogProps {
  /** Undefined: a new one. */
  readonly of: HeirNote | undefined;
  readonly onClose: () => void;
}

interface Typed {
  readonly kind: HeirNote["kind"];
  readonly title: string;
  readonly detail: string;
  readonly note: string;
  readonly accountId: string;
}

/** What nothing else of the portfolio says: whom to call, where something is. Keys themselves are refused. */
export function HeirNoteDialog({ of, onClose }: HeirNoteDialogProps) {
  const { portfolioId } = usePortfolio();
  const form = useWriteForm<Typed, unknown>(
    ({ kind, title, detail, note, accountId }, { send, id }) => {
      const { title: asked, detail: named } = HEIR_WORDS[kind];
      return send(reportPaths(portfolioId).keepHeirNote(of?.noteId ?? id), {
        kind,
        title: asked === undefined ? named : title.trim(),
        detail: detail.trim(),
        note: note.trim(),
        accountId: asked === undefined ? accountId : null,
      });
    },
    {
      kind: of?.kind ?? "person",
      title: of?.title ?? "",
      detail: of?.detail ?? "",
      note: of?.note ?? "",
      accountId: of?.accountId ?? "",
    },
    {
      blocked: ({ kind, title, detail, accountId }) => {
        const words = HEIR_WORDS[kind];
        if (words.title === undefined) {
          if (accountId === "") return "Choose the account";
          return detail.trim() === "" ? `Enter: ${words.detail.toLowerCase()}` : undefined;
        }
        return title.trim() === "" ? `Enter: ${words.title.toLowerCase()}` : undefined;
      },
      onDone: onClose,
    },
  );
  const { kind } = form.values;
  const words = HEIR_WORDS[kind];
  return (
    <FormDialog
      form={form}
      title={of ? `Change ${words.label.toLowerCase()}` : "Write down"}
      description="Everybody in the portfolio can read it, and it stands in the report. Write no password and no key."
      submitLabel="Save"
      onClose={onClose}
    >
      <Select
        label="What it is"
        {...form.field("kind")}
        options={HEIR_KINDS.map((value) => ({ value, label: HEIR_WORDS[value].label }))}
      />
      {words.title === undefined ? (
        <AccountPicker label="Account" {...form.field("accountId")} />
      ) : (
        <TextField label={words.title} {...form.field("title")} maxLength={120} placeholder={words.placeholder} />
      )}
      <TextArea label={words.detail} {...form.field("detail")} rows={2} description={words.help || undefined} />
      <TextArea label={`${words.note}, if anything`} {...form.field("note")} rows={2} />
    </FormDialog>
  );
}
