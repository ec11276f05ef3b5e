import { queryText } from "#client/api/api-path.ts";
import { NumberCell } from "#client/asset/DetailTable.tsx";
import { Explain } from "#client/parts/Explain.tsx";
import { withSearch } from "#client/portfolio/portfolio-links.ts";
import { usePortfolioView, useScreenLinks } from "#client/portfolio/use-portfolio.ts";
import { parseScope, scopeText, type AskedScope } from "#engine/valuation/scope.ts";
import type { PartPeriodsList } from "#features/figures/part-periods-contract.ts";
import { DateText } from "#ui/components/DateText.tsx";
import { RatioText } from "#ui/components/FigureText.tsx";
import { Link } from "#ui/components/Link.tsx";

type Part = PartPeriodsList["parts"][number];
type Cell = Part["periods"][number];

export interface PeriodsRowProps {
  readonly list: PartPeriodsList;
  readonly cells: readonly Cell[];
  /** Absent of everything that is looked at. */
  readonly part?: Part | undefined;
}

/** One part and its returns over each period. A class and an account lead to the same screen of them alone. */
export function PeriodsRow({ list, cells, part }: PeriodsRowProps) {
  return (
    <tr>
      <th scope="row" className="sticky left-0 max-w-44 min-w-28 bg-surface py-1 pr-2 text-left font-normal">
        <div className="leading-6">{part ? <PartName list={list} part={part} /> : "Everything"}</div>
        {part ? (
          <div className="text-12 leading-6 text-ink-muted">
            {part.lastOn === list.to ? "since " : ""}
            <DateText on={part.firstOn} style="numeric" />
            {part.lastOn === list.to ? null : (
              <>
                {" to "}
                <DateText on={part.lastOn} style="numeric" />
              </>
            )}
          </div>
        ) : null}
      </th>
      {cells.map((cell) => (
        <NumberCell key={cell.key}>
          <Both list={list} cell={cell} part={part} />
        </NumberCell>
      ))}
    </tr>
  );
}

function PartName({ list: { by }, part: { key, label } }: { readonly list: PartPeriodsList; readonly part: Part }) {
  const links = useScreenLinks();
  const { scoped } = usePortfolioView();
  const scope = scopeOf(by, key);
  // Within a part of the portfolio the same words would lead to more than the row is of.
  if (!scope || scoped.scope !== undefined) return label;
  return (
    <Link look="plain" to={withSearch(links.performance, { scope: scopeText(scope), periods: by, part: "periods" })}>
      {label}
    </Link>
  );
}

function scopeOf(by: PartPeriodsList["by"], key: string): AskedScope | undefined {
  if (by === "account") return { kind: "account", accountId: key };
  return by === "assetClass" ? { kind: "class", assetClass: key } : undefined;
}

interface BothProps {
  readonly list: PartPeriodsList;
  readonly cell: Cell;
  readonly part: Part | undefined;
}

/** One over the other, far enough apart for a finger; what neither has is said once. */
function Both({ list: { by, currency }, cell, part }: BothProps) {
  const { scoped, day } = usePortfolioView();
  const { key, from, to, timeWeighted, timeWeightedAnnual, moneyWeighted } = cell;
  if (timeWeighted.value === null && moneyWeighted.value === null) return <RatioText figure={timeWeighted} />;
  const what = part?.label ?? "everything";
  const isAnnual = timeWeightedAnnual.value !== null;
  const figures = FIGURES[part ? "part" : "whole"];
  // An owner's earlier periods are told by the shares of the day that is looked at.
  const owner = parseScope(scoped.scope ?? "");
  const scope = owner?.kind === "owner" ? scopeText({ ...owner, sharesOn: day }) : scoped.scope;
  const params = queryText({ by, from, on: to, currency, scope }).slice(1);
  const asked = part ? { figureKey: part.key, params } : { from, to, scope };
  return (
    <>
      <div className="leading-6">
        <Explain
          figure={isAnnual ? figures.annual : figures.total}
          label={`Time-weighted return of ${what}, ${key}`}
          {...asked}
        >
          <RatioText figure={isAnnual ? timeWeightedAnnual : timeWeighted} isGain />
        </Explain>
      </div>
      <div className="text-12 leading-6 text-ink-muted">
        <Explain figure={figures.money} label={`Money-weighted return of ${what}, ${key}`} {...asked}>
          <RatioText figure={moneyWeighted} hasSign />
        </Explain>
      </div>
      {key === "ALL" && isAnnual ? <div className="text-12 text-ink-muted">a year</div> : null}
    </>
  );
}

const FIGURES = {
  whole: { total: "time_weighted", annual: "time_weighted_annual", money: "money_weighted" },
  part: { total: "part_return", annual: "part_return_annual", money: "part_money_weighted" },
} as const;
