import { Table2 } from "lucide-react";
import { Suspense, useState } from "react";
import { Loaded } from "#client/page/CentralScreen.tsx";
import { queryClient } from "#client/api/query-client.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { useApiWrite } from "#client/api/use-api-write.ts";
import { COLUMN_MEANINGS } from "#client/entries/column-mapping.ts";
import { InstantText } from "#client/page/InstantText.tsx";
import type { KeptMapping } from "#features/imports/kept-mapping-contract.ts";
import { Button } from "#ui/components/Button.tsx";
import { ConfirmDialog } from "#ui/components/ConfirmDialog.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";
import { countOf } from "#ui/formats/count-of.ts";
import { toast } from "#ui/components/toast-store.ts";
import { laterPart } from "#ui/components/later-part.ts";
import type { KeptMappingDialogProps } from "./KeptMappingDialog.tsx";
import { mappingPaths } from "./mapping-paths.ts";

const KeptMappingDialog = laterPart<KeptMappingDialogProps>(
  async () => (await import("./KeptMappingDialog.tsx")).KeptMappingDialog,
);

/** What was said of the columns of tables: used by itself for the next file with the same ones, in every portfolio. */
export function KeptMappings() {
  const list = useApiQuery(mappingPaths.list());
  return (
    <Loaded query={list} what="Your tables" skeleton={<SkeletonRows count={2} />}>
      {({ mappings }) =>
        mappings.length === 0 ? (
          <p className="text-14 text-ink-muted">
            None yet. When you say what the columns of a file mean, it is kept here for the next one.
          </p>
        ) : (
          <ul className="divide-y divide-line">
            {mappings.map((it) => (
              <Row key={it.mappingId} kept={it} />
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

function Row({ kept }: { readonly kept: KeptMapping }) {
  const write = useApiWrite({ isQuiet: true });
  const [open, setOpen] = useState<"edit" | "forget">();
  const forget = async () => {
    const gone = await write.run(mappingPaths.forget(kept.mappingId), undefined);
    if (gone.ok) await queryClient.invalidateQueries({ queryKey: mappingPaths.list().key });
    else toast({ title: "Not forgotten", description: gone.error.message, tone: "negative" });
  };
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
      <Table2 size={18} strokeWidth={1.5} aria-hidden className="shrink-0 text-ink-faint" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="truncate text-14">{kept.name}</p>
        <p className="truncate text-12 text-ink-muted">{columnsInWords(kept)}</p>
        <p className="text-12 text-ink-muted">
          Last answered <InstantText at={kept.updatedAt} />
          {kept.sharedWith.length === 0 ? null : `, shared with ${countOf(kept.sharedWith.length, "portfolio")}`}
        </p>
      </div>
      <div className="flex gap-1">
        <Button size="sm" variant="quiet" aria-label={`Edit ${kept.name}`} onPress={() => setOpen("edit")}>
          Edit
        </Button>
        <Button size="sm" variant="quiet" aria-label={`Forget ${kept.name}`} onPress={() => setOpen("forget")}>
          Forget
        </Button>
      </div>
      <Suspense>
        {open === "edit" ? <KeptMappingDialog kept={kept} onClose={() => setOpen(undefined)} /> : null}
      </Suspense>
      <ConfirmDialog
        isOpen={open === "forget"}
        onClose={() => setOpen(undefined)}
        title={`Forget ${kept.name}?`}
        description="You will be asked again for the next file with these columns. What was imported stays as it is."
        confirmLabel="Forget"
        onConfirm={forget}
      />
    </li>
  );
}

/** `Date from “Datum”, Amount from “Betrag”`. */
const columnsInWords = ({ mapping }: KeptMapping): string =>
  COLUMN_MEANINGS.flatMap(([meaning, label]) => {
    const name = mapping.columns[meaning];
    return name === undefined ? [] : [`${label} from “${name}”`];
  }).join(", ");
