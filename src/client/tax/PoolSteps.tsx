import { queryText } from "#client/api/api-path.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { DetailTable, HeadingCell, NumberCell } from "#client/asset/DetailTable.tsx";
import { FewRows } from "#client/asset/FewRows.tsx";
import { Explain } from "#client/parts/Explain.tsx";
import { usePortfolioPaths } from "#client/portfolio/use-portfolio.ts";
import { POOL_WORDS, poolsCsvOf, stepWords } from "#client/tax/pools-csv.ts";
import { SaveCsv } from "#client/parts/SaveCsv.tsx";
import { useLotLinks } from "#client/parts/use-lot-links.ts";
import { useTaxAsked } from "#client/parts/use-tax-asked.ts";
import type { TaxPool } from "#features/figures/tax-pools-contract.ts";
import type { TaxYearView } from "#features/figures/tax-year-contract.ts";
import { DateText } from "#ui/components/DateText.tsx";
import { ErrorState } from "#ui/components/ErrorState.tsx";
import { FigureText } from "#ui/components/FigureText.tsx";
import { Link } from "#ui/components/Link.tsx";
import { Quantity } from "#ui/components/Quantity.tsx";
import { Section } from "#ui/components/Section.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";

/** More pools than these begin closed. */
const FEW_POOLS = 4;

export interface PoolStepsProps {
  readonly year: TaxYearView;
  /** The pools as they were filed; undefined where they are computed now. */
  readonly filed: readonly TaxPool[] | undefined;
}

/** What each pool held before the year, every step of it, and what it held after each. */
export function PoolSteps({ year, filed }: PoolStepsProps) {
  const { read } = usePortfolioPaths();
  const { taxpayer } = useTaxAsked();
  const asked = read.taxPools({ on: year.on, taxpayer, year: year.year });
  const answer = useApiQuery(asked, { keepsPrevious: true, isEnabled: filed === undefined });
  const pools = filed ?? answer.data?.pools;
  const { currency, label } = year;
  return (
    <Section
      title={POOL_WORDS[year.ruleSet === "CA" ? "CA" : "GB"]}
      note={`after each step, in ${currency}`}
      actions={
        pools && pools.length > 0 ? (
          <SaveCsv
            what="pools"
            name={`pools-${label.replaceAll("/", "-")}.csv`}
            text={() => poolsCsvOf(pools, currency)}
          />
        ) : null
      }
    >
      {pools?.length === 0 ? (
        <p className="max-w-120 text-14 text-ink-muted">
          Nothing was held in {label}. Each holding stands here with what its pool cost before and after every step.
        </p>
      ) : null}
      {pools?.map((pool) => (
        <Pool
          key={pool.assetId}
          isOpen={pools.length <= FEW_POOLS && pool.steps.length > 0}
          {...{ pool, year, isFiled: filed !== undefined }}
        />
      ))}
      {!pools && answer.failure ? (
        <ErrorState title="The pools could not be loaded" onRetry={answer.retry}>
          {answer.failure.message}
        </ErrorState>
      ) : null}
      {answer.isLoading ? <SkeletonRows count={4} /> : null}
    </Section>
  );
}

interface PoolProps {
  readonly pool: TaxPool;
  readonly year: TaxYearView;
  readonly isFiled: boolean;
}

function Pool({ pool, year, isFiled, isOpen }: PoolProps & { readonly isOpen: boolean }) {
  const { name, closing, opening, steps } = pool;
  return (
    <details open={isOpen} className="mb-3">
      <summary className="cursor-pointer py-1 text-14">
        {name}
        <span className="ml-2 text-13 text-ink-muted">
          <Quantity value={closing.quantity} decimals={8} /> for{" "}
          <FigureText figure={closing.cost} currency={year.currency} isBare />
        </span>
      </summary>
      <FewRows rows={steps} few={25}>
        {(shown) => (
          <DetailTable
            label={`Pool of ${name}`}
            headings={["Step", { wide: "Units" }, { wide: "Cost" }, { wide: "Gain" }, "Units held", "Cost after"]}
          >
            <tr>
              <HeadingCell isFluid>Before {year.label}</HeadingCell>
              {["units", "cost", "gain"].map((key) => (
                <NumberCell key={key} isWide>
                  –
                </NumberCell>
              ))}
              <NumberCell>
                <Quantity value={opening.quantity} decimals={8} />
              </NumberCell>
              <NumberCell>
                <FigureText figure={opening.cost} currency={year.currency} isBare />
              </NumberCell>
            </tr>
            {shown.map((step) => (
              <Step key={step.place} {...{ step, pool, year, isFiled }} />
            ))}
          </DetailTable>
        )}
      </FewRows>
    </details>
  );
}

function Step({ step, pool, year, isFiled }: PoolProps & { readonly step: TaxPool["steps"][number] }) {
  const { transaction } = useLotLinks()(step.portfolioId);
  const { currency, on, whose } = year;
  const after = <FigureText figure={step.after.cost} currency={currency} isBare />;
  const params = queryText({ on, taxpayer: whose?.taxpayerId }).slice(1);
  return (
    <tr>
      <HeadingCell
        isFluid
        note={
          <>
            <StepDay on={step.on} to={step.transactionIds.map(transaction)} />
            {step.beside === "0" ? null : (
              <>
                {" · "}
                <Quantity value={step.beside} decimals={8} /> matched beside the pool
              </>
            )}
          </>
        }
      >
        {stepWords(step)}
      </HeadingCell>
      <NumberCell isWide>
        <Quantity value={step.quantity} decimals={8} />
      </NumberCell>
      <NumberCell isWide>
        <FigureText figure={step.cost} currency={currency} isBare />
      </NumberCell>
      <NumberCell isWide>
        {step.gain === null ? "–" : <FigureText figure={step.gain} currency={currency} isBare isGain />}
      </NumberCell>
      <NumberCell>
        <Quantity value={step.after.quantity} decimals={8} />
      </NumberCell>
      <NumberCell>
        {isFiled ? (
          after
        ) : (
          <Explain
            figure="tax_pool"
            figureKey={`${pool.assetId}.${step.place}`}
            params={params}
            label={`the cost of the pool of ${pool.name} after ${step.on}`}
          >
            {after}
          </Explain>
        )}
      </NumberCell>
    </tr>
  );
}

/** The day, leading to its transaction; to each where a day has several. */
function StepDay({ on, to }: { readonly on: string; readonly to: readonly string[] }) {
  const [first, ...more] = to;
  if (first === undefined) return <DateText on={on} />;
  return (
    <>
      <Link to={first}>
        <DateText on={on} />
      </Link>
      {more.map((each, place) => (
        <span key={each}>
          {", "}
          <Link to={each}>{place + 2}</Link>
        </span>
      ))}
    </>
  );
}
