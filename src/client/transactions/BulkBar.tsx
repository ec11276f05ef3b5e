import { ChevronDown, Trash2 } from "lucide-react";
import { useState } from "react";
import { AccountPicker } from "#client/dialogs/AccountPicker.tsx";
import { FormDialog } from "#client/forms/FormDialog.tsx";
import { useApiWrite } from "#client/api/use-api-write.ts";
import { usePortfolioPaths, useReadOnlyReason } from "#client/portfolio/use-portfolio.ts";
import { countOf } from "#ui/formats/count-of.ts";
import type { BulkEdit, TransactionRow } from "#features/transactions/contract.ts";
import { Button } from "#ui/components/Button.tsx";
import { Menu } from "#ui/components/Menu.tsx";
import { TextArea } from "#ui/components/TextField.tsx";
import { useWriteForm } from "#client/forms/use-write-form.ts";

export interface BulkBarProps {
  readonly selected: readonly TransactionRow[];
  readonly onDone: () => void;
}

type Action = BulkEdit["action"];

/** The server changes at most this many in one write, all or none. */
const MOST_AT_ONCE = 5000;

/** What can be done with the selected rows at once. Each is one change with one Undo. */
export function BulkBar({ selected, onDone }: BulkBarProps) {
  const paths = usePortfolioPaths();
  const write = useApiWrite();
  const [asked, setAsked] = useState<"account" | "note">();
  const readOnly = useReadOnlyReason();
  const tooMany =
    selected.length > MOST_AT_ONCE ? `Select at most ${countOf(MOST_AT_ONCE, "transaction")} at once.` : undefined;
  const disabledReason = readOnly ?? tooMany;
  const act = async (action: Action): Promise<void> => {
    const done = await write.run(paths.write.editTransactions(), { transactions: versionsOf(selected), action });
    if (done.ok) onDone();
  };
  const status = (value: "booked" | "pending" | "planned", label: string) => ({
    key: value,
    label,
    onSelect: () => void act({ kind: "set_status", status: value }),
    disabledReason,
  });
  return (
    <div role="group" aria-label="Selected transactions" className="flex flex-wrap items-center gap-2">
      <span className="mr-1 text-14 font-medium tabular">{countOf(selected.length, "transaction")} selected</span>
      <Menu
        label="Set status"
        trigger={(trigger) => (
          <Button {...trigger} size="sm" isBusy={write.isRunning}>
            Status
            <ChevronDown size={14} strokeWidth={1.75} aria-hidden />
          </Button>
        )}
        sections={[
          {
            items: [status("booked", "Book"), status("pending", "Set to pending"), status("planned", "Set to planned")],
          },
        ]}
      />
      <Button size="sm" onPress={() => setAsked("account")} disabledReason={disabledReason}>
        Move to account
      </Button>
      <Button size="sm" onPress={() => setAsked("note")} disabledReason={disabledReason}>
        Set note
      </Button>
      <Button
        size="sm"
        icon={<Trash2 size={14} strokeWidth={1.5} aria-hidden />}
        onPress={() => void act({ kind: "delete" })}
        isBusy={write.isRunning}
        disabledReason={disabledReason}
      >
        Delete
      </Button>
      <Button size="sm" variant="quiet" onPress={onDone}>
        Clear selection
      </Button>
      {write.failure ? (
        <p role="alert" className="w-full text-13 text-negative">
          {write.failure.message} Nothing was changed.
        </p>
      ) : null}
      {asked ? (
        <BulkDialog
          asked={asked}
          selected={selected}
          onClose={() => setAsked(undefined)}
          onDone={() => {
            setAsked(undefined);
            onDone();
          }}
        />
      ) : null}
    </div>
  );
}

const versionsOf = (rows: readonly TransactionRow[]): BulkEdit["transactions"] =>
  rows.map(({ transactionId, version }) => ({ transactionId, version }));

interface BulkDialogProps extends BulkBarProps {
  readonly asked: "account" | "note";
  readonly onClose: () => void;
}

function BulkDialog({ asked, selected, onClose, onDone }: BulkDialogProps) {
  const paths = usePortfolioPaths();
  const isAccount = asked === "account";
  const form = useWriteForm(
    ({ accountId, note }, { send }) =>
      send(paths.write.editTransactions(), {
        transactions: versionsOf(selected),
        action: isAccount ? { kind: "set_account", accountId } : { kind: "set_note", note },
      }),
    { accountId: "", note: "" },
    {
      blocked: ({ accountId }) => (isAccount && accountId === "" ? "Choose an account." : undefined),
      at: { accountId: "action.accountId", note: "action.note" },
      onDone,
    },
  );
  const count = selected.length;
  return (
    <FormDialog
      title={isAccount ? "Move to another account" : "Set note"}
      description={
        isAccount
          ? `${countOf(count, "transaction")} will belong to this account, with the cash and units they move.`
          : `Replaces the note of ${countOf(count, "transaction")}. Leave it empty to remove notes.`
      }
      submitLabel={isAccount ? "Move" : "Set note"}
      form={form}
      onClose={onClose}
    >
      {isAccount ? (
        <AccountPicker label="Account" {...form.field("accountId")} isRequired />
      ) : (
        <TextArea label="Note" {...form.field("note")} />
      )}
    </FormDialog>
  );
}
