import type { ReactNode } from "react";
import { ClassValue } from "#client/asset/ClassValue.tsx";
import { Explain } from "#client/parts/Explain.tsx";
import type { ClassGroupKey } from "#assets/asset-class.ts";
import type { ClassTotal } from "#features/figures/class-group-contract.ts";
import { Amount } from "#ui/components/Amount.tsx";
import { DateText } from "#ui/components/DateText.tsx";
import { Percent } from "#ui/components/Percent.tsx";
import { Partial } from "#ui/components/FigureText.tsx";
import { UnknownValue } from "#ui/components/UnknownValue.tsx";
import type { ClassHoldings } from "./listed-holdings.ts";
import { ClassSoon } from "./ClassSoon.tsx";
import { LeftOut } from "./LeftOut.tsx";

/** The few figures that say how the classes stand, with what each changed in the period; what one leaves out is named below with what mends it. */
export function ClassStrip({ view }: { readonly view: ClassHoldings }) {
  const { group, currency, figures, leftOut } = view;
  const from = figures.find(({ change }) => change !== null)?.change?.from;
  return (
    <div className="flex flex-col gap-3">
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-x-4 gap-y-5">
        {figures.map((it) => (
          <div key={it.key} className="row-span-2 grid grid-rows-subgrid gap-y-0">
            <dt className="self-end text-13 text-ink-muted">{it.label}</dt>
            <dd className="mt-0.5 tabular">
              <div className="text-18 font-semibold">
                <Figure group={group} currency={currency} figure={it} />
              </div>
              {it.change === null || it.value === null ? null : <Change change={it.change} currency={currency} />}
              {it.coverage === null || it.value === null ? null : <RestsOn share={it.coverage} />}
            </dd>
          </div>
        ))}
      </dl>
      {from === undefined ? null : (
        <p className="text-12 text-ink-muted">
          Changes since <DateText on={from} />, with what was bought and sold.
        </p>
      )}
      <ClassSoon entries={view.soon} />
      <LeftOut leftOut={leftOut} currency={currency} />
    </div>
  );
}

interface FigureProps {
  readonly group: ClassGroupKey;
  readonly currency: string;
  readonly figure: ClassTotal;
}

function Figure({ group, currency, figure }: FigureProps): ReactNode {
  const { key, label, unit, value, status, notes } = figure;
  if (value === null) return <UnknownValue reason={notes.join(" ") || "It is not known."} />;
  const shown =
    unit === "money" ? (
      <Amount value={String(value)} currency={figure.currency ?? currency} precision="whole" />
    ) : (
      <ClassValue unit={unit} value={value} currency={currency} />
    );
  return (
    <Explain figure="class_total" figureKey={`${group}.${key}`} label={label}>
      {status === "partial" ? <Partial reason={notes.join(" ")}>{shown}</Partial> : shown}
    </Explain>
  );
}

/** How much of what is held, by value, an average is of; what is not in it is named below. */
const RestsOn = ({ share }: { readonly share: number }) => (
  <div className="text-12 text-ink-muted">
    {share > 0.9995 ? (
      "of all, by value"
    ) : (
      <>
        of <Percent value={share} decimals={0} />, by value
      </>
    )}
  </div>
);

/** More is not always better, such as what is owed: a change here has a sign and no color. */
function Change({
  change: { amount },
  currency,
}: {
  readonly change: NonNullable<ClassTotal["change"]>;
  readonly currency: string;
}) {
  if (amount.value === null) return null;
  if (Number(amount.value) === 0) return <div className="text-12 text-ink-muted">unchanged</div>;
  const shown = <Amount value={amount.value} currency={currency} precision="whole" isBare hasSign />;
  return (
    <div className="text-12 text-ink-muted">
      {amount.status === "partial" ? <Partial reason={amount.notes.join(" ")}>{shown}</Partial> : shown}
    </div>
  );
}
