import { Printer } from "lucide-react";
import { type MetaFunction, useSearchParams } from "react-router";
import { queryText } from "#client/api/api-path.ts";
import { statementPaths } from "#client/api/statement-paths.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { Loaded } from "#client/page/CentralScreen.tsx";
import { StatementTable } from "#client/asset/StatementTable.tsx";
import { FailedReads } from "#client/page/FailedReads.tsx";
import { withSearch } from "#client/portfolio/portfolio-links.ts";
import {
  useAssetLink,
  useClassLink,
  usePortfolio,
  usePortfolioView,
  useScreenLinks,
} from "#client/portfolio/use-portfolio.ts";
import { type Asked, askedIn } from "#client/property-statement/statement-asked.ts";
import { StatementControls } from "#client/property-statement/StatementControls.tsx";
import { useProperties } from "#client/property-statement/use-properties.ts";
import type { PropertyStatementView } from "#features/figures/property-statement-contract.ts";
import { Button } from "#ui/components/Button.tsx";
import { DateText } from "#ui/components/DateText.tsx";
import { EmptyState } from "#ui/components/EmptyState.tsx";
import { ButtonLink } from "#ui/components/Link.tsx";
import { Page } from "#ui/components/Page.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";

export const meta: MetaFunction = () => [{ title: "Property statement · Aventine" }];

/** What a property, or all of them, brought and took, and how they stand: for the owner, the bank, the tax return; to read, to print and as CSV. */
export default function PropertyStatementPage() {
  const { portfolioId } = usePortfolio();
  const { day, currency } = usePortfolioView();
  const [search, setSearch] = useSearchParams();
  const asked = askedIn(search, { today: day, currency });
  const { properties, query } = useProperties();
  const statement = useApiQuery(statementPaths(portfolioId).statement(asked), { keepsPrevious: true });
  const classLink = useClassLink();
  const assetLink = useAssetLink();
  const change = (words: Readonly<Partial<Record<Asked, string>>>) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        for (const [name, word] of Object.entries(words)) {
          if (word === "") next.delete(name);
          else next.set(name, word);
        }
        return next;
      },
      { preventScrollReset: true, replace: true },
    );
  // Where there is nothing to state, there is nothing to choose.
  const hasNone = properties.length === 0 && statement.data?.properties.length === 0;
  const one = asked.assetId === undefined ? undefined : statement.data?.properties[0];
  return (
    <Page
      title={one ? `Statement of ${one.name}` : "Statement of all properties"}
      description={statement.data ? <Summary statement={statement.data} /> : "\u00a0"}
      breadcrumb={[
        { label: "Real estate", to: classLink("real_estate") },
        ...(one ? [{ label: one.name, to: assetLink(one.assetId) }] : []),
      ]}
      actions={
        <Button icon={<Printer size={14} strokeWidth={1.5} aria-hidden />} onPress={() => window.print()}>
          Print
        </Button>
      }
    >
      {hasNone ? null : (
        <StatementControls asked={asked} properties={properties} form={statement.data?.form} onChange={change} />
      )}
      <FailedReads reads={[query]}>Which properties there are is not known, so none of them can be chosen.</FailedReads>
      <Loaded query={statement} what="The statement" skeleton={<SkeletonRows count={12} />}>
        {(it) => <Body statement={it} params={queryText({ ...asked }).slice(1)} />}
      </Loaded>
    </Page>
  );
}

function Summary({
  statement: { properties, from, to, currency, basis },
}: {
  readonly statement: PropertyStatementView;
}) {
  const [one] = properties;
  const place = properties.length === 1 && one?.place ? `${one.place}. ` : "";
  return (
    <>
      {place}
      <DateText on={from} /> to <DateText on={to} />, in {currency}.{" "}
      {basis === "cash"
        ? "What was received and paid, never what is scheduled."
        : "Rent as it is due by the leases, everything else as booked."}
    </>
  );
}

interface BodyProps {
  readonly statement: PropertyStatementView;
  readonly params: string;
}

function Body({ statement, params }: BodyProps) {
  const links = useScreenLinks();
  if (statement.properties.length === 0)
    return (
      <EmptyState
        title="No property yet"
        actions={
          <ButtonLink to={withSearch(links.holdings, { add: "asset" })} variant="primary">
            Add a property
          </ButtonLink>
        }
      >
        Once a house, a flat or land is added, its income and costs, its rent roll and what tenants owe stand here.
      </EmptyState>
    );
  return (
    <div className="flex flex-col gap-8">
      {statement.tables.map((table) => (
        <StatementTable
          key={table.key}
          {...{ table, params }}
          currency={statement.currency}
          days={`${statement.from}-${statement.to}`}
          figure="property_statement"
        />
      ))}
    </div>
  );
}
