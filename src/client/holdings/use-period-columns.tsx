import { useMemo } from "react";
import { queryText } from "#client/api/api-path.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { Explain } from "#client/parts/Explain.tsx";
import { usePortfolioPaths, usePortfolioView } from "#client/portfolio/use-portfolio.ts";
import type { PartReturns } from "#features/analytics/contract.ts";
import { RatioText } from "#ui/components/FigureText.tsx";
import { UnknownValue } from "#ui/components/UnknownValue.tsx";
import type { GridColumn } from "#ui/grid/grid-column.ts";
import type { HoldingRow } from "./holding-rows.ts";

type Column = GridColumn<HoldingRow>;
type Figure = "contribution" | "timeWeighted" | "moneyWeighted";

const KINDS = [
  {
    key: "contribution",
    label: "Contribution",
    figure: "contribution",
    words: "Contribution of",
    width: 116,
    description:
      "What it added to the time-weighted return of everything over the period chosen above; all holdings together add up to it.",
  },
  {
    key: "timeWeightedPeriod",
    label: "TWR, period",
    figure: "timeWeighted",
    words: "Return of",
    width: 112,
    description: "Time-weighted return over the period chosen above.",
    isHidden: true,
  },
  {
    key: "moneyWeightedPeriod",
    label: "XIRR, period",
    figure: "moneyWeighted",
    words: "Money-weighted return of",
    width: 116,
    description:
      "Money-weighted return over the period chosen above: a year where it is a year or longer, else of the period.",
    isHidden: true,
  },
] as const satisfies readonly {
  readonly key: string;
  readonly label: string;
  readonly figure: Figure;
  readonly words: string;
  readonly width: number;
  readonly description: string;
  readonly isHidden?: boolean;
}[];

const EXPLAINED = {
  contribution: "contribution",
  timeWeighted: "part_return",
  moneyWeighted: "part_money_weighted",
} as const;

const OF_ACCOUNT = "Known for the whole holding only, not for one account’s part. Switch to Combined to see it.";
const NOT_HELD = "It was not held in this period.";

/** What each holding did over the period, asked for after the list is there: every holding is measured in one pass. */
export function usePeriodColumns(isEnabled: boolean): readonly Column[] {
  const { read } = usePortfolioPaths();
  const { scoped, window } = usePortfolioView();
  const asked = { by: "holding", ...window, ...scoped } as const;
  const params = queryText(asked).slice(1);
  const { data, failure } = useApiQuery(read.returns(asked), { isEnabled });
  const failed = failure?.message;
  return useMemo(() => {
    if (!isEnabled) return [];
    const parts = data && new Map(data.parts.map((part) => [part.key, part]));
    return KINDS.map((kind) => columnOf(kind, { parts, params, failed }));
  }, [isEnabled, data, params, failed]);
}

interface Known {
  readonly parts: ReadonlyMap<string, PartReturns> | undefined;
  readonly params: string;
  readonly failed: string | undefined;
}

function columnOf(kind: (typeof KINDS)[number], { parts, params, failed }: Known): Column {
  const { key, label, figure, words, width, description } = kind;
  const figureOf = ({ whole }: HoldingRow) => (whole ? parts?.get(whole.assetId)?.[figure] : undefined);
  const reason = (row: HoldingRow): string =>
    row.whole ? (failed ?? (figureOf(row)?.notes.join(" ") || NOT_HELD)) : OF_ACCOUNT;
  return {
    key,
    label,
    type: "percent",
    value: (row) => figureOf(row)?.value ?? null,
    isPending: (row) => row.whole !== undefined && parts === undefined && failed === undefined,
    reason,
    render: (row) => {
      const found = figureOf(row);
      if (found === undefined || found.value === null) return <UnknownValue reason={reason(row)} />;
      const { assetId, name } = row.holding;
      return (
        <Explain figure={EXPLAINED[figure]} figureKey={assetId} params={params} label={`${words} ${name}`} isInGrid>
          <RatioText figure={found} isGain decimals={2} />
        </Explain>
      );
    },
    ...(figure === "contribution" ? { total: (rows: readonly HoldingRow[]) => sumOf(rows.map(figureOf)) } : {}),
    width,
    description,
    ...("isHidden" in kind ? { isHiddenByDefault: true } : {}),
  };
}

/** Contributions add up; unknown where none is known. */
function sumOf(figures: readonly ({ readonly value: number | null } | undefined)[]): number | null {
  const known = figures.flatMap((figure) => figure?.value ?? []);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
}
