import { useState } from "react";
import { assetClassOf } from "#assets/registry.ts";
import { ownerPaths } from "#client/api/owner-paths.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { FormDialog } from "#client/forms/FormDialog.tsx";
import { useWriteForm } from "#client/forms/use-write-form.ts";
import { usePortfolio, usePortfolioPaths } from "#client/portfolio/use-portfolio.ts";
import type { WorthByOwnerView } from "#features/figures/worth-by-owner-contract.ts";
import type { Owners } from "#features/owners/contract.ts";
import { Amount } from "#ui/components/Amount.tsx";
import { Button } from "#ui/components/Button.tsx";
import { Section } from "#ui/components/Section.tsx";
import { Select } from "#ui/components/Select.tsx";

interface InnerLoansProps {
  readonly worth: WorthByOwnerView;
  readonly owners: Owners;
  readonly isReadOnly: boolean;
}

/** What owners lent each other: it is in each one's books, and in nobody's where all of them are looked at together. */
export function InnerLoans({ worth: { loans, currency }, owners, isReadOnly }: InnerLoansProps) {
  const [isOpen, setOpen] = useState(false);
  const nameOf = (id: string): string => owners.owners.find(({ ownerId }) => ownerId === id)?.name ?? "An owner";
  if (owners.owners.length < 2) return null;
  return (
    <Section
      title="Loans among owners"
      note="they fall out of the whole"
      actions={
        isReadOnly ? null : (
          <Button size="sm" onPress={() => setOpen(true)}>
            State the other side of a loan
          </Button>
        )
      }
    >
      {loans.length === 0 ? (
        <p className="text-14 text-ink-muted">
          None is stated. A loan given or owed is entered as an asset or debt; here you say that its other side is one
          of the owners.
        </p>
      ) : (
        <ul className="divide-y divide-line text-14">
          {loans.map(({ lenderId, borrowerId, amount }) => (
            <li key={`${lenderId} ${borrowerId}`} className="flex justify-between gap-4 py-2">
              <span>
                {nameOf(lenderId)} to {nameOf(borrowerId)}
              </span>
              <Amount value={amount} currency={currency} precision="whole" />
            </li>
          ))}
        </ul>
      )}
      {isOpen ? <InnerLoanDialog owners={owners} onClose={() => setOpen(false)} /> : null}
    </Section>
  );
}

const LENT = new Set(["other", "private_note"]);

function InnerLoanDialog({ owners, onClose }: { readonly owners: Owners; readonly onClose: () => void }) {
  const { portfolioId } = usePortfolio();
  const assets = useApiQuery(usePortfolioPaths().read.assets());
  const loans = (assets.data?.assets ?? []).filter(
    ({ assetClass }) => assetClassOf(assetClass).isLiability || LENT.has(assetClass),
  );
  const form = useWriteForm<{ readonly assetId: string; readonly ownerId: string }, unknown>(
    ({ assetId, ownerId }, { send }) =>
      send(ownerPaths(portfolioId).innerLoan(assetId), { ownerId: ownerId === OUTSIDE ? null : ownerId }),
    { assetId: "", ownerId: "" },
    {
      blocked: ({ assetId, ownerId }) =>
        assetId === "" ? "Choose the loan" : ownerId === "" ? "Choose the other side" : undefined,
      onDone: onClose,
    },
  );
  const choose = (assetId: string) =>
    form.change({ assetId, ownerId: owners.innerLoans.find((it) => it.assetId === assetId)?.ownerId ?? "" });
  return (
    <FormDialog
      form={form}
      title="The other side of a loan"
      description="Who owes what is lent, or whom a debt is owed, where it is one of the owners."
      submitLabel="Save"
      onClose={onClose}
    >
      <Select
        label="Loan or debt"
        {...form.field("assetId")}
        onChange={choose}
        placeholder="Choose"
        options={loans.map(({ assetId, name }) => ({ value: assetId, label: name }))}
        description={assets.data && loans.length === 0 ? "Enter it first, under Add, An asset or debt." : undefined}
      />
      <Select
        label="Its other side is"
        {...form.field("ownerId")}
        placeholder="Choose"
        options={[
          ...owners.owners.map(({ ownerId, name }) => ({ value: ownerId, label: name })),
          { value: OUTSIDE, label: "Somebody outside" },
        ]}
      />
    </FormDialog>
  );
}

const OUTSIDE = "outside";
