import { useState } from "react";
import { useSearchParams } from "react-router";
import { Explain } from "#client/parts/Explain.tsx";
import { formatFixed, fromNumber, parseFixed, toNumber } from "#engine/money/fixed.ts";
import type { Fees } from "#features/figures/fees-contract.ts";
import { FigureText } from "#ui/components/FigureText.tsx";
import { NumberField } from "#ui/components/NumberField.tsx";
import { Section } from "#ui/components/Section.tsx";
import { Figure } from "./FeeFigures.tsx";

const MOST_PERCENT = 50;

/** What today's wealth would come to in ten years with its costs and without any, at a growth one assumes. */
export function TenYears({ fees: { ahead, currency, share } }: { readonly fees: Fees }) {
  const { growth, years } = ahead;
  const money = (figure: Fees["paid"], key: string, label: string) => (
    <Explain figure="fees" figureKey={`${key}:${growth}`} label={label}>
      <FigureText figure={figure} currency={currency} precision="whole" />
    </Explain>
  );
  return (
    <Section title={`Over ${years} years`} note="what you own today, nothing added and nothing taken out">
      <div className="flex flex-wrap items-start gap-x-10 gap-y-5">
        <GrowthField growth={growth} />
        <dl className="flex flex-wrap gap-x-10 gap-y-5">
          <Figure label="Costs take" note={share.value === null ? undefined : "as costs are today"}>
            {money(ahead.cost, "cost", "What costs take in ten years")}
          </Figure>
          <Figure label="Without costs">{money(ahead.without, "without", "Without costs")}</Figure>
          <Figure label="With costs">{money(ahead.with, "with", "With costs")}</Figure>
        </dl>
      </div>
    </Section>
  );
}

/** The growth that is assumed, in the address; taken when the field is left or Enter is pressed. */
function GrowthField({ growth }: { readonly growth: number }) {
  const [, setSearch] = useSearchParams();
  const shown = formatFixed(fromNumber(Math.round(growth * 10_000) / 100));
  const [typed, setTyped] = useState<string>();
  const value = parseFixed(typed ?? shown);
  const isFitting = value !== undefined && Math.abs(toNumber(value)) <= MOST_PERCENT;
  const take = () => {
    if (typed === undefined || typed === shown || value === undefined || !isFitting) return;
    const next = formatFixed(value / 100n);
    setSearch(
      (now) => {
        const search = new URLSearchParams(now);
        search.set("growth", next);
        return search;
      },
      { preventScrollReset: true, replace: true },
    );
  };
  return (
    <div className="w-44" onBlur={take} onKeyDown={(event) => (event.key === "Enter" ? take() : undefined)}>
      <NumberField
        label="Growth a year, before costs"
        unit="%"
        value={typed ?? shown}
        onChange={setTyped}
        {...(isFitting || typed === ""
          ? {}
          : { error: `Enter a percentage from −${MOST_PERCENT} to ${MOST_PERCENT}.` })}
      />
    </div>
  );
}
