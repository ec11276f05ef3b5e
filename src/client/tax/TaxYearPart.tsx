import { type ReactNode, Suspense, useState } from "react";
import { FailedReads } from "#client/page/FailedReads.tsx";
import { useSearchParams } from "react-router";
import { queryText } from "#client/api/api-path.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { usePortfolioPaths, usePortfolioView } from "#client/portfolio/use-portfolio.ts";
import { Explain } from "#client/parts/Explain.tsx";
import { DetailTable, HeadingCell, NumberCell } from "#client/asset/DetailTable.tsx";
import type { PaidDialogProps } from "#client/tax/PaidDialog.tsx";
import type { CoinYearProps } from "#client/tax/CoinYear.tsx";
import type { FiledYearProps } from "#client/tax/FiledYear.tsx";
import { KeepYear } from "#client/tax/KeepYear.tsx";
import { PackageButton } from "#client/tax/PackageButton.tsx";
import { FiledGains, GainLines } from "#client/tax/GainLines.tsx";
import { TaxFindings } from "#client/tax/TaxFindings.tsx";
import { TaxIncome } from "#client/tax/TaxIncome.tsx";
import { searchWithTax, taxFromSearch } from "#client/parts/tax-search.ts";
import { useTaxAsked } from "#client/parts/use-tax-asked.ts";
import type { AttachedDocumentsProps } from "#client/parts/AttachedDocuments.tsx";
import type { LotStepsProps } from "#client/tax/LotSteps.tsx";
import type { PoolStepsProps } from "#client/tax/PoolSteps.tsx";
import type { YearNotesProps } from "#client/tax/YearNotes.tsx";
import type { VestedPayProps } from "#client/tax/VestedPay.tsx";
import type { UkRatesProps } from "#client/tax/UkRates.tsx";
import { YearFigures } from "#client/tax/YearFigures.tsx";
import type { FiledYears } from "#features/shared/filed-year-contract.ts";
import type { Taxpayer } from "#features/taxpayers/contract.ts";
import type { RealizedGains } from "#features/tax/contract.ts";
import type { TaxPool } from "#features/figures/tax-pools-contract.ts";
import type { TaxYearView } from "#features/figures/tax-year-contract.ts";
import { Amount } from "#ui/components/Amount.tsx";
import { Banner } from "#ui/components/Banner.tsx";
import { DateText } from "#ui/components/DateText.tsx";
import { ErrorState } from "#ui/components/ErrorState.tsx";
import { FigureText } from "#ui/components/FigureText.tsx";
import { laterPart } from "#ui/components/later-part.ts";
import { KeyValueList } from "#ui/components/KeyValueList.tsx";
import { Section } from "#ui/components/Section.tsx";
import { Select } from "#ui/components/Select.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";
import { classNames } from "#ui/components/class-names.ts";

const FiledYear = laterPart<FiledYearProps>(async () => (await import("#client/tax/FiledYear.tsx")).FiledYear);
const PaidDialog = laterPart<PaidDialogProps>(async () => (await import("#client/tax/PaidDialog.tsx")).PaidDialog);
const AttachedDocuments = laterPart<AttachedDocumentsProps>(
  async () => (await import("#client/parts/AttachedDocuments.tsx")).AttachedDocuments,
);
const CoinYear = laterPart<CoinYearProps>(async () => (await import("#client/tax/CoinYear.tsx")).CoinYear);
const YearNotes = laterPart<YearNotesProps>(async () => (await import("#client/tax/YearNotes.tsx")).YearNotes);

const PoolSteps = laterPart<PoolStepsProps>(async () => (await import("#client/tax/PoolSteps.tsx")).PoolSteps);

const VestedPay = laterPart<VestedPayProps>(async () => (await import("#client/tax/VestedPay.tsx")).VestedPay);

const UkRates = laterPart<UkRatesProps>(async () => (await import("#client/tax/UkRates.tsx")).UkRates);

const LotSteps = laterPart<LotStepsProps>(async () => (await import("#client/tax/LotSteps.tsx")).LotSteps);

/** Rules that match by pools. */
const POOLED: ReadonlySet<string> = new Set(["GB", "CA"]);

interface TaxYearPartProps {
  /** Who is kept; nobody is, or it is not known yet, where absent. */
  readonly taxpayer: Taxpayer | undefined;
  /** Opens the form of the taxpayer; undefined for who may not change it. */
  readonly onState: (() => void) | undefined;
}

