import { useApiQuery } from "#client/api/use-api-query.ts";
import { DetailTable, HeadingCell, NumberCell } from "#client/asset/DetailTable.tsx";
import { FewRows } from "#client/asset/FewRows.tsx";
import { Explain } from "#client/parts/Explain.tsx";
import { usePortfolioPaths } from "#client/portfolio/use-portfolio.ts";
import { AcquiredText } from "#client/asset/AcquiredText.tsx";
import { CarriedLoss } from "#client/asset/CarriedLoss.tsx";
import { leftOutWords } from "#client/parts/left-out-words.ts";
import { SaveCsv } from "#client/parts/SaveCsv.tsx";
import { lotsOf } from "#client/tax/tax-csv.ts";
import { TaxByClass } from "#client/tax/TaxByClass.tsx";
import { TaxFindings } from "#client/tax/TaxFindings.tsx";
import { openLotParams, TermText } from "#client/asset/TermText.tsx";
import { useLotLinks } from "#client/parts/use-lot-links.ts";
import { useTaxAsked } from "#client/parts/use-tax-asked.ts";
import type { UnrealizedLot, UnrealizedLots } from "#features/tax/contract.ts";
import { Amount } from "#ui/components/Amount.tsx";
import { EmptyState } from "#ui/components/EmptyState.tsx";
import { ErrorState } from "#ui/components/ErrorState.tsx";
import { FigureText } from "#ui/components/FigureText.tsx";
import { Link } from "#ui/components/Link.tsx";
import { Quantity } from "#ui/components/Quantity.tsx";
import { Section } from "#ui/components/Section.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";
import { countOf } from "#ui/formats/count-of.ts";

/** So many days ahead are soon. */
const SOON_DAYS = 30;
const NO_RATE = "No rate is stated that holds for it, or its gain is not known.";

/** Every open lot as if it were sold today, and those that wait for a lower tax. */
export function OpenLots() {
  const { read } = usePortfolioPaths();
  const asked = useTaxAsked();
  const answer = useApiQuery(read.unrealizedLots(asked), { keepsPrevious: true });
  const { data, failure } = answer;
  return (
    <>
      {data ? <Body open={data} /> : null}
      {!data && failure ? (
        <ErrorState title="The open lots could not be loaded" onRetry={answer.retry}>
          {failure.message}
        </ErrorState>
      ) : null}
      {answer.isLoading ? <SkeletonRows count={10} /> : null}
    </>
  );
}

function Body({ open }: { readonly open: UnrealizedLots }) {
  const { lots, totals, currency } = open;
  if (lots.length === 0)
    return (
      <EmptyState title="Nothing that could be sold">
        Each lot that is held stands here with its gain, its term and the days until it is long-term.
      </EmptyState>
    );
  const hasTerms = lots.some(({ term }) => term !== null);
  const soon = lots
    .filter(({ daysToLongTerm: days }) => days !== null && days > 0 && days <= SOON_DAYS)
    .toSorted((a, b) => (a.daysToLongTerm ?? 0) - (b.daysToLongTerm ?? 0));
  return (
    <div className="flex flex-col gap-8">
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-x-4 gap-y-5">
        {(["value", "basis", "gain"] as const).map((key) => (
          <div key={key}>
            <dt className="text-13 text-ink-muted">
              {{ value: "Value", basis: "Basis", gain: "Gain if sold today" }[key]}
            </dt>
            <dd className="text-22 font-semibold">
              <FigureText figure={totals[key]} currency={currency} precision="whole" isGain={key === "gain"} />
            </dd>
          </div>
        ))}
        <AfterTax open={open} />
      </dl>
      <TaxByClass open={open} />
      {hasTerms ? (
        <Section title="Long-term within 30 days" note={countOf(soon.length, "lot")}>
          {soon.length === 0 ? (
            <p className="text-14 text-ink-muted">No lot becomes long-term in the next 30 days.</p>
          ) : (
            <LotTable label="Long-term within 30 days" lots={soon} open={open} />
          )}
        </Section>
      ) : null}
      <Section
        title="Open lots"
        note={`${countOf(lots.length, "lot")}, in ${currency}`}
        actions={<SaveCsv what="open lots" name={`open-lots-${open.on}.csv`} text={() => lotsOf(lots, currency)} />}
      >
        <LotTable label="Open lots" lots={lots} open={open} />
      </Section>
      <TaxFindings findings={open.findings} leftOut={open.leftOut} />
    </div>
  );
}

