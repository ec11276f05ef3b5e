import { DetailTable, HeadingCell, NumberCell } from "#client/asset/DetailTable.tsx";
import { FewRows } from "#client/asset/FewRows.tsx";
import { InstantText } from "#client/page/InstantText.tsx";
import { MadeBy } from "#client/parts/MadeBy.tsx";
import { withSearch } from "#client/portfolio/portfolio-links.ts";
import { useScreenLinks } from "#client/portfolio/use-portfolio.ts";
import type { FiledDifference, FiledYearView } from "#features/shared/filed-year-contract.ts";
import type { MoneyFigure } from "#features/shared/wire.ts";
import { Badge } from "#ui/components/Badge.tsx";
import { DateText } from "#ui/components/DateText.tsx";
import { FigureText } from "#ui/components/FigureText.tsx";
import { Link } from "#ui/components/Link.tsx";
import { Section } from "#ui/components/Section.tsx";
import { countOf } from "#ui/formats/count-of.ts";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";
import { withLocalDates } from "#ui/formats/with-local-dates.ts";

interface FiledDifferencesProps {
  readonly view: FiledYearView;
  readonly currency: string;
}

/** What a filed year would be now, number by number beside what was filed, and the changes since that touched it. */
export function FiledDifferences({ view: { differences, changes }, currency }: FiledDifferencesProps) {
  return (
    <div className="grid gap-x-12 gap-y-8 xl:grid-cols-[minmax(0,1fr)_380px]">
      <Section title="As filed and as it would be now" note={`in ${currency}`}>
        <FewRows rows={differences} few={12}>
          {(shown) => (
            <DetailTable label="As filed and now" headings={["What", "As filed", "Now"]}>
              {shown.map((it) => (
                <Difference key={`${it.part} ${it.key}`} difference={it} currency={currency} />
              ))}
            </DetailTable>
          )}
        </FewRows>
      </Section>
      <Section title="Changes behind it" note={changes.length === 0 ? undefined : countOf(changes.length, "change")}>
        {changes.length === 0 ? (
          <p className="text-14 text-ink-muted">
            None that anybody here made: a price or an exchange rate that was looked up has become another.
          </p>
        ) : (
          <FewRows rows={changes} few={6}>
            {(shown) => (
              <ol className="divide-y divide-line text-13" aria-label="Changes behind it">
                {shown.map((it) => (
                  <Change key={it.changeId} change={it} />
                ))}
              </ol>
            )}
          </FewRows>
        )}
      </Section>
    </div>
  );
}

function Difference({ difference, currency }: { readonly difference: FiledDifference; readonly currency: string }) {
  const links = useScreenLinks();
  const { label, transactionId, on, filed, now } = difference;
  const amount = (figure: MoneyFigure | null, absent: string) =>
    figure === null ? (
      <span className="text-ink-muted">{absent}</span>
    ) : (
      <FigureText figure={figure} currency={currency} isBare />
    );
  return (
    <tr>
      <HeadingCell isFluid note={on === null ? undefined : <DateText on={on} />}>
        {transactionId === null || now === null ? (
          label
        ) : (
          <Link to={withSearch(links.transactions, { open: transactionId })}>{label}</Link>
        )}
      </HeadingCell>
      <NumberCell>{amount(filed, "not there")}</NumberCell>
      <NumberCell>{amount(now, "gone")}</NumberCell>
    </tr>
  );
}

function Change({ change }: { readonly change: FiledYearView["changes"][number] }) {
  const locale = useLocale();
  const links = useScreenLinks();
  const { transactionId, summary, madeBy, at, isUndone } = change;
  const words = withLocalDates(summary, locale);
  return (
    <li className="py-2">
      {transactionId === null ? (
        words
      ) : (
        <Link to={withSearch(links.transactions, { open: transactionId })}>{words}</Link>
      )}
      <p className="flex flex-wrap items-center gap-x-2 text-ink-muted">
        <span>
          <MadeBy userId={madeBy} /> · <InstantText at={at} />
        </span>
        {isUndone ? <Badge>Undone</Badge> : null}
      </p>
    </li>
  );
}
