import { useSearchParams } from "react-router";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { DetailTable, HeadingCell, NumberCell } from "#client/asset/DetailTable.tsx";
import { FewRows } from "#client/asset/FewRows.tsx";
import { usePortfolioPaths } from "#client/portfolio/use-portfolio.ts";
import { SaveCsv } from "#client/parts/SaveCsv.tsx";
import { harvestOf } from "#client/tax/tax-csv.ts";
import { searchWithTax } from "#client/parts/tax-search.ts";
import { TERM_WORDS } from "#client/parts/tax-words.ts";
import { useLotLinks } from "#client/parts/use-lot-links.ts";
import { useTaxAsked } from "#client/parts/use-tax-asked.ts";
import type { Harvest, HarvestCandidate } from "#features/tax/contract.ts";
import { Amount } from "#ui/components/Amount.tsx";
import { DateText } from "#ui/components/DateText.tsx";
import { EmptyState } from "#ui/components/EmptyState.tsx";
import { ErrorState } from "#ui/components/ErrorState.tsx";
import { Link } from "#ui/components/Link.tsx";
import { Quantity } from "#ui/components/Quantity.tsx";
import { Section } from "#ui/components/Section.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";
import { countOf } from "#ui/formats/count-of.ts";

/** Losses that a sale today would realize: those free of a loss window first, then those a purchase nearby would take over. */
export function HarvestPart() {
  const { read } = usePortfolioPaths();
  const answer = useApiQuery(read.harvest(useTaxAsked()), { keepsPrevious: true });
  const { data, failure } = answer;
  return (
    <>
      {data ? <Body found={data} /> : null}
      {!data && failure ? (
        <ErrorState title="The losses could not be loaded" onRetry={answer.retry}>
          {failure.message}
        </ErrorState>
      ) : null}
      {answer.isLoading ? <SkeletonRows count={6} /> : null}
    </>
  );
}

function Body({ found }: { readonly found: Harvest }) {
  const { candidates, currency } = found;
  const free = candidates.filter(({ replacedUnits }) => replacedUnits === "0");
  const taken = candidates.filter(({ replacedUnits }) => replacedUnits !== "0");
  if (candidates.length === 0)
    return (
      <EmptyState title="No loss to take">
        Every lot with a known cost and price is worth at least what it cost. Lots below their cost stand here.
      </EmptyState>
    );
  const hasWindow = candidates.some(({ rebuyFrom }) => rebuyFrom !== null);
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <p className="text-14">
          <span className="text-22 font-semibold">
            <Amount value={found.loss} currency={currency} precision="whole" />
          </span>{" "}
          <span className="text-ink-muted">of losses in {countOf(candidates.length, "lot")}</span>
        </p>
        <SaveCsv what="losses to take" name={`losses-to-take-${found.on}.csv`} text={() => harvestOf(found)} />
      </div>
      <Section
        title={hasWindow ? "Free to take" : "Losses"}
        note={hasWindow ? "nothing was bought in the 30 days before" : "no rule against buying back is written down"}
      >
        {free.length === 0 ? (
          <p className="text-14 text-ink-muted">Each of them was bought again within 30 days.</p>
        ) : (
          <Table label="Losses free to take" candidates={free} currency={currency} />
        )}
        {hasWindow ? (
          <p className="mt-2 max-w-prose text-13 text-ink-muted">
            Buying it again before the day named takes the loss over, in any account, a pension’s too.
          </p>
        ) : null}
      </Section>
      {taken.length === 0 ? null : (
        <Section title="Taken over in part or whole" note="units bought in the 30 days before would replace those sold">
          <Table label="Losses taken over" candidates={taken} currency={currency} hasReplaced />
        </Section>
      )}
    </div>
  );
}

interface TableProps {
  readonly label: string;
  readonly candidates: readonly HarvestCandidate[];
  readonly currency: string;
  readonly hasReplaced?: boolean;
}

function Table({ label, candidates, currency, hasReplaced = false }: TableProps) {
  const hasWindow = candidates.some(({ rebuyFrom }) => rebuyFrom !== null);
  return (
    <FewRows rows={candidates} few={20}>
      {(shown) => (
        <DetailTable
          label={label}
          headings={[
            "Lot",
            { wide: "Quantity" },
            ...(hasReplaced ? ["Replaced"] : []),
            `Loss ${currency}`,
            ...(hasWindow ? [hasReplaced ? { wide: "Buy again from" } : "Buy again from"] : []),
            { wide: "Next" },
          ]}
        >
          {shown.map((it, place) => (
            <tr key={`${it.assetId} ${it.accountId} ${it.transactionId} ${place}`}>
              <LotCell lot={it} />
              <NumberCell isWide>
                <Quantity value={it.quantity} decimals={8} />
              </NumberCell>
              {hasReplaced ? (
                <NumberCell>
                  <Quantity value={it.replacedUnits} />
                </NumberCell>
              ) : null}
              <NumberCell>
                <Amount value={it.loss} currency={currency} isBare />
              </NumberCell>
              {hasWindow ? (
                <NumberCell isWide={hasReplaced}>
                  {it.rebuyFrom === null ? "any day" : <DateText on={it.rebuyFrom} />}
                </NumberCell>
              ) : null}
              <NumberCell isWide>
                <TrySale of={it} />
              </NumberCell>
            </tr>
          ))}
        </DetailTable>
      )}
    </FewRows>
  );
}

function LotCell({ lot }: { readonly lot: HarvestCandidate }) {
  const links = useLotLinks()(lot.portfolioId);
  return (
    <HeadingCell
      isFluid
      note={
        <>
          {lot.acquiredOn === null ? "pooled" : <DateText on={lot.acquiredOn} />}
          {lot.term === null ? null : ` · ${TERM_WORDS[lot.term].toLowerCase()}`}
          {lot.accountName === null ? null : ` · ${lot.accountName}`}
        </>
      }
    >
      <Link to={links.asset(lot.assetId)}>{lot.name}</Link>
    </HeadingCell>
  );
}

/** The same holding in the simulator. */
function TrySale({ of: { assetId, accountId, name } }: { readonly of: HarvestCandidate }) {
  const [search] = useSearchParams();
  const sale = searchWithTax(search, { view: "sale", assetId, accountId: accountId ?? undefined, part: "all" });
  return (
    <Link to={`?${sale}`}>
      Try a sale<span className="sr-only"> of {name}</span>
    </Link>
  );
}
