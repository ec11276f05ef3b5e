import { useApiQuery } from "#client/api/use-api-query.ts";
import { DetailTable, HeadingCell, NumberCell } from "#client/asset/DetailTable.tsx";
import { FewRows } from "#client/asset/FewRows.tsx";
import { SaveCsv } from "#client/parts/SaveCsv.tsx";
import { useLotLinks } from "#client/parts/use-lot-links.ts";
import { useTaxAsked } from "#client/parts/use-tax-asked.ts";
import { usePortfolioPaths } from "#client/portfolio/use-portfolio.ts";
import { lotStepsCsvOf, lotStepWords } from "#client/tax/lot-steps-csv.ts";
import type { LotStep } from "#features/figures/tax-pools-contract.ts";
import type { TaxYearView } from "#features/figures/tax-year-contract.ts";
import { DateText } from "#ui/components/DateText.tsx";
import { ErrorState } from "#ui/components/ErrorState.tsx";
import { FigureText } from "#ui/components/FigureText.tsx";
import { Link } from "#ui/components/Link.tsx";
import { Quantity } from "#ui/components/Quantity.tsx";
import { Section } from "#ui/components/Section.tsx";

export interface LotStepsProps {
  readonly year: TaxYearView;
}

/** What carried the cost of lots on in the year without a sale: each lot from what it was to what it became. */
export function LotSteps({ year }: LotStepsProps) {
  const { read } = usePortfolioPaths();
  const { taxpayer } = useTaxAsked();
  const asked = read.taxPools({ on: year.on, taxpayer, year: year.year });
  const { data, failure, retry } = useApiQuery(asked, { keepsPrevious: true });
  const { currency, label } = year;
  if (failure)
    return (
      <ErrorState title="What carried cost on could not be loaded" onRetry={retry}>
        {failure.message}
      </ErrorState>
    );
  const steps = data?.steps ?? [];
  if (steps.length === 0) return null;
  return (
    <Section
      title="Cost carried on"
      note={`by lot, in ${currency}, as computed now`}
      actions={
        <SaveCsv
          what="cost carried on"
          name={`cost-carried-on-${label.replaceAll("/", "-")}.csv`}
          text={() => lotStepsCsvOf(steps, currency)}
        />
      }
    >
      {steps.map((step) => (
        <OneStep key={`${step.transactionId} ${step.kind}`} {...{ step, currency }} />
      ))}
    </Section>
  );
}

function OneStep({ step, currency }: { readonly step: LotStep; readonly currency: string }) {
  const { transaction } = useLotLinks()(step.portfolioId);
  const words = lotStepWords(step);
  return (
    <div className="mb-4">
      <p className="text-14">
        {words}
        <Link to={transaction(step.transactionId)} className="ml-2 text-13">
          <DateText on={step.on} />
        </Link>
        {step.carried.value === "0" ? null : (
          <span className="ml-2 text-13 text-ink-muted">
            <FigureText figure={step.carried} currency={currency} isBare /> of cost met what came in
          </span>
        )}
      </p>
      <FewRows rows={step.lots} few={12}>
        {(shown) => (
          <DetailTable label={`${words}, lot by lot`} headings={["Lot", "Units", "Cost"]}>
            {shown.flatMap((lot) =>
              (["from", "to"] as const).flatMap((when) =>
                lot[when].map((side) => (
                  <tr key={`${lot.openedBy} ${lot.acquiredOn} ${when} ${side.assetId}`}>
                    <HeadingCell
                      isFluid
                      note={
                        when === "from" ? (
                          <Link to={transaction(lot.openedBy)}>
                            <DateText on={lot.acquiredOn} />
                          </Link>
                        ) : undefined
                      }
                    >
                      {when === "from" ? `${side.name} before` : `${side.name} after`}
                    </HeadingCell>
                    <NumberCell>
                      <Quantity value={side.quantity} decimals={8} />
                    </NumberCell>
                    <NumberCell>
                      <FigureText figure={side.cost} currency={currency} isBare />
                    </NumberCell>
                  </tr>
                )),
              ),
            )}
          </DetailTable>
        )}
      </FewRows>
    </div>
  );
}
