import { useNavigate } from "react-router";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { isinProblem } from "#client/dialogs/asset-form.ts";
import { typeLabel } from "#client/entries/type-words.ts";
import { FormDialog } from "#client/forms/FormDialog.tsx";
import { useWriteForm } from "#client/forms/use-write-form.ts";
import { useAssetLink, usePortfolioPaths } from "#client/portfolio/use-portfolio.ts";
import type { TransactionRow } from "#features/transactions/contract.ts";
import { Banner } from "#ui/components/Banner.tsx";
import { Checkbox } from "#ui/components/Checkbox.tsx";
import { DateText } from "#ui/components/DateText.tsx";
import { Quantity } from "#ui/components/Quantity.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";
import { TextField } from "#ui/components/TextField.tsx";
import { countOf } from "#ui/formats/count-of.ts";

interface SplitAssetDialogProps {
  readonly assetId: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** As many entries as one page of the API holds. */
const MOST = 500;

/** Makes two assets of one: the new one's name, and which entries go to it, by account or one by one. */
export function SplitAssetDialog({ assetId, name, onClose }: SplitAssetDialogProps) {
  const { read, write } = usePortfolioPaths();
  const page = useApiQuery(read.transactions({ assetId, limit: MOST }));
  const navigate = useNavigate();
  const linkOf = useAssetLink();
  // A share split follows the units by itself.
  const entries = (page.data?.transactions ?? []).filter(({ type }) => type !== "split");
  const form = useWriteForm(
    (typed: Typed, { send, id }) => {
      const { isin, ticker, chosen, hasPrices, hasTerms } = typed;
      return send(write.splitAsset(assetId), {
        newAssetId: id,
        name: typed.name.trim(),
        isin: isin.trim() === "" ? null : isin.trim().toUpperCase(),
        ticker: ticker.trim() === "" ? null : ticker.trim(),
        transactionIds: [...chosen],
        hasPrices,
        hasTerms,
      });
    },
    START,
    {
      blocked: (typed) => whatIsMissing(typed, entries.length),
      onDone: ({ asset }) => {
        onClose();
        void navigate(linkOf(asset.assetId));
      },
    },
  );
  const { values } = form;
  return (
    <FormDialog form={form} title="Split in two" description={name} submitLabel="Split" onClose={onClose}>
      <TextField label="Name of the new asset" {...form.field("name")} isRequired maxLength={200} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="ISIN" {...form.field("isin")} error={isinProblem(values.isin) ?? form.field("isin").error} />
        <TextField label="Ticker" {...form.field("ticker")} maxLength={40} />
      </div>
      {page.data ? (
        <EntryChoice entries={entries} chosen={values.chosen} onChange={(chosen) => form.change({ chosen })} />
      ) : page.failure ? (
        <Banner tone="negative" title={page.failure.message} />
      ) : (
        <SkeletonRows count={4} />
      )}
      {page.data?.nextCursor ? <Banner>{`Only the newest ${MOST} entries can be chosen here.`}</Banner> : null}
      <Checkbox
        label="The new one has the prices stated so far"
        isChecked={values.hasPrices}
        onChange={(hasPrices) => form.change({ hasPrices })}
      />
      <Checkbox
        label="The new one has the same terms, tags and attributes"
        isChecked={values.hasTerms}
        onChange={(hasTerms) => form.change({ hasTerms })}
      />
      <p className="text-14 text-ink-muted">
        {page.data ? (
          <>
            {countOf(values.chosen.length, "entry", "entries")} will be of the new asset,{" "}
            {page.data.nextCursor ? "all others" : entries.length - values.chosen.length} will stay with{" "}
            {name.replace(/\.$/, "")}.{" "}
          </>
        ) : null}
        Its identifiers and its note stay too; share splits follow the units. You can undo this.
      </p>
    </FormDialog>
  );
}

interface Typed {
  readonly name: string;
  readonly isin: string;
  readonly ticker: string;
  readonly chosen: readonly string[];
  readonly hasPrices: boolean;
  readonly hasTerms: boolean;
}
const START: Typed = { name: "", isin: "", ticker: "", chosen: [], hasPrices: true, hasTerms: true };

function whatIsMissing({ name, isin, chosen }: Typed, count: number): string | undefined {
  if (name.trim() === "") return "Enter a name for the new asset.";
  if (chosen.length === 0) return "Choose the entries of the new asset.";
  if (chosen.length === count) return "Leave some entries with the one there is, or give it another name instead.";
  return isinProblem(isin);
}

interface EntryChoiceProps {
  readonly entries: readonly TransactionRow[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** Entries by account: a whole account at once, or one by one. */
function EntryChoice({ entries, chosen, onChange }: EntryChoiceProps) {
  const isChosen = new Set(chosen);
  const set = (ids: readonly string[], isIn: boolean) => {
    const rest = chosen.filter((it) => !ids.includes(it));
    onChange(isIn ? [...rest, ...ids] : rest);
  };
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1.5 text-13 font-medium">Entries of the new asset</legend>
      {[...Map.groupBy(entries, ({ accountName }) => accountName)].map(([account, ofAccount]) => {
        const ids = ofAccount.map(({ transactionId }) => transactionId);
        const count = ids.filter((id) => isChosen.has(id)).length;
        return (
          <div key={account} className="flex flex-col gap-1.5">
            <Checkbox
              label={<span className="font-medium">All in {account}</span>}
              isChecked={count === ids.length}
              isMixed={count > 0 && count < ids.length}
              onChange={(isIn) => set(ids, isIn)}
            />
            <div className="flex max-h-48 flex-col gap-1.5 overflow-y-auto pl-6 *:shrink-0">
              {ofAccount.map(({ transactionId: id, on, type, quantity }) => (
                <Checkbox
                  key={id}
                  label={
                    <span>
                      <DateText on={on} /> {typeLabel(type)} {quantity === null ? null : <Quantity value={quantity} />}
                    </span>
                  }
                  isChecked={isChosen.has(id)}
                  onChange={(isIn) => set([id], isIn)}
                />
              ))}
            </div>
          </div>
        );
      })}
    </fieldset>
  );
}
