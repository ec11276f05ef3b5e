import { Plus } from "lucide-react";
import type { MetaFunction } from "react-router";
import { CentralScreen, Loaded } from "#client/page/CentralScreen.tsx";
import { paths } from "#client/api/paths.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { FirstSteps } from "#client/parts/FirstSteps.tsx";
import { useUser } from "#client/page/use-user.ts";
import type { PortfolioList } from "#features/portfolios/contract.ts";
import { ButtonLink } from "#ui/components/Link.tsx";
import { Section } from "#ui/components/Section.tsx";
import { DeletedPortfolios } from "./DeletedPortfolios.tsx";
import { PortfolioRow, PortfolioRowsSkeleton } from "#client/parts/PortfolioRow.tsx";

type Listed = PortfolioList["portfolios"][number];

export const meta: MetaFunction = () => [{ title: "Portfolios · Aventine" }];

/** Every portfolio with what can be done with it as a whole. */
export default function PortfoliosPage() {
  const { isGuest } = useUser();
  const list = useApiQuery(paths.portfolios());
  return (
    <CentralScreen
      title="Portfolios"
      description="Each is a separate workspace with its own accounts, people and currency."
      actions={
        <ButtonLink to="/central/portfolios/new" variant="primary">
          <Plus size={16} strokeWidth={1.75} aria-hidden />
          New portfolio
        </ButtonLink>
      }
    >
      <Loaded query={list} what="Your portfolios" skeleton={<PortfolioRowsSkeleton />}>
        {({ portfolios }) => <Lists portfolios={portfolios} />}
      </Loaded>
      {isGuest ? null : <DeletedPortfolios />}
    </CentralScreen>
  );
}

function Lists({ portfolios }: { readonly portfolios: readonly Listed[] }) {
  if (portfolios.length === 0) return <FirstSteps />;
  const own = portfolios.filter((it) => it.role === "owner" && !it.isArchived);
  const shared = portfolios.filter((it) => it.role !== "owner" && !it.isArchived);
  const archived = portfolios.filter((it) => it.isArchived);
  return (
    <>
      <Rows label="Yours" portfolios={own} />
      <Rows label="Shared with you" portfolios={shared} />
      <Rows label="Archived" note="Read-only and left out of totals" portfolios={archived} />
    </>
  );
}

interface RowsProps {
  readonly label: string;
  readonly note?: string;
  readonly portfolios: readonly Listed[];
}

function Rows({ label, note, portfolios }: RowsProps) {
  if (portfolios.length === 0) return null;
  return (
    <Section title={label} note={note}>
      <ul className="divide-y divide-line">
        {portfolios.map((it) => (
          <PortfolioRow key={it.portfolioId} portfolio={it} />
        ))}
      </ul>
    </Section>
  );
}
