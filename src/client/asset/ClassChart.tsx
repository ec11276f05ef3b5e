import { Suspense, useMemo } from "react";
import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import type { ClassView } from "#assets/class-views.ts";
import { fixed, toNumber } from "#engine/money/fixed.ts";
import { useAssetLink } from "#client/portfolio/use-portfolio.ts";
import type { ClassChartView } from "#features/figures/class-view-contract.ts";
import { SignedBars } from "#ui/charts/SignedBars.tsx";
import { StackedBars } from "#ui/charts/StackedBars.tsx";
import { TimeSeriesChart } from "#ui/charts/TimeSeriesChart.tsx";
import { ClassValue } from "#client/asset/ClassValue.tsx";
import { Amount } from "#ui/components/Amount.tsx";
import { Link } from "#ui/components/Link.tsx";
import { Percent } from "#ui/components/Percent.tsx";
import { Skeleton } from "#ui/components/Skeleton.tsx";
import { UnknownValue } from "#ui/components/UnknownValue.tsx";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";
import { withLocalDates } from "#ui/formats/with-local-dates.ts";
import { LaterSankey, LaterTreemap } from "./later-charts.ts";
import { periodLabel, periodTick, periodWords } from "./period-labels.ts";

type Chart<K extends ClassChartView["kind"]> = Extract<ClassChartView, { kind: K }>;

interface DrawnProps<K extends ClassChartView["kind"]> {
  readonly chart: Chart<K>;
  readonly label: string;
  readonly currency: string;
}

export interface ClassChartProps {
  readonly chart: ClassChartView;
  readonly view: ClassView;
  readonly currency: string;
}

/** What is drawn of a group of classes, by its kind; what it leaves out is said below. */
export function ClassChart({ chart, view, currency }: ClassChartProps) {
  const { label } = view;
  return (
    <div className="flex flex-col gap-2">
      <Suspense fallback={<Skeleton className="h-64 w-full" />}>{drawn(chart, { label, currency })}</Suspense>
      {chart.missing.length === 0 ? null : (
        <ul className="max-w-200 text-13 text-ink-muted">
          {chart.missing.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

function drawn(chart: ClassChartView, props: { readonly label: string; readonly currency: string }): ReactNode {
  switch (chart.kind) {
    case "periods":
      return <Periods chart={chart} {...props} />;
    case "days":
      return <Days chart={chart} {...props} />;
    case "rows":
      return <Rows chart={chart} {...props} />;
    case "tiles":
      return <Tiles chart={chart} {...props} />;
    case "flows":
      return <Flows chart={chart} {...props} />;
  }
}

const double = (text: string): number => toNumber(fixed(text));
const doubles = (amounts: Readonly<Record<string, string>>): Readonly<Record<string, number>> =>
  Object.fromEntries(Object.entries(amounts).map(([key, amount]) => [key, double(amount)]));

function Periods({ chart: { per, periods, series, view }, label, currency }: DrawnProps<"periods">) {
  const locale = useLocale();
  const months = useMemo(
    () =>
      periods.map(({ startsOn, past, future, note }) => ({
        key: startsOn,
        label: periodLabel(startsOn, per, locale),
        tick: periodTick(startsOn, per, locale),
        ...(note === null ? {} : { note: withLocalDates(note, locale) }),
        past: doubles(past),
        future: doubles(future),
      })),
    [periods, per, locale],
  );
  return <StackedBars {...{ label, months, series, currency }} words={periodWords(per, view)} />;
}

function Days({ chart: { from, series }, label, currency }: DrawnProps<"days">) {
  const lines = useMemo(
    () =>
      series.map(({ key, label: name, hue, values, isExpected }, place) => ({
        key,
        label: name,
        values,
        ...(place === 0 ? {} : { hue }),
        ...(isExpected && series.length > 1 ? { isDashed: true } : {}),
      })),
    [series],
  );
  const unit = useMemo(() => ({ kind: "money", currency }) as const, [currency]);
  if (lines.length === 0) return <NothingDrawn />;
  return (
    <TimeSeriesChart
      label={label}
      firstOn={from}
      series={lines}
      unit={unit}
      height={260}
      hasArea={lines.length === 1}
    />
  );
}

const NothingDrawn = () => (
  <p className="grid min-h-32 place-items-center rounded-sm border border-dashed border-line p-4 text-14 text-ink-muted">
    There is nothing to draw yet.
  </p>
);

function Rows({ chart: { heading, columns, rows, barOf }, label, currency }: DrawnProps<"rows">) {
  const assetLink = useAssetLink();
  if (rows.length === 0) return <NothingDrawn />;
  return (
    <SignedBars
      label={label}
      headings={[heading, ...columns.map((it) => (it.unit === "money" ? `${it.label} ${currency}` : it.label))]}
      isMoney
      isPlain={columns[barOf]?.isGain !== true}
      rows={rows.map(({ key, label: name, assetId, size, cells }) => ({
        key,
        heading: assetId === null ? name : <Link to={assetLink(assetId)}>{name}</Link>,
        size,
        cells: cells.map((cell, place) => (
          <Cell key={columns[place]?.label} cell={cell} column={columns[place]} currency={currency} />
        )),
      }))}
    />
  );
}

interface CellProps {
  readonly cell: Chart<"rows">["rows"][number]["cells"][number];
  readonly column: Chart<"rows">["columns"][number] | undefined;
  readonly currency: string;
}

function Cell({ cell: { value, reason }, column, currency }: CellProps): ReactNode {
  if (value === null || column === undefined) return <UnknownValue reason={reason ?? "It is not known."} />;
  const { unit, isGain } = column;
  if (unit === "money")
    return <Amount value={String(value)} currency={currency} isBare precision="whole" isGain={isGain} />;
  if (unit === "ratio") return <Percent value={Number(value)} isGain={isGain} />;
  return <ClassValue unit={unit} value={value} currency={currency} />;
}

function Tiles({ chart: { tiles }, label, currency }: DrawnProps<"tiles">) {
  const parts = useMemo(
    () =>
      tiles.map(({ assetId, label: name, value, weight }) => ({
        key: assetId,
        label: name,
        value,
        weight,
        hue: "slate",
      })),
    [tiles],
  );
  const changes = useMemo(() => new Map(tiles.map(({ assetId, change }) => [assetId, change])), [tiles]);
  const navigate = useNavigate();
  const assetLink = useAssetLink();
  const open = (assetId: string) => void navigate(assetLink(assetId));
  if (parts.length === 0) return <NothingDrawn />;
  return <LaterTreemap {...{ label, parts, currency, changes }} height={300} onSelect={open} />;
}

function Flows({ chart: { nodes, links }, label, currency }: DrawnProps<"flows">) {
  const drawnLinks = useMemo(() => links.map((it) => ({ ...it, size: double(it.value) })), [links]);
  return <LaterSankey {...{ label, nodes, currency }} links={drawnLinks} />;
}
