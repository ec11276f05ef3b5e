import { ownerPaths } from "#client/api/owner-paths.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { useApiWrite } from "#client/api/use-api-write.ts";
import { FormDialog } from "#client/forms/FormDialog.tsx";
import { useWriteForm } from "#client/forms/use-write-form.ts";
import { usePortfolio, usePortfolioPaths } from "#client/portfolio/use-portfolio.ts";
import type { Owner } from "#features/owners/contract.ts";
import { Button } from "#ui/components/Button.tsx";
import { Checkbox } from "#ui/components/Checkbox.tsx";
import { ErrorState } from "#ui/components/ErrorState.tsx";
import { Select } from "#ui/components/Select.tsx";
import { TextField } from "#ui/components/TextField.tsx";
import { KIND_OPTIONS } from "./owner-words.ts";

interface OwnerDialogProps {
  /** Who is changed; without one, one is made. */
  readonly owner: Owner | undefined;
  readonly others: readonly Owner[];
  readonly onClose: () => void;
}

interface TypedOwner {
  readonly name: string;
  readonly kind: Owner["kind"];
  readonly country: string;
  /** Undefined until somebody says: of the first owner it is so, also where the list of the others comes after the form. */
  readonly hasRest: boolean | undefined;
  readonly taxpayerId: string;
}

/** A person, or what people set up to own things. */
export function OwnerDialog({ owner, others, onClose }: OwnerDialogProps) {
  const { portfolioId } = usePortfolio();
  const taxpayers = useApiQuery(usePortfolioPaths().read.taxpayers()).data?.taxpayers ?? [];
  const rest = others.find(({ hasRest }) => hasRest);
  const start: TypedOwner = owner
    ? { ...owner, country: owner.country ?? "", taxpayerId: owner.taxpayerId ?? "" }
    : { name: "", kind: "person", country: "", hasRest: undefined, taxpayerId: "" };
  const isFirst = others.length === 0;
  const form = useWriteForm<TypedOwner, unknown>(
    ({ country, taxpayerId, hasRest = isFirst, ...typed }, { send, id }) =>
      send(ownerPaths(portfolioId).keep(owner?.ownerId ?? id), {
        ...typed,
        hasRest,
        country: country.trim() === "" ? null : country.trim().toUpperCase(),
        taxpayerId: taxpayerId === "" ? null : taxpayerId,
      }),
    start,
    { blocked: ({ name }) => (name.trim() === "" ? "Enter the name" : undefined), onDone: onClose },
  );
  return (
    <FormDialog
      form={form}
      title={owner ? `Edit ${owner.name}` : "Add an owner"}
      description="Who owns things here: you, your family, and the trusts and companies that own them for you."
      submitLabel="Save owner"
      onClose={onClose}
    >
      <TextField label="Name" {...form.field("name")} maxLength={80} placeholder="Anna" data-autofocus />
      <Select label="Kind" {...form.field("kind")} options={KIND_OPTIONS} />
      <TextField
        label="Country"
        {...form.field("country")}
        maxLength={2}
        placeholder="DE"
        description="Two letters. Leave it empty if it does not matter."
      />
      <HasRest
        rest={rest?.name}
        isChecked={form.values.hasRest ?? isFirst}
        onChange={(hasRest) => form.change({ hasRest })}
      />
      {taxpayers.length > 0 ? (
        <Select
          label="Files taxes as"
          {...form.field("taxpayerId")}
          options={[
            { value: "", label: "Not stated" },
            ...taxpayers.map(({ taxpayerId, name }) => ({ value: taxpayerId, label: name })),
          ]}
          description="Owners say whose things are; whose tax year an account is in is said under Tax."
        />
      ) : null}
      {owner ? <RemoveOwner owner={owner} onDone={onClose} /> : null}
    </FormDialog>
  );
}

interface HasRestProps {
  /** Who has it otherwise. */
  readonly rest: string | undefined;
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
}

const HasRest = ({ rest, isChecked, onChange }: HasRestProps) => (
  <Checkbox
    label="Owns whatever nobody is named for"
    description={rest === undefined ? "One owner can." : `Now ${rest}: one owner can, so it goes from them.`}
    isChecked={isChecked}
    onChange={onChange}
  />
);

function RemoveOwner({ owner: { ownerId }, onDone }: { readonly owner: Owner; readonly onDone: () => void }) {
  const { portfolioId } = usePortfolio();
  const removing = useApiWrite();
  const remove = async () => {
    const removed = await removing.run(ownerPaths(portfolioId).remove(ownerId), undefined);
    if (removed.ok) onDone();
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
      <p className="min-w-48 flex-1 text-13 text-ink-muted">
        Their shares go with them. What they alone were named for is of whoever owns the rest; undo brings all of it
        back.
      </p>
      <Button size="sm" isBusy={removing.isRunning} onPress={() => void remove()}>
        Delete owner
      </Button>
      {removing.failure ? <ErrorState title="Not deleted">{removing.failure.message}</ErrorState> : null}
    </div>
  );
}
