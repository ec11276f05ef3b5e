import { useState } from "react";
import { countOf } from "#ui/formats/count-of.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { useApiWrite } from "#client/api/use-api-write.ts";
import { usePortfolioPaths, useReadOnlyReason } from "#client/portfolio/use-portfolio.ts";
import type { ImportList } from "#features/imports/contract.ts";
import { Button } from "#ui/components/Button.tsx";
import { ConfirmDialog } from "#ui/components/ConfirmDialog.tsx";
import { toast } from "#ui/components/toast-store.ts";

interface UndoImportButtonProps {
  readonly row: ImportList["imports"][number];
  readonly size?: "sm" | "md";
}

/** Takes a whole import out of the ledger. The question says how many of its transactions were edited since. */
export function UndoImportButton({ row, size = "md" }: UndoImportButtonProps) {
  const paths = usePortfolioPaths();
  const disabledReason = useReadOnlyReason();
  const write = useApiWrite();
  const [isOpen, setOpen] = useState(false);
  const undo = async (): Promise<void> => {
    const undone = await write.run(paths.write.undoImport(row.importId), undefined);
    if (!undone.ok) toast({ title: "The import was not removed", description: undone.error.message, tone: "negative" });
  };
  return (
    <>
      <Button size={size} onPress={() => setOpen(true)} isBusy={write.isRunning} disabledReason={disabledReason}>
        Remove this import
      </Button>
      {isOpen ? (
        <ConfirmDialog
          isOpen
          onClose={() => setOpen(false)}
          title={`Remove ${row.fileName}?`}
          description={<Consequences row={row} />}
          confirmLabel="Remove import"
          isDanger
          onConfirm={undo}
        />
      ) : null}
    </>
  );
}

/** More rows than this are not asked for one by one: the sentence then says that edits go too, without their number. */
const MOST_LOOKED_AT = 500;

function Consequences({ row }: { readonly row: UndoImportButtonProps["row"] }) {
  const page = useApiQuery(usePortfolioPaths().read.transactions({ importId: row.importId, limit: MOST_LOOKED_AT }));
  const transactions = page.data?.transactions ?? [];
  const edited = transactions.filter((it) => it.version > 1).length;
  const isAll = page.data !== undefined && page.data.nextCursor === null;
  const since = isAll
    ? edited === 0
      ? "None of them was edited since."
      : `${countOf(edited, "transaction")} you edited since ${edited === 1 ? "goes" : "go"} too.`
    : "Those edited since go too.";
  return (
    <>
      {countOf(page.data?.totalCount ?? row.addedCount ?? 0, "transaction")} of this import will be removed, with
      accounts and securities that nothing else uses. {since} The file stays listed, and this can itself be undone.
    </>
  );
}
