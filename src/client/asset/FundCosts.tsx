import { costLabel, lowersCosts } from "#assets/private-fund/notice-lines.ts";
import { DetailTable, HeadingCell, NumberCell } from "#client/asset/DetailTable.tsx";
import type { FundNotices } from "#features/fund-notices/contract.ts";
import { Amount } from "#ui/components/Amount.tsx";

interface FundCostsProps {
  readonly costs: FundNotices["costs"];
  readonly isOfOne: boolean;
}

/** Fees, expenses and carry of notices by their ILPA names, by fund and year. Nothing where no line was named. */
export function FundCosts({ costs, isOfOne }: FundCostsProps) {
  if (costs.length === 0) return null;
  return (
    <section aria-label="Fees and carry" className="mt-6 flex flex-col gap-1">
      <h3 className="text-14 font-semibold">Fees and carry by year</h3>
      <p className="max-w-160 text-13 text-ink-muted">
        Lines of notices and entries by themselves that have a name, by the reporting template of ILPA (version 1.1,
        2016). Rebates, waivers and offsets are taken off.
      </p>
      <DetailTable label="Fees and carry by year" headings={[isOfOne ? "Year" : "Fund and year", "Amount"]}>
        {costs.flatMap(({ assetId, assetName, year, currency, costs: own, total }) => [
          ...own.map(({ name, amount }, place) => (
            <tr key={`${assetId} ${currency} ${year} ${name}`}>
              <HeadingCell note={place === 0 ? `${isOfOne ? "" : `${assetName}, `}${year}` : undefined} isFluid>
                {costLabel(name)}
              </HeadingCell>
              <NumberCell>
                <Amount value={lowersCosts(name) ? minus(amount) : amount} currency={currency} />
              </NumberCell>
            </tr>
          )),
          <tr key={`${assetId} ${currency} ${year}`} className="font-medium">
            <HeadingCell isFluid>
              {isOfOne ? "" : `${assetName}, `}
              {year} in all
            </HeadingCell>
            <NumberCell>
              <Amount value={total} currency={currency} />
            </NumberCell>
          </tr>,
        ])}
      </DetailTable>
    </section>
  );
}

const minus = (amount: string): string => (amount.startsWith("-") ? amount.slice(1) : `-${amount}`);
