import { DetailTable, HeadingCell, NumberCell } from "#client/asset/DetailTable.tsx";
import { FewRows } from "#client/asset/FewRows.tsx";
import { useScreenSize } from "#client/page/use-screen-size.ts";
import { Explain } from "#client/parts/Explain.tsx";
import { ranges, RANGE_WORDS } from "#client/portfolio/view-state.ts";
import type { PerformanceHistory } from "#features/figures/performance-contract.ts";
import { DateText } from "#ui/components/DateText.tsx";
import { RatioText } from "#ui/components/FigureText.tsx";
import { Section } from "#ui/components/Section.tsx";

type Period = PerformanceHistory["periods"][number];

/** Both returns of each range and year. Nothing shorter than a year is said as a rate a year. */
export function Periods({ periods }: Pick<PerformanceHistory, "periods">) {
  return (
    <Section title="Periods">
      <FewRows rows={periods} few={14}>
        {(shown) => (
          <DetailTable label="Periods" headings={["Period", "Time-weighted", { wide: "A year" }, "Money-weighted"]}>
            {shown.map((period) => (
              <PeriodRow key={period.key} period={period} />
            ))}
          </DetailTable>
        )}
      </FewRows>
      <p className="mt-3 max-w-120 text-13 text-ink-muted">
        Money-weighted returns are rates a year from one year on; under a year they are of the period.
      </p>
    </Section>
  );
}

function PeriodRow({ period }: { readonly period: Period }) {
  const { key, from, to, timeWeighted, timeWeightedAnnual, moneyWeighted } = period;
  const words = wordsOf(key);
  // Beside two returns a phone has one line for the day.
  const isPhone = useScreenSize() === "phone";
  return (
    <tr>
      <HeadingCell
        isFluid
        note={
          isYear(key) ? null : (
            <>
              from <DateText on={from} style={isPhone ? "numeric" : "medium"} />
            </>
          )
        }
      >
        {words}
      </HeadingCell>
      <NumberCell>
        <Explain figure="time_weighted" label={`Time-weighted return, ${words}`} from={from} to={to}>
          <RatioText figure={timeWeighted} isGain />
        </Explain>
      </NumberCell>
      <NumberCell isWide>
        {timeWeightedAnnual.value === null ? (
          <span className="text-ink-muted" title="A rate a year needs at least one year.">
            —
          </span>
        ) : (
          <Explain figure="time_weighted_annual" label={`A year, ${words}`} from={from} to={to}>
            <RatioText figure={timeWeightedAnnual} hasSign />
          </Explain>
        )}
      </NumberCell>
      <NumberCell>
        <Explain figure="money_weighted" label={`Money-weighted return, ${words}`} from={from} to={to}>
          <RatioText figure={moneyWeighted} isGain />
        </Explain>
      </NumberCell>
    </tr>
  );
}

const isYear = (key: string): boolean => /^\d+$/.test(key);

const wordsOf = (key: string): string => {
  const range = ranges.find((it) => it === key);
  const words = range === undefined ? key : RANGE_WORDS[range];
  return words.charAt(0).toUpperCase() + words.slice(1);
};
