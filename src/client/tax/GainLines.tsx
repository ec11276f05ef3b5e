import { Suspense } from "react";
import { queryText } from "#client/api/api-path.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { DetailTable, HeadingCell, NumberCell } from "#client/asset/DetailTable.tsx";
import { FewRows } from "#client/asset/FewRows.tsx";
import { CarriedLoss } from "#client/asset/CarriedLoss.tsx";
import { Explain } from "#client/parts/Explain.tsx";
import { usePortfolioPaths } from "#client/portfolio/use-portfolio.ts";
import { AccountSums } from "#client/tax/AccountSums.tsx";
import type { GainFilesProps } from "#client/tax/GainFiles.tsx";
import { TERM_WORDS } from "#client/parts/tax-words.ts";
import { useLotLinks } from "#client/parts/use-lot-links.ts";
import { useTaxAsked } from "#client/parts/use-tax-asked.ts";
import type { GainLine, RealizedGains } from "#features/tax/contract.ts";
import type { TaxYearView } from "#features/figures/tax-year-contract.ts";
import { STATED_CODES } from "#engine/tax/line-adjustment.ts";
import { isStatedCode } from "#engine/tax/form-adjustments.ts";
import { Amount } from "#ui/components/Amount.tsx";
import { DateText } from "#ui/components/DateText.tsx";
import { ErrorState } from "#ui/components/ErrorState.tsx";
import { FigureText } from "#ui/components/FigureText.tsx";
import { Link } from "#ui/components/Link.tsx";
import { Quantity } from "#ui/components/Quantity.tsx";
import { laterPart } from "#ui/components/later-part.ts";
import { Section } from "#ui/components/Section.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";

const LaterFiles = laterPart<GainFilesProps>(async () => (await import("#client/tax/GainFiles.tsx")).GainFiles);

const Files = (props: GainFilesProps) => (
  <Suspense>
    <LaterFiles {...props} />
  </Suspense>
);

/** Each disposal of a year with the lot it took; the columns of the country's form go along as files. */
export function GainLines({ year }: { readonly year: TaxYearView }) {
  const { read } = usePortfolioPaths();
  const { taxpayer } = useTaxAsked();
  const answer = useApiQuery(read.realizedGains({ on: year.on, taxpayer, year: year.year }), { keepsPrevious: true });
  const { data, failure } = answer;
  return (
    <Section
      title="Disposals"
      note={data ? `in ${data.currency}` : undefined}
      actions={data && data.lines.length > 0 ? <Files made={data} label={year.label} /> : null}
    >
      {data && data.lines.length === 0 ? (
        <p className="max-w-120 text-14 text-ink-muted">
          Nothing was sold in {year.label}. A sale, a swap or an option that ends stands here with the lots it took.
        </p>
      ) : null}
      {data && data.lines.length > 0 ? <Lines made={data} /> : null}
      {data ? <AccountSums made={data} /> : null}
      {!data && failure ? (
        <ErrorState title="The disposals could not be loaded" onRetry={answer.retry}>
          {failure.message}
        </ErrorState>
      ) : null}
      {answer.isLoading ? <SkeletonRows count={6} /> : null}
    </Section>
  );
}

/** The same as they were filed: kept, so that there is nothing to wait for. */
export const FiledGains = ({ made, label }: { readonly made: RealizedGains; readonly label: string }) => (
  <Section
    title="Disposals as filed"
    note={`in ${made.currency}`}
    actions={made.lines.length === 0 ? null : <Files made={made} label={label} />}
  >
    {made.lines.length === 0 ? (
      <p className="text-14 text-ink-muted">Nothing was sold in {label}.</p>
    ) : (
      <>
        <Lines made={made} isFiled />
        <AccountSums made={made} />
      </>
    )}
  </Section>
);

function Lines({ made, isFiled = false }: { readonly made: RealizedGains; readonly isFiled?: boolean }) {
  const { lines, on, year, currency } = made;
  const { taxpayer } = useTaxAsked();
  const params = queryText({ on, year, taxpayer }).slice(1);
  return (
    <FewRows rows={lines.toReversed()} few={25}>
      {(shown) => (
        <DetailTable
          label="Disposals"
          headings={[
            "What",
            { wide: "Quantity" },
            { wide: "Proceeds" },
            { wide: "Basis" },
            { wide: "Adjusted" },
            "Gain",
          ]}
        >
          {shown.map((line, place) => (
            <Line
              key={`${line.transactionId} ${line.lotTransactionId} ${place}`}
              {...{ line, currency, params, isFiled }}
            />
          ))}
        </DetailTable>
      )}
    </FewRows>
  );
}

interface LineProps {
  readonly line: GainLine;
  readonly currency: string;
  readonly params: string;
  readonly isFiled: boolean;
}

function Line({ line, currency, params, isFiled }: LineProps) {
  const links = useLotLinks()(line.portfolioId);
  const money = (figure: GainLine["gain"]) => <FigureText figure={figure} currency={currency} isBare />;
  return (
    <tr>
      <HeadingCell isFluid note={<Days line={line} currency={currency} />}>
        <Link to={links.asset(line.assetId)}>{line.name}</Link>
      </HeadingCell>
      <NumberCell isWide>
        <Quantity value={line.quantity} decimals={8} />
      </NumberCell>
      <NumberCell isWide>{money(line.proceeds)}</NumberCell>
      <NumberCell isWide>{money(line.basis)}</NumberCell>
      <NumberCell isWide>
        {line.disallowed.value === "0" && !line.adjustments ? "–" : null}
        {line.disallowed.value === "0" ? null : <>W {money(line.disallowed)} </>}
        {(line.adjustments ?? []).map(({ code, amount }) => (
          <span key={code} title={isStatedCode(code) ? STATED_CODES[code] : undefined}>
            {code} <Amount value={amount} currency={currency} isBare />{" "}
          </span>
        ))}
      </NumberCell>
      <NumberCell>
        {isFiled ? (
          <FigureText figure={line.gain} currency={currency} isBare isGain />
        ) : (
          <Explain figure="tax_gain" figureKey={line.transactionId} params={params} label={`the gain of ${line.name}`}>
            <FigureText figure={line.gain} currency={currency} isBare isGain />
          </Explain>
        )}
      </NumberCell>
    </tr>
  );
}

/** When it was sold and acquired, each leading to its transaction, and its term. */
function Days({ line, currency }: { readonly line: GainLine; readonly currency: string }) {
  const { transaction: open } = useLotLinks()(line.portfolioId);
  return (
    <>
      <Link to={open(line.transactionId)}>
        <DateText on={line.soldOn} />
      </Link>
      {line.acquiredOn === null ? null : (
        <>
          {" from "}
          {line.lotTransactionId === null ? (
            <DateText on={line.acquiredOn} />
          ) : (
            <Link to={open(line.lotTransactionId)}>
              <DateText on={line.acquiredOn} />
            </Link>
          )}
        </>
      )}
      {line.term === null ? null : ` · ${TERM_WORDS[line.term].toLowerCase()}`}
      {line.washAdded == null ? null : (
        <CarriedLoss lot={{ isReplacement: false, washAdded: line.washAdded }} currency={currency} />
      )}
      {line.kind === "capital_return" ? " · capital returned beyond its cost" : null}
      {line.kind === "merger_cash" ? " · cash of a merger" : null}
    </>
  );
}
