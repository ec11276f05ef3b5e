import { Plus, Users } from "lucide-react";
import { useState } from "react";
import { type ClientLoaderFunctionArgs, type MetaFunction, useSearchParams } from "react-router";
import { ownerPaths } from "#client/api/owner-paths.ts";
import { prefetch, useApiQuery } from "#client/api/use-api-query.ts";
import { Loaded } from "#client/page/CentralScreen.tsx";
import { usePortfolio, usePortfolioView, useReadOnlyReason } from "#client/portfolio/use-portfolio.ts";
import type { Owners } from "#features/owners/contract.ts";
import { Banner } from "#ui/components/Banner.tsx";
import { Button } from "#ui/components/Button.tsx";
import { EmptyState } from "#ui/components/EmptyState.tsx";
import { Page } from "#ui/components/Page.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";
import { AssetChoice } from "./AssetChoice.tsx";
import { InnerLoans } from "./InnerLoans.tsx";
import { MovedByOwner } from "./MovedByOwner.tsx";
import { OwnedThings } from "./OwnedThings.tsx";
import { OwnerBalance } from "./OwnerBalance.tsx";
import { OwnerDialog } from "./OwnerDialog.tsx";
import { OwnershipMap } from "./OwnershipMap.tsx";
import type { Owned } from "./owner-words.ts";
import { SharesDialog } from "./SharesDialog.tsx";
import { WorthTable } from "./WorthTable.tsx";

export const meta: MetaFunction = () => [{ title: "Owners · Aventine" }];

/** Asks while the code of the screen is still on its way. */
export function clientLoader({ params }: ClientLoaderFunctionArgs) {
  prefetch(ownerPaths(params["portfolioId"] ?? "").owners());
  return null;
}

type Open =
  | { readonly kind: "owner"; readonly ownerId: string | undefined }
  | { readonly kind: "shares"; readonly owned: Owned }
  | { readonly kind: "asset" };

/** Whose everything is: people, trusts and companies, what each has, and what is theirs in the end. */
export default function OwnersPage() {
  const { portfolioId } = usePortfolio();
  const disabledReason = useReadOnlyReason();
  const owners = useApiQuery(ownerPaths(portfolioId).owners(), { keepsPrevious: true });
  const [open, setOpen] = useOpen();
  return (
    <Page
      title="Owners"
      description="People, trusts and companies, what is in their name, and what is theirs in the end."
      actions={
        <Button
          icon={<Plus size={16} strokeWidth={1.5} aria-hidden />}
          disabledReason={disabledReason}
          onPress={() => setOpen({ kind: "owner", ownerId: undefined })}
        >
          Add owner
        </Button>
      }
    >
      <Loaded query={owners} what="The owners" skeleton={<SkeletonRows count={8} />}>
        {(it) => (
          <>
            {it.owners.length === 0 ? (
              <Nobody onAdd={() => setOpen({ kind: "owner", ownerId: undefined })} />
            ) : (
              <Body owners={it} onOpen={setOpen} />
            )}
            <Opened {...{ open, setOpen }} owners={it} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

/** The dialog that is open; `?add=owner` in the address opens one to add an owner. */
function useOpen() {
  const [search, setSearch] = useSearchParams();
  const [chosen, setChosen] = useState<Open>();
  const isAdding = search.get("add") === "owner";
  const open: Open | undefined = chosen ?? (isAdding ? { kind: "owner", ownerId: undefined } : undefined);
  const setOpen = (next: Open | undefined): void => {
    setChosen(next);
    if (!isAdding) return;
    setSearch(
      (now) => {
        const rest = new URLSearchParams(now);
        rest.delete("add");
        return rest;
      },
      { replace: true },
    );
  };
  return [open, setOpen] as const;
}

interface OpenedProps {
  readonly owners: Owners;
  readonly open: Open | undefined;
  readonly setOpen: (open: Open | undefined) => void;
}

function Opened({ owners, open, setOpen }: OpenedProps) {
  const onClose = () => setOpen(undefined);
  if (open?.kind === "shares") return <SharesDialog owned={open.owned} {...{ owners, onClose }} />;
  if (open?.kind === "asset")
    return <AssetChoice onChoose={(owned) => setOpen({ kind: "shares", owned })} onClose={onClose} />;
  if (open?.kind !== "owner") return null;
  const owner = owners.owners.find(({ ownerId }) => ownerId === open.ownerId);
  const others = owners.owners.filter((it) => it !== owner);
  return <OwnerDialog {...{ owner, others, onClose }} />;
}

interface BodyProps {
  readonly owners: Owners;
  readonly onOpen: (open: Open) => void;
}

function Body({ owners, onOpen }: BodyProps) {
  const { portfolioId } = usePortfolio();
  const { asOf } = usePortfolioView();
  const isReadOnly = useReadOnlyReason() !== undefined;
  const worth = useApiQuery(ownerPaths(portfolioId).worth(asOf), { keepsPrevious: true });
  const onShares = (owned: Owned) => onOpen({ kind: "shares", owned });
  return (
    <Loaded query={worth} what="What owners have" skeleton={<SkeletonRows count={10} />}>
      {(it) => (
        <div className="flex flex-col gap-8">
          {it.exceptions.length > 0 ? <Exceptions exceptions={it.exceptions} /> : null}
          <WorthTable
            worth={it}
            isReadOnly={isReadOnly}
            onEdit={(ownerId) => onOpen({ kind: "owner", ownerId })}
            onShares={(id, name) => onShares({ kind: "owner", id, name })}
          />
          <OwnershipMap
            worth={it}
            onOpen={(key) => {
              const thing = it.things.find(({ id }) => id === key);
              const owner = it.owners.find(({ ownerId }) => ownerId === key);
              if (isReadOnly) return;
              if (thing) onShares(thing);
              else if (owner?.kind === "person") onOpen({ kind: "owner", ownerId: key });
              else if (owner) onShares({ kind: "owner", id: key, name: owner.name });
            }}
          />
          <OwnedThings
            worth={it}
            isReadOnly={isReadOnly}
            onShares={onShares}
            onAsset={() => onOpen({ kind: "asset" })}
          />
          <OwnerBalance worth={it} />
          <MovedByOwner />
          <InnerLoans worth={it} owners={owners} isReadOnly={isReadOnly} />
        </div>
      )}
    </Loaded>
  );
}

function Exceptions({
  exceptions,
}: {
  readonly exceptions: readonly { readonly text: string; readonly remedy: string | null }[];
}) {
  return (
    <Banner tone="info" title="Before you rely on these figures">
      <ul className="flex flex-col gap-1">
        {exceptions.map(({ text, remedy }) => (
          <li key={text}>
            {text}.{remedy === null ? "" : ` ${remedy}.`}
          </li>
        ))}
      </ul>
    </Banner>
  );
}

function Nobody({ onAdd }: { readonly onAdd: () => void }) {
  const disabledReason = useReadOnlyReason();
  return (
    <EmptyState
      icon={<Users size={28} strokeWidth={1.25} />}
      title="You own everything directly"
      actions={
        <Button variant="primary" onPress={onAdd} disabledReason={disabledReason}>
          Add owner
        </Button>
      }
    >
      Add yourself and others when that changes: a spouse with a joint account, a company or a trust that owns things
      for you. Then each has a net worth of their own, looked through to whose it is in the end.
    </EmptyState>
  );
}
