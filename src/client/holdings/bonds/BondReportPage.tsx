import { Printer } from "lucide-react";
import { type MetaFunction, useSearchParams } from "react-router";
import { queryText } from "#client/api/api-path.ts";
import { bondPaths } from "#client/api/bond-paths.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { Loaded } from "#client/page/CentralScreen.tsx";
import { StatementTable } from "#client/asset/StatementTable.tsx";
import { useClassLink, usePortfolio, usePortfolioPaths, usePortfolioView } from "#client/portfolio/use-portfolio.ts";
import type { BondReportView } from "#features/figures/bond-report-contract.ts";
import { Button } from "#ui/components/Button.tsx";
import { DateText } from "#ui/components/DateText.tsx";
import { EmptyState } from "#ui/components/EmptyState.tsx";
import { ButtonLink } from "#ui/components/Link.tsx";
import { Page } from "#ui/components/Page.tsx";
import { SegmentedControl } from "#ui/components/SegmentedControl.tsx";
import { Select } from "#ui/components/Select.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";
import { ClassStrip } from "../ClassStrip.tsx";
import { CLASS_FIELDS } from "../listed-holdings.ts";
import {
  AHEAD_CHOICES,
  askedWith,
  BACK_CHOICES,
  BY_CHOICES,
  choicesIn,
  PER_CHOICES,
  type ReportChoice,
  USUAL,
} from "./report-asked.ts";

export const meta: MetaFunction = () => [{ title: "Fixed income report · Aventine" }];

/** Bonds as a document: how they stand with what is left out, ladder, cash flow, slices, quality and each bond; to read, to print and as CSV. */
export default function BondReportPage() {
  const { portfolioId } = usePortfolio();
  const { scoped: looked } = usePortfolioView();
  const [search, setSearch] = useSearchParams();
  const classLink = useClassLink();
  const choices = choicesIn(search);
  const asked = { ...looked, ...askedWith(choices) };
  const report = useApiQuery(bondPaths(portfolioId).report(asked), { keepsPrevious: true });
  const choose = (name: ReportChoice, value: string) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        if (value === USUAL[name]) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { preventScrollReset: true, replace: true },
    );
  return (
    <Page
      title="Fixed income report"
      description={report.data ? <Summary report={report.data} /> : "\u00a0"}
      breadcrumb={[{ label: "Fixed income", to: classLink("fixed_income") }]}
      actions={
        <Button icon={<Printer size={14} strokeWidth={1.5} aria-hidden />} onPress={() => window.print()}>
          Print
        </Button>
      }
    >
      <Controls choices={choices} onChoose={choose} />
      <Loaded query={report} what="The report" skeleton={<SkeletonRows count={14} />}>
        {(it) =>
          it.bondCount === 0 ? (
            <EmptyState
              title="No bonds yet"
              actions={<ButtonLink to={classLink("fixed_income")}>Show fixed income</ButtonLink>}
            >
              Once a bond, a deposit or a preferred share is added, its ladder, cash flow and quality stand here.
            </EmptyState>
          ) : (
            <div className="flex flex-col gap-8">
              <Standing />
              {it.tables.map((table) => (
                <StatementTable
                  key={table.key}
                  {...{ table }}
                  currency={it.currency}
                  days={it.on}
                  figure="bond_report"
                  params={queryText(asked).slice(1)}
                />
              ))}
            </div>
          )
        }
      </Loaded>
    </Page>
  );
}

const Summary = ({ report: { on, currency, bondCount } }: { readonly report: BondReportView }) => (
  <>
    {bondCount} held on <DateText on={on} />, in {currency}. What is to come follows from their terms.
  </>
);

/** Values, averages with the share each is of, and what is left out. */
function Standing() {
  const { read } = usePortfolioPaths();
  const { scoped, window } = usePortfolioView();
  const view = useApiQuery(
    read.classGroup("fixed_income", CLASS_FIELDS, { ...scoped, mode: "open", view: "ladder", ...window }),
  );
  return (
    <Loaded query={view} what="The figures" skeleton={<SkeletonRows count={4} />}>
      {(it) => <ClassStrip view={it} />}
    </Loaded>
  );
}

interface ControlsProps {
  readonly choices: ReturnType<typeof choicesIn>;
  readonly onChoose: (name: ReportChoice, value: string) => void;
}

const Controls = ({ choices, onChoose }: ControlsProps) => (
  <div className="no-print flex flex-wrap items-end gap-3">
    <div className="w-44">
      <Select label="Booked" value={choices.back} onChange={(it) => onChoose("back", it)} options={[...BACK_CHOICES]} />
    </div>
    <div className="w-44">
      <Select
        label="To come"
        value={choices.ahead}
        onChange={(it) => onChoose("ahead", it)}
        options={[...AHEAD_CHOICES]}
      />
    </div>
    <div className="w-44">
      <Select label="Divided by" value={choices.by} onChange={(it) => onChoose("by", it)} options={[...BY_CHOICES]} />
    </div>
    <SegmentedControl
      label="Cash flow by"
      size="sm"
      value={choices.per}
      onChange={(it) => onChoose("per", it)}
      segments={PER_CHOICES}
    />
  </div>
);
