import { lazy, Suspense, useState } from "react";
import type { ReactNode } from "react";
import { ChevronRight } from "lucide-react";
import { Amount } from "#ui/components/Amount.tsx";
import { Badge } from "#ui/components/Badge.tsx";
import { DateText } from "#ui/components/DateText.tsx";
import { Delta } from "#ui/components/Delta.tsx";
import { FigureText } from "#ui/components/FigureText.tsx";
import { classNames } from "#ui/components/class-names.ts";
import { signOf } from "#ui/formats/decimal-text.ts";
import { formatLocalDate } from "#ui/formats/format-date.ts";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";
import type { Overview } from "#features/figures/contract.ts";
import { Explain } from "#client/parts/Explain.tsx";
import { useWindowWords } from "#client/portfolio/use-window-words.ts";
import { MissingRates } from "./MissingRates.tsx";

const BridgeDialog = lazy(() => import("./BridgeDialog.tsx").then((it) => ({ default: it.BridgeDialog })));

/** The one number, what it leaves out, and how it changed. Pressing the change opens its steps. */
export function Headline({ overview }: { readonly overview: Overview }) {
  const { netWorth, currency } = overview;
  const hasMissingRates = overview.stale.some(({ reason }) => reason === "missing_rate");
  return (
    <div className="flex flex-wrap items-end gap-x-16 gap-y-4">
      <div className="min-w-0">
        <div className="flex items-center gap-2 text-13 text-ink-muted">
          <span>Net worth</span>
          {netWorth.status === "partial" ? <Badge tone="warning">Partial</Badge> : null}
          {overview.findings.some(({ kind }) => kind === "assumed_opening") ? <Badge>Partly assumed</Badge> : null}
        </div>
        <div className="mt-0.5 text-36 font-semibold tracking-[-0.02em] sm:text-48">
          <Explain figure="net_worth" label="Net worth">
            <Amount
              value={netWorth.value}
              currency={currency}
              precision="whole"
              reason={netWorth.notes.join(" ") || "The net worth is not known."}
            />
          </Explain>
        </div>
        {hasMissingRates ? <MissingRates overview={overview} /> : null}
        {netWorth.status === "partial" && !hasMissingRates ? <Coverage notes={netWorth.notes} /> : null}
        {netWorth.value === null ? null : <Change overview={overview} />}
        {overview.ratesCarriedFrom === null ? null : <CarriedRates on={overview.ratesCarriedFrom} />}
      </div>
      {netWorth.value === null ? null : <Parts overview={overview} />}
    </div>
  );
}

function Parts({ overview }: { readonly overview: Overview }) {
  const { assets, liabilities, currency } = overview;
  return (
    <dl className="flex gap-8 pb-1">
      <Part label="Assets">
        <Explain figure="assets" label="Assets">
          <FigureText figure={assets} currency={currency} precision="whole" isBare />
        </Explain>
      </Part>
      <Part label="Debts">
        <Explain figure="liabilities" label="Debts">
          <FigureText figure={liabilities} currency={currency} precision="whole" isBare />
        </Explain>
      </Part>
    </dl>
  );
}

/** Only in the sample: rates of a portfolio of one's own are never older than a week. */
function CarriedRates({ on }: { readonly on: string }) {
  return (
    <p className="mt-1 max-w-140 text-13 text-ink-muted">
      Exchange rates are those of <DateText on={on} />, carried on in this sample only.
    </p>
  );
}

function Part({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="flex flex-col">
      <dt className="text-13 text-ink-muted">{label}</dt>
      <dd className="text-18 font-medium tabular">{children}</dd>
    </div>
  );
}

/** What the net worth leaves out: the first reason, and how many more there are. */
function Coverage({ notes }: { readonly notes: readonly string[] }) {
  const locale = useLocale();
  const [first, ...rest] = new Set(notes);
  if (first === undefined) return null;
  const words = first.replaceAll(/\b\d{4}-\d{2}-\d{2}\b/g, (on) => formatLocalDate(on, locale));
  return (
    <p className="mb-1 max-w-140 text-13 text-warning">
      {words}
      {rest.length > 0 ? `, and ${rest.length} more that are not known` : ""}. The total leaves them out.
    </p>
  );
}

/** A change with an end that leaves something out has no percentage, and a percentage that means nothing is not shown: why is said. */
function WhyNoRatio({ change: { amount, ratio } }: Pick<Overview, "change">) {
  const [reason] = ratio.value === null ? ratio.notes : [];
  if (reason === undefined || amount.value === null || signOf(amount.value) === 0) return null;
  return (
    <p className={classNames("mt-0.5 max-w-140 text-13", amount.status === "ok" ? "text-ink-muted" : "text-warning")}>
      {reason}
    </p>
  );
}

/** From 10,000 on cents only stand in the way; the steps behind the press have them. */
const isLarge = (value: string | null): boolean => /^-?\d{5}/.test(value ?? "");

function Change({ overview }: { readonly overview: Overview }) {
  const [isOpen, setOpen] = useState(false);
  const { change, currency } = overview;
  const words = useWindowWords(overview);
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="-mx-1 mt-1 flex flex-wrap items-baseline gap-x-2 rounded-sm px-1 text-16 hover:bg-hover"
      >
        <Delta
          amount={change.amount.value}
          currency={currency}
          precision={isLarge(change.amount.value) ? "whole" : "minor"}
          {...(change.ratio.value === null ? {} : { ratio: change.ratio.value })}
          reason={[...change.amount.notes, ...change.ratio.notes].join(" ") || "The change is not known."}
        />
        <span className="text-13 text-ink-muted">
          {words}, from <DateText on={change.from} />
        </span>
        <ChevronRight size={14} strokeWidth={1.5} aria-hidden className="self-center text-ink-faint" />
        <span className="sr-only">. Show what changed</span>
      </button>
      <WhyNoRatio change={change} />
      {isOpen ? (
        <Suspense>
          <BridgeDialog bridge={overview.bridge} isOpen onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