/** The tax that sleeps in what is held, and net worth without it. */
function AfterTax({ open: { tax, afterTax, currency, on, whose } }: { readonly open: UnrealizedLots }) {
  return (
    <>
      <div>
        <dt className="text-13 text-ink-muted">Tax if all were sold</dt>
        <dd className="text-22 font-semibold">
          <FigureText figure={tax} currency={currency} precision="whole" />
        </dd>
      </div>
      <div>
        <dt className="text-13 text-ink-muted">Net worth after tax</dt>
        <dd>
          <div className="text-22 font-semibold">
            <Explain figure="after_tax" params={openLotParams({ on, whose })} label="net worth after tax">
              <FigureText figure={afterTax.afterTax} currency={afterTax.currency} precision="whole" />
            </Explain>
          </div>
          <p className="mt-0.5 text-12 text-ink-muted">
            of <FigureText figure={afterTax.netWorth} currency={afterTax.currency} precision="whole" />, at the rates of
            the taxpayer, after allowances and losses of earlier years: what it would add to this year’s tax
            {tax.status === "partial" ? `. ${leftOutWords(tax.notes)}` : ""}
          </p>
        </dd>
      </div>
    </>
  );
}

interface LotTableProps {
  readonly label: string;
  readonly lots: readonly UnrealizedLot[];
  readonly open: UnrealizedLots;
}

function LotTable({ label, lots, open }: LotTableProps) {
  const hasTerms = open.lots.some(({ term }) => term !== null);
  const hasTax = open.lots.some(({ tax }) => tax !== null);
  const headings = ["Lot", { wide: "Quantity" }, { wide: "Basis" }, { wide: "Value" }, "Gain"];
  return (
    <FewRows rows={lots} few={25}>
      {(shown) => (
        <DetailTable
          label={label}
          headings={[...headings, ...(hasTerms ? ["Term"] : []), ...(hasTax ? [{ wide: "Tax" }] : [])]}
        >
          {shown.map((lot, place) => (
            <LotRow
              key={`${lot.assetId} ${lot.accountId} ${lot.transactionId} ${place}`}
              {...{ lot, open, hasTerms, hasTax }}
            />
          ))}
        </DetailTable>
      )}
    </FewRows>
  );
}

interface LotRowProps extends Pick<LotTableProps, "open"> {
  readonly lot: UnrealizedLot;
  readonly hasTerms: boolean;
  readonly hasTax: boolean;
}

function LotRow({ lot, open: { currency, on, whose }, hasTerms, hasTax }: LotRowProps) {
  const links = useLotLinks()(lot.portfolioId);
  const gain = <FigureText figure={lot.gain} currency={currency} isBare isGain />;
  return (
    <tr>
      <HeadingCell isFluid note={<Acquired lot={lot} currency={currency} />}>
        <Link to={links.asset(lot.assetId)}>{lot.name}</Link>
      </HeadingCell>
      <NumberCell isWide>
        <Quantity value={lot.quantity} decimals={8} />
      </NumberCell>
      {([lot.basis, lot.value] as const).map((figure, place) => (
        <NumberCell key={place === 0 ? "basis" : "value"} isWide>
          <FigureText figure={figure} currency={currency} isBare />
        </NumberCell>
      ))}
      <NumberCell>
        {lot.transactionId === null ? (
          gain
        ) : (
          <Explain
            figure="open_lot"
            figureKey={lot.transactionId}
            params={openLotParams({ on, whose })}
            label={`the gain of ${lot.name} if sold today`}
          >
            {gain}
          </Explain>
        )}
      </NumberCell>
      {hasTerms ? (
        <NumberCell>
          <TermText lot={lot} />
        </NumberCell>
      ) : null}
      {hasTax ? (
        <NumberCell isWide>
          <Amount value={lot.tax} currency={currency} isBare reason={NO_RATE} />
        </NumberCell>
      ) : null}
    </tr>
  );
}

/** Where and since when; the day leads to its transaction. */
function Acquired({ lot, currency }: { readonly lot: UnrealizedLot; readonly currency: string }) {
  if (lot.acquiredOn === null) return lot.accountName ?? "pooled over all accounts";
  return (
    <>
      <AcquiredText lot={lot} />
      {lot.accountName === null ? null : ` · ${lot.accountName}`}
      <CarriedLoss lot={lot} currency={currency} />
    </>
  );
}