/** A tax year: what it comes to, each disposal, and what was paid in it. */
export function TaxYearPart(props: TaxYearPartProps) {
  const { read } = usePortfolioPaths();
  const asked = useTaxAsked();
  const [search] = useSearchParams();
  const { year } = taxFromSearch(search);
  const answer = useApiQuery(read.taxYear({ ...asked, year }), { keepsPrevious: true });
  const { data, failure } = answer;
  return (
    <>
      {data ? <Shown current={data} isRefreshing={answer.isRefreshing} {...props} /> : null}
      {!data && failure ? (
        <ErrorState title="The tax year could not be loaded" onRetry={answer.retry}>
          {failure.message}
        </ErrorState>
      ) : null}
      {answer.isLoading ? <SkeletonRows count={10} /> : null}
    </>
  );
}

interface ShownProps extends TaxYearPartProps {
  readonly current: TaxYearView;
  readonly isRefreshing: boolean;
}

/** The year as it was filed where it was, else as it is computed now. */
function Shown({ current, isRefreshing, taxpayer, onState }: ShownProps) {
  const taxpayerId = taxpayer?.taxpayerId;
  const { read } = usePortfolioPaths();
  const { day } = usePortfolioView();
  const list = useApiQuery(read.filedYears());
  const isFiled = list.data?.years.some((it) => it.year === current.year && it.taxpayerId === taxpayerId) ?? false;
  const answer = useApiQuery(read.filedYear({ year: current.year, taxpayer: taxpayerId }), { isEnabled: isFiled });
  const view = isFiled ? answer.data : undefined;
  const report = view?.filed?.report;
  // What was paid is stated after a year was filed, too.
  const isSame = report?.year.tax?.value === current.tax?.value;
  const paid = { paid: current.paid, left: isSame ? current.left : null };
  const year = report ? { ...report.year, years: current.years, ...paid } : current;
  return (
    <div aria-busy={isRefreshing} className={classNames("flex flex-col gap-8", isRefreshing && "is-refreshing")}>
      <FailedReads reads={[list]}>
        Whether {current.label} was kept as filed is not known: it is shown as it is computed now.
      </FailedReads>
      <YearChoice year={year} filed={list.data} taxpayerId={taxpayerId}>
        {list.data && !isFiled ? <KeepYear year={current} taxpayerId={taxpayerId} today={day} /> : null}
        {list.data && (!isFiled || view) ? <PackageButton year={year} filed={view?.filed} /> : null}
      </YearChoice>
      {isFiled && answer.failure ? (
        <ErrorState title="What was filed could not be loaded" onRetry={answer.retry}>
          {answer.failure.message}
        </ErrorState>
      ) : null}
      {isFiled ? (
        <Suspense>
          <FiledYear year={year} view={view} />
        </Suspense>
      ) : null}
      <Body year={year} filed={report?.gains} filedPools={report?.pools} {...{ taxpayer, onState }} />
    </div>
  );
}

interface BodyProps {
  readonly year: TaxYearView;
  /** The disposals as they were filed. */
  readonly filed: RealizedGains | undefined;
  /** The pools as they were filed; years filed before they were kept lack them. */
  readonly filedPools: readonly TaxPool[] | undefined;
  readonly taxpayer: Taxpayer | undefined;
  readonly onState: (() => void) | undefined;
}

