import { ClassValue } from "#client/asset/ClassValue.tsx";
import { DetailTable, HeadingCell, NumberCell } from "#client/asset/DetailTable.tsx";
import { FewRows } from "#client/asset/FewRows.tsx";
import type { KeptReportView } from "#features/shared/kept-report-contract.ts";
import { DateText } from "#ui/components/DateText.tsx";
import { Section } from "#ui/components/Section.tsx";
import { SegmentedControl } from "#ui/components/SegmentedControl.tsx";

type Against = "same_day" | "today";
type Difference = NonNullable<KeptReportView["differences"]>[number];

interface ReportDifferencesProps {
  readonly view: KeptReportView;
  readonly against: Against;
  readonly onAgainst: (against: Against) => void;
}

/** What the report would say now, of the same day after what was edited since, or of today. */
export function ReportDifferences({ view, against, onAgainst }: ReportDifferencesProps) {
  const { differences, content } = view;
  return (
    <Section
      title="Beside now"
      className="no-print"
      actions={
        <SegmentedControl<Against>
          label="Compared with"
          value={against}
          onChange={onAgainst}
          segments={[
            { value: "same_day", label: "The same day" },
            { value: "today", label: "Today" },
          ]}
        />
      }
    >
      {differences === null ? (
        <p className="text-14 text-ink-muted">What it is of is no longer there: it cannot be computed anew.</p>
      ) : differences.length === 0 ? (
        <p className="text-14 text-ink-muted">
          Computed anew for <DateText on={view.against} />, every number is the same.
        </p>
      ) : (
        <FewRows rows={differences} few={12}>
          {(shown) => (
            <DetailTable label="As kept and now" headings={["What", "As kept", "Now"]}>
              {shown.map((it, place) => (
                <Row key={`${it.table} ${it.row} ${it.column} ${place}`} difference={it} currency={content.currency} />
              ))}
            </DetailTable>
          )}
        </FewRows>
      )}
    </Section>
  );
}

function Row({ difference, currency }: { readonly difference: Difference; readonly currency: string }) {
  const { table, row, column, unit, kept, now } = difference;
  const shown = (cell: string | number | null) =>
    cell === null ? (
      <span className="text-ink-muted">not there</span>
    ) : (
      <ClassValue unit={unit} value={cell} currency={currency} isBare />
    );
  return (
    <tr>
      <HeadingCell isFluid note={[table, column].filter((it) => it !== "").join(", ") || undefined}>
        {row}
      </HeadingCell>
      <NumberCell>{shown(kept)}</NumberCell>
      <NumberCell>{shown(now)}</NumberCell>
    </tr>
  );
}
