import { Plus, X } from "lucide-react";
import { useState } from "react";
import { ownerPaths } from "#client/api/owner-paths.ts";
import { useApiWrite } from "#client/api/use-api-write.ts";
import { DayField } from "#client/forms/DayField.tsx";
import { FormDialog } from "#client/forms/FormDialog.tsx";
import { useWriteForm, type WriteForm } from "#client/forms/use-write-form.ts";
import { usePortfolio } from "#client/portfolio/use-portfolio.ts";
import type { Owners, Ownership } from "#features/owners/contract.ts";
import { Button } from "#ui/components/Button.tsx";
import { ErrorState } from "#ui/components/ErrorState.tsx";
import { IconButton } from "#ui/components/IconButton.tsx";
import { NumberField } from "#ui/components/NumberField.tsx";
import { SegmentedControl } from "#ui/components/SegmentedControl.tsx";
import { Select, type SelectOption } from "#ui/components/Select.tsx";
import { formatLocalDate } from "#ui/formats/format-date.ts";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";
import { BEGINNING, type Owned } from "./owner-words.ts";
import {
  dayOfTyped,
  declarationsOf,
  NO_SHARE,
  sharesOfTyped,
  sharesWords,
  sumWords,
  type TypedShares,
  typedIn,
  typedShares,
  whatIsMissing,
} from "./shares-form.ts";

interface SharesDialogProps {
  readonly owned: Owned;
  readonly owners: Owners;
  readonly onClose: () => void;
}

/** Who owns something, from which day on: what is said of it already, and another day. */
export function SharesDialog({ owned, owners, onClose }: SharesDialogProps) {
  const known = declarationsOf(owners.ownership, owned.id);
  const [edited, setEdited] = useState<Ownership | undefined>(known[0]);
  return <SharesForm key={edited?.fromOn ?? "new"} {...{ owned, owners, known, edited, onClose }} onEdit={setEdited} />;
}

interface SharesFormProps extends SharesDialogProps {
  readonly known: readonly Ownership[];
  /** What is changed; without one, another day is stated. */
  readonly edited: Ownership | undefined;
  readonly onEdit: (declaration: Ownership | undefined) => void;
}

function SharesForm({ owned, owners, known, edited, onEdit, onClose }: SharesFormProps) {
  const { portfolioId } = usePortfolio();
  const start = edited || known.length === 0 ? typedShares(edited) : { ...typedShares(known[0]), fromOn: "" };
  const form = useWriteForm<TypedShares, unknown>(
    (typed, { send }) =>
      send(
        ownerPaths(portfolioId).state(owned.id, dayOfTyped(typed)),
        sharesOfTyped(typed, { owned, instead: edited?.fromOn }),
      ),
    start,
    {
      blocked: (typed) =>
        whatIsMissing(typed) ??
        (!edited && known.some(({ fromOn }) => fromOn === dayOfTyped(typed))
          ? "Choose a day nothing is said of yet"
          : undefined),
      at: { fromOn: "path.fromOn" },
      onDone: onClose,
    },
  );
  const { shares, total } = form.values;
  // What is typed and cannot be read yet is no share: what they come to is not known.
  const [unreadable, setUnreadable] = useState<ReadonlySet<number>>(new Set());
  const noteReadable = (place: number, isReadable: boolean) =>
    setUnreadable((now) => new Set(isReadable ? [...now].filter((it) => it !== place) : [...now, place]));
  // Nothing owns itself.
  const options = owners.owners
    .filter(({ ownerId }) => ownerId !== owned.id)
    .map(({ ownerId, name }) => ({ value: ownerId, label: name }));
  return (
    <FormDialog
      form={form}
      title={`Who owns ${owned.name}`}
      description="All owners from a day on. A change of shares moves value between owners; it is no gain and no loss."
      submitLabel="Save owners"
      onClose={onClose}
    >
      {known.length > 0 ? <Known {...{ known, edited, onEdit, owners }} /> : null}
      <DayField label="From" {...form.field("fromOn")} description="Empty: from the beginning" />
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-1.5 text-13 font-medium">Owners</legend>
        <SegmentedControl
          label="Shares are stated as"
          size="sm"
          value={total === undefined ? "percent" : "units"}
          onChange={(unit) => {
            setUnreadable(new Set());
            form.change({ total: undefined, ...typedIn(form.values, unit) });
          }}
          segments={STATED_AS}
        />
        {total === undefined ? null : (
          <NumberField
            label="Units in all"
            {...form.field("total")}
            value={total}
            description="Of which the owners have so many"
            className="w-40"
          />
        )}
        {shares.map((_, place) => (
          <ShareFields
            key={`${place} ${total === undefined}`}
            {...{ form, place, options }}
            onReadable={noteReadable}
          />
        ))}
        <p role="status" className="text-13 text-ink-muted">
          {sumWords(form.values, unreadable)}
        </p>
        <Button
          size="sm"
          className="self-start"
          icon={<Plus size={14} strokeWidth={1.5} aria-hidden />}
          onPress={() => form.change({ shares: [...shares, NO_SHARE] })}
          disabledReason={shares.length >= options.length ? "Every owner is named already." : undefined}
        >
          Name another owner
        </Button>
      </fieldset>
      {edited ? <TakeBack {...{ owned, edited, onClose }} /> : null}
    </FormDialog>
  );
}

