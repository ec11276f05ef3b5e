import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { ButtonLink } from "#ui/components/Link.tsx";
import { EmptyState } from "#ui/components/EmptyState.tsx";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { below, withSearch } from "#client/portfolio/portfolio-links.ts";
import { usePortfolioPaths, useReadOnlyReason, useScreenLinks } from "#client/portfolio/use-portfolio.ts";

/** The first steps of an empty portfolio. Each leads to a figure in one action. */
export function Checklist() {
  const { read } = usePortfolioPaths();
  const links = useScreenLinks();
  const isReadOnly = useReadOnlyReason() !== undefined;
  const accounts = useApiQuery(read.accounts());
  const hasAccount = (accounts.data?.accounts.length ?? 0) > 0;
  if (isReadOnly) {
    return <EmptyState title="Nothing here yet">Figures appear with the first transaction its owner adds.</EmptyState>;
  }
  return (
    <section aria-labelledby="first-figures" className="max-w-200">
      <h2 id="first-figures" className="text-18 font-semibold">
        Five ways to get started
      </h2>
      <ol className="mt-4 divide-y divide-line border-y border-line">
        <Step
          title="Import a file"
          action={
            <ButtonLink to={links.imports} variant="primary">
              Import a file
            </ButtonLink>
          }
        >
          Drop a statement or export anywhere on this page. You review it before anything is saved.
        </Step>
        <Step
          title="Connect an institution"
          action={<ButtonLink to={below(links.connections, "new")}>Choose an institution</ButtonLink>}
        >
          A bank, broker, exchange or wallet, read only, asked several times a day for what is new.
        </Step>
        <Step
          title="Add an account"
          isDone={hasAccount}
          action={
            <ButtonLink
              to={withSearch(hasAccount ? links.transactions : links.accounts, {
                add: hasAccount ? "transaction" : "account",
              })}
            >
              {hasAccount ? "Add a transaction" : "Add an account"}
            </ButtonLink>
          }
        >
          {hasAccount
            ? "The account exists. Add what it holds as a first transaction."
            : "Enter today’s balance to see a first figure right away."}
        </Step>
        <Step
          title="Add a house, a loan or something else"
          action={<ButtonLink to={withSearch(links.holdings, { add: "asset" })}>Add an asset or debt</ButtonLink>}
        >
          A name, a class and what it is worth, or what you owe.
        </Step>
        <Step
          title="Explore the sample first"
          action={
            <ButtonLink to="/central/sample" variant="quiet">
              Open the sample
            </ButtonLink>
          }
        >
          Twenty years of a fictional family, with every screen filled in.
        </Step>
      </ol>
    </section>
  );
}

interface StepProps {
  readonly title: string;
  readonly isDone?: boolean;
  readonly action: ReactNode;
  readonly children: ReactNode;
}

function Step({ title, isDone = false, action, children }: StepProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-4 py-4">
      <div className="min-w-0 flex-1 basis-72">
        <h3 className="flex items-center gap-2 text-16 font-medium">
          {title}
          {isDone ? <Check size={16} strokeWidth={2} aria-label="Done" className="text-accent-text" /> : null}
        </h3>
        <p className="mt-0.5 text-14 text-ink-muted">{children}</p>
      </div>
      {action}
    </li>
  );
}
