import { withSearch } from "#client/portfolio/portfolio-links.ts";
import { useReadOnlyReason, useScreenLinks } from "#client/portfolio/use-portfolio.ts";
import type { Mode } from "#features/figures/contract.ts";
import { Button } from "#ui/components/Button.tsx";
import { EmptyState } from "#ui/components/EmptyState.tsx";
import { ButtonLink } from "#ui/components/Link.tsx";

const EMPTY: Readonly<Record<Mode, { readonly title: string; readonly words: string }>> = {
  open: { title: "Nothing is held on this day", words: "Import a statement or add a first transaction." },
  closed: {
    title: "Nothing was held before",
    words: "Positions you have sold completely appear here with their gain.",
  },
  lifetime: { title: "Nothing here yet", words: "Import a statement or add a first transaction." },
  projected: {
    title: "Nothing is held once what is planned has happened",
    words: "Transactions that are planned or pending count here as if they had happened.",
  },
};

const WORDS_TO_WRITERS: ReadonlySet<Mode> = new Set(["open", "lifetime"]);
const OF_A_READER = "What others enter here is listed as soon as it is there.";

export interface NoHoldingsProps {
  readonly mode: Mode;
  /** Opens the grid of new rows. */
  readonly onSeveral: () => void;
}

/** Where nothing is held: the ways to begin. */
export function NoHoldings({ mode, onSeveral }: NoHoldingsProps) {
  const links = useScreenLinks();
  const isReadOnly = useReadOnlyReason() !== undefined;
  const { title, words } = EMPTY[mode];
  return (
    <EmptyState
      title={title}
      actions={
        isReadOnly ? null : (
          <>
            <ButtonLink to={links.imports} variant="primary">
              Import a file
            </ButtonLink>
            <Button onPress={onSeveral}>Type or paste a list</Button>
            <ButtonLink to={withSearch(links.holdings, { add: "asset" })}>Add an asset or debt</ButtonLink>
            <ButtonLink to={withSearch(links.transactions, { add: "transaction" })}>Add a transaction</ButtonLink>
          </>
        )
      }
    >
      {isReadOnly && WORDS_TO_WRITERS.has(mode) ? OF_A_READER : words}
    </EmptyState>
  );
}