const STATED_AS = [
  { value: "percent", label: "Percent" },
  { value: "units", label: "Units" },
] as const;

interface ShareFieldsProps {
  readonly onReadable: (place: number, isReadable: boolean) => void;
  readonly form: WriteForm<TypedShares>;
  readonly place: number;
  readonly options: readonly SelectOption[];
}

function ShareFields({ form, place, options, onReadable }: ShareFieldsProps) {
  const { shares, total } = form.values;
  const taken = new Set(shares.filter((_, each) => each !== place).map(({ ownerId }) => ownerId));
  return (
    <div role="group" aria-label={`Owner ${place + 1}`} className="flex items-start gap-2">
      <Select
        label="Owner"
        {...form.field(`shares[${place}].ownerId`)}
        placeholder="Choose"
        options={options.filter(({ value }) => !taken.has(value))}
        className="min-w-0 flex-1"
      />
      <NumberField
        label={total === undefined ? "Share" : "Units"}
        {...form.field(`shares[${place}].share`)}
        onReadable={(isReadable) => onReadable(place, isReadable)}
        {...(total === undefined ? { unit: "%" } : {})}
        className="w-28"
      />
      <IconButton
        label={`Remove owner ${place + 1}`}
        className="mt-6"
        icon={<X size={16} strokeWidth={1.5} />}
        onPress={() => {
          onReadable(place, true);
          form.change({ shares: shares.filter((_, each) => each !== place) });
        }}
      />
    </div>
  );
}

type KnownProps = Pick<SharesFormProps, "known" | "edited" | "onEdit" | "owners">;

/** What is said already, each from its day: one press opens it. */
function Known({ known, edited, onEdit, owners: { owners } }: KnownProps) {
  const locale = useLocale();
  const nameOf = (id: string): string => owners.find(({ ownerId }) => ownerId === id)?.name ?? "An owner";
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="mb-1.5 text-13 font-medium">Stated so far</legend>
      {known.map((it) => (
        <Button
          key={it.fromOn}
          size="sm"
          variant={it === edited ? "secondary" : "quiet"}
          className="self-start text-left"
          onPress={() => onEdit(it)}
        >
          {it.fromOn === BEGINNING ? "From the beginning" : `From ${formatLocalDate(it.fromOn, locale)}`}:{" "}
          {sharesWords(it.shares, nameOf)}
        </Button>
      ))}
      {edited ? (
        <Button
          size="sm"
          className="self-start"
          icon={<Plus size={14} strokeWidth={1.5} aria-hidden />}
          onPress={() => onEdit(undefined)}
        >
          Other shares from a day on
        </Button>
      ) : null}
    </fieldset>
  );
}

interface TakeBackProps {
  readonly owned: Owned;
  readonly edited: Ownership;
  readonly onClose: () => void;
}

function TakeBack({ owned, edited, onClose }: TakeBackProps) {
  const { portfolioId } = usePortfolio();
  const removing = useApiWrite();
  const remove = async () => {
    const removed = await removing.run(ownerPaths(portfolioId).takeBack(owned.id, edited.fromOn), undefined);
    if (removed.ok) onClose();
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
      <p className="min-w-48 flex-1 text-13 text-ink-muted">What was said before that day holds on then.</p>
      <Button size="sm" isBusy={removing.isRunning} onPress={() => void remove()}>
        Delete what is said of this day
      </Button>
      {removing.failure ? <ErrorState title="Not deleted">{removing.failure.message}</ErrorState> : null}
    </div>
  );
}