function Body({ year, filed, filedPools, taxpayer, onState }: BodyProps) {
  const { steps, currency } = year;
  const [isPaying, setPaying] = useState(false);
  const isOwn = taxpayer !== undefined && year.taxpayer !== null && onState !== undefined;
  return (
    <>
      {year.notCovered === null ? null : (
        <Banner tone="warning" title="Other rules held in this year.">
          {year.notCovered}
        </Banner>
      )}
      <YearFigures
        year={year}
        isFiled={filed !== undefined}
        onState={onState}
        onPaid={isOwn ? () => setPaying(true) : undefined}
      />
      {isPaying && taxpayer ? (
        <Suspense>
          <PaidDialog taxpayer={taxpayer} year={year} onClose={() => setPaying(false)} />
        </Suspense>
      ) : null}
      <div className="grid gap-x-12 gap-y-8 xl:grid-cols-[minmax(0,1fr)_380px]">
        <div className="flex min-w-0 flex-col gap-8">
          {filed ? <FiledGains made={filed} label={year.label} /> : <GainLines year={year} />}
          {POOLED.has(year.ruleSet) && (!filed || filedPools) ? (
            <Suspense fallback={<SkeletonRows count={4} />}>
              <PoolSteps year={year} filed={filedPools} />
            </Suspense>
          ) : null}
          {POOLED.has(year.ruleSet) ? null : (
            <Suspense>
              <LotSteps year={year} />
            </Suspense>
          )}
          <Suspense>
            <CoinYear year={year.year} />
          </Suspense>
        </div>
        <div className="flex min-w-0 flex-col gap-8">
          <Section title="From gains to what is taxed" note={`in ${currency}`}>
            <KeyValueList
              items={[...steps, { key: "taxable", label: "Taxable", amount: year.taxable }].map((step) => ({
                label: step.label,
                value: <StepAmount year={year} step={step} isFiled={filed !== undefined} />,
              }))}
            />
            {year.ruleSet === "GB" ? (
              <Suspense>
                <UkRates year={year.year} />
              </Suspense>
            ) : null}
            {year.ruleSet === "DE" ? (
              <p className="mt-2 text-13 text-ink-muted">
                Dividends and interest share the saver’s allowance. They are not netted here.
              </p>
            ) : null}
          </Section>
          <FormLines year={year} />
          <TaxIncome year={year} />
          {year.vested?.length ? (
            <Suspense>
              <VestedPay year={year} />
            </Suspense>
          ) : null}
          <TaxFindings findings={year.findings} leftOut={year.leftOut} />
          <Suspense fallback={<SkeletonRows count={3} />}>
            <YearNotes year={year.year} label={year.label} />
            <AttachedDocuments
              subject={{ about: "tax_year", aboutKey: String(year.year) }}
              empty="Forms, certificates and assessments of this year."
              isForAccountants
            />
          </Suspense>
        </div>
      </div>
    </>
  );
}

interface StepAmountProps {
  readonly year: TaxYearView;
  readonly step: TaxYearView["steps"][number];
  readonly isFiled: boolean;
}

/** A step, which opens what it is made of; as it was filed it is kept, and only what is computed now can be explained. */
function StepAmount({ year, step: { key, label, amount }, isFiled }: StepAmountProps) {
  const shown = <FigureText figure={amount} currency={year.currency} isBare />;
  const params = queryText({ on: year.on, year: year.year, taxpayer: year.whose?.taxpayerId }).slice(1);
  return isFiled ? (
    shown
  ) : (
    <Explain figure="tax_step" figureKey={key} params={params} label={label.toLowerCase()}>
      {shown}
    </Explain>
  );
}

/** The lines of the country's form the gains go on. */
function FormLines({ year: { formLines, currency } }: { readonly year: TaxYearView }) {
  return [...Map.groupBy(formLines, ({ form }) => form)].map(([form, lines]) => (
    <Section key={form} title={form} note={`in ${currency}`}>
      <DetailTable label={form} headings={["Line", "Amount"]}>
        {lines.map(({ line, label, gain }) => (
          <tr key={`${line} ${label}`}>
            <HeadingCell isFluid note={line === null ? undefined : label}>
              {line ?? label}
            </HeadingCell>
            <NumberCell>
              {label === "Number of disposals" ? gain : <Amount value={gain} currency={currency} isBare />}
            </NumberCell>
          </tr>
        ))}
      </DetailTable>
    </Section>
  ));
}

interface YearChoiceProps {
  readonly year: TaxYearView;
  readonly filed: FiledYears | undefined;
  readonly taxpayerId: string | undefined;
  readonly children: ReactNode;
}

/** Which year, with its days: those with something in them, and which of them are kept as filed. */
function YearChoice({ year: shown, filed, taxpayerId, children }: YearChoiceProps) {
  const { year, years, from, to, source, elsewhere = [] } = shown;
  const [, setSearch] = useSearchParams();
  const choose = (chosen: string) =>
    setSearch((now) => searchWithTax(now, { year: Number(chosen) }), { replace: true, preventScrollReset: true });
  const isFiled = (of: number): boolean =>
    filed?.years.some((it) => it.year === of && it.taxpayerId === taxpayerId) ?? false;
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
      <Select
        label="Tax year"
        className="w-44"
        value={String(year)}
        onChange={choose}
        options={years.map((it) => ({
          value: String(it.year),
          label: isFiled(it.year) ? `${it.label}, as filed` : it.label,
        }))}
      />
      <p className="min-w-0 flex-1 basis-60 pb-2 text-13 text-ink-muted">
        <DateText on={from} /> to <DateText on={to} /> · {source}
        {elsewhere.length === 0 ? null : ` · counted with ${elsewhere.map(({ name }) => name).join(", ")}`}
      </p>
      {children}
    </div>
  );
}
