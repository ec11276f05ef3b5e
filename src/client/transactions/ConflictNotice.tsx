import { useApiQuery } from "#client/api/use-api-query.ts";
import { usePortfolioPaths } from "#client/portfolio/use-portfolio.ts";
import type { EntryDraft } from "#client/entries/drafted-entry.ts";
import { DRAFT_FIELDS, type DraftField, ENTRY_SHAPES } from "#client/entries/entry-shapes.ts";
import { typeLabel } from "#client/entries/type-words.ts";
import { STATUS_WORDS } from "#client/entries/status-words.ts";
import { Banner } from "#ui/components/Banner.tsx";
import { Button } from "#ui/components/Button.tsx";
import { HIDDEN_AMOUNT, usePrivacy } from "#ui/components/PrivacyProvider.tsx";

interface ConflictNoticeProps {
  readonly mine: EntryDraft;
  readonly theirs: EntryDraft;
  readonly onTakeTheirs: () => void;
}

const WORDS: Readonly<Partial<Record<DraftField, string>>> = {
  on: "Date",
  settledOn: "Settled on",
  accountId: "Account",
  description: "Description",
  note: "Note",
  unit: "Unit",
  exOn: "Ex-day",
  recordedOn: "Record day",
};
const PLAIN: ReadonlySet<DraftField> = new Set([
  "on",
  "settledOn",
  "acquiredOn",
  "exOn",
  "recordedOn",
  "currency",
  "otherCurrency",
  "kind",
  "description",
  "note",
  "unit",
]);

/** Two versions of one transaction side by side, only what differs. The text typed here stays in the form below. */
export function ConflictNotice({ mine, theirs, onTakeTheirs }: ConflictNoticeProps) {
  const nameOf = useNames();
  const { isHidden } = usePrivacy();
  const show = (field: DraftField, value: string): string => {
    if (value === "") return "—";
    if (field.endsWith("Id")) return nameOf(value);
    return PLAIN.has(field) || !isHidden ? value : HIDDEN_AMOUNT;
  };
  const different = DRAFT_FIELDS.filter((it) => mine[it] !== theirs[it]);
  return (
    <div className="flex flex-col gap-3">
      <Banner
        tone="warning"
        title="Someone saved this transaction while you were editing"
        actions={
          <Button size="sm" onPress={onTakeTheirs}>
            Use theirs
          </Button>
        }
      >
        What you typed is kept below. Save replaces theirs; every version stays in the history.
      </Banner>
      <table className="w-full text-13">
        <thead>
          <tr className="border-b border-line text-left text-12 text-ink-muted">
            <th className="py-1.5 font-medium">Field</th>
            <th className="font-medium">Yours</th>
            <th className="font-medium">Theirs</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {mine.type === theirs.type ? null : (
            <Difference label="Type" mine={typeLabel(mine.type)} theirs={typeLabel(theirs.type)} />
          )}
          {mine.status === theirs.status ? null : (
            <Difference label="Status" mine={STATUS_WORDS[mine.status]} theirs={STATUS_WORDS[theirs.status]} />
          )}
          {different.map((field) => (
            <Difference
              key={field}
              label={labelOf(mine, field)}
              mine={show(field, mine[field])}
              theirs={show(field, theirs[field])}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const labelOf = (draft: EntryDraft, field: DraftField): string =>
  ENTRY_SHAPES[draft.type].fields.find((it) => it.field === field)?.label ?? WORDS[field] ?? field;

function Difference({
  label,
  mine,
  theirs,
}: {
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
}) {
  return (
    <tr className="align-top">
      <th scope="row" className="py-1.5 pr-3 text-left font-normal text-ink-muted">
        {label}
      </th>
      <td className="py-1.5 pr-3">{mine}</td>
      <td className="py-1.5">{theirs}</td>
    </tr>
  );
}

function useNames(): (id: string) => string {
  const paths = usePortfolioPaths();
  const accounts = useApiQuery(paths.read.accounts());
  const assets = useApiQuery(paths.read.assets());
  return (id) =>
    accounts.data?.accounts.find((it) => it.accountId === id)?.name ??
    assets.data?.assets.find((it) => it.assetId === id)?.name ??
    "Unknown";
}
