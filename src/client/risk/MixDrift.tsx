import { missingWords } from "#client/parts/missing-words.ts";
import type { ReactNode } from "react";
import { Explain } from "#client/parts/Explain.tsx";
import type { TargetDrift, Targets } from "#features/targets/contract.ts";
import { fixed, toNumber, ZERO } from "#engine/money/fixed.ts";
import { ChartFrame } from "#ui/charts/ChartFrame.tsx";
import { ChartTable } from "#ui/charts/ChartTable.tsx";
import { Amount } from "#ui/components/Amount.tsx";
import { Badge } from "#ui/components/Badge.tsx";
import { Percent } from "#ui/components/Percent.tsx";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";
import { MixTrades } from "./MixTrades.tsx";
import { type DriftBar, type DriftPart, driftBars, driftWords, STATE_WORDS } from "./target-words.ts";

export interface MixDriftProps {
  readonly mix: TargetDrift;
  readonly targets: Targets;
  readonly cash: string;
  readonly isRefreshing: boolean;
  /** Why the trades asked for last did not come. */
  readonly problem: string | undefined;
  readonly onCash: (cash: string) => void;
}

/** One mix: a bar a part against its band, and the trades that bring it back. */
export function MixDrift({ mix, targets, ...trades }: MixDriftProps) {
  const { currency } = targets;
  const bars = driftBars(mix.drift);
  const label = `Drift of ${mix.name}`;
  return (
    <div className="grid gap-x-12 gap-y-6 xl:grid-cols-[3fr_2fr]">
      <div className="min-w-0">
        <ChartFrame label={label} readout={<Readout mix={mix} />} table={<DriftTable {...{ mix, label, currency }} />}>
          <ul className="divide-y divide-line/70">
            {mix.drift.map((part, place) => (
              <PartRow key={part.key ?? ""} {...{ part, mix, currency }} bar={bars[place]} />
            ))}
          </ul>
        </ChartFrame>
        <LeftOut {...{ mix, targets }} />
      </div>
      <MixTrades {...{ mix, currency }} {...trades} />
    </div>
  );
}

const Readout = ({ mix: { name, outsideCount, total } }: { readonly mix: TargetDrift }) => (
  <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
    <span className="font-medium">{name}</span>
    {fixed(total) === ZERO ? (
      <span className="text-ink-muted">Nothing of it is held yet</span>
    ) : (
      <Badge tone={outsideCount === 0 ? "positive" : "warning"}>
        {outsideCount === 0 ? "All parts inside their bands" : `${outsideCount} of its parts outside`}
      </Badge>
    )}
  </span>
);

interface PartProps {
  readonly part: DriftPart;
  readonly mix: TargetDrift;
  readonly currency: string;
}

function PartRow({ part, mix, currency, bar }: PartProps & { readonly bar: DriftBar | undefined }) {
  const locale = useLocale();
  const words = driftWords(part, locale);
  return (
    <li className="py-2.5 text-14">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-medium">{part.label}</span>
        <span className="tabular">
          <Actual {...{ part, mix }} />
          <span className="text-ink-muted">
            , aim <Percent value={toNumber(fixed(part.target))} decimals={1} />
          </span>
        </span>
      </div>
      {bar ? <Bar bar={bar} part={part} /> : null}
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-13 text-ink-muted">
        <span>
          {words === undefined ? "Nothing of it is held" : words}
          {part.excess === null || words === "On target" ? null : (
            <>
              , <Amount value={part.excess.replace("-", "")} currency={currency} precision="whole" />
            </>
          )}
        </span>
        <State part={part} />
      </div>
    </li>
  );
}

const Actual = ({ part, mix }: Omit<PartProps, "currency">): ReactNode =>
  part.weight === null ? (
    <Percent value={null} reason="Nothing of the mix is held." />
  ) : (
    <Explain figure="target" figureKey={`${mix.mixId}:${part.key ?? ""}`} label={`Share of ${part.label}`}>
      <Percent value={toNumber(fixed(part.weight))} decimals={1} />
    </Explain>
  );

/** Said in words; what is outside stands out in color too. */
function State({ part: { state, band } }: Pick<PartProps, "part">): ReactNode {
  if (band === null) return "No band";
  if (state === null) return null;
  return <span className={state === "inside" ? undefined : "font-medium text-warning"}>{STATE_WORDS[state]}</span>;
}

const percent = (fraction: number): string => `${(fraction * 100).toFixed(2)}%`;

/** The actual share as a bar over its band, and the target as a line across. */
const Bar = ({ bar, part }: { readonly bar: DriftBar; readonly part: DriftPart }) => (
  <div aria-hidden className="relative my-1.5 h-4">
    {part.band === null ? null : (
      <span
        className="absolute inset-y-0 rounded-xs bg-line"
        style={{ left: percent(bar.bandFrom), width: percent(bar.bandTo - bar.bandFrom) }}
      />
    )}
    <span
      className="absolute inset-y-1 left-0 rounded-xs"
      style={{
        width: `max(1px, ${percent(bar.actual)})`,
        background: part.state === "over" || part.state === "under" ? "var(--warning)" : "var(--ink-faint)",
      }}
    />
    <span className="absolute inset-y-0 border-l-2 border-ink" style={{ left: percent(bar.target) }} />
  </div>
);

interface DriftTableProps {
  readonly mix: TargetDrift;
  readonly label: string;
  readonly currency: string;
}

const HEADINGS = ["Part", "Value", "Share", "Target", "Band", "Drift", "Over or under", "State"];

function DriftTable({ mix, label, currency }: DriftTableProps) {
  const locale = useLocale();
  const nothing = "Nothing of the mix is held.";
  const ratio = (text: string | null, reason: string) => (
    <Percent key="ratio" value={text === null ? null : toNumber(fixed(text))} reason={reason} decimals={1} />
  );
  return (
    <ChartTable
      label={label}
      headings={HEADINGS}
      rows={mix.drift.map((part) => ({
        key: part.key ?? "",
        heading: part.label,
        cells: [
          <Amount key="value" value={part.value} currency={currency} isBare />,
          ratio(part.weight, nothing),
          ratio(part.target, nothing),
          part.band === null ? "None" : ratio(part.band, nothing),
          driftWords(part, locale) ?? <Percent key="drift" value={null} reason={nothing} />,
          <Amount key="excess" value={part.excess} currency={currency} isBare hasSign reason={nothing} />,
          <State key="state" part={part} />,
        ],
      }))}
    />
  );
}

/** What is in no share, and why. */
function LeftOut({ mix, targets: { currency, missing } }: Pick<MixDriftProps, "mix" | "targets">) {
  const locale = useLocale();
  const says = (amount: string) => fixed(amount) !== ZERO;
  return (
    <div className="mt-2 flex flex-col gap-1 text-13 text-ink-muted">
      {says(mix.besides) ? (
        <p>
          <Amount value={mix.besides} currency={currency} precision="whole" /> is of nothing the mix names: it counts in
          no share.
        </p>
      ) : null}
      {says(mix.unclassified) ? (
        <p>
          <Amount value={mix.unclassified} currency={currency} precision="whole" /> is not classified and in no share.
          State its group under Terms of the asset.
        </p>
      ) : null}
      {missing.length > 0 ? <p>Left out: {missingWords(missing, locale)}.</p> : null}
    </div>
  );
}
