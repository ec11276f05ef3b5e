import { DetailTable, HeadingCell, NumberCell } from "#client/asset/DetailTable.tsx";
import { Explain } from "#client/parts/Explain.tsx";
import type { Attribution } from "#features/analytics/contract.ts";
import { Percent } from "#ui/components/Percent.tsx";
import { Section } from "#ui/components/Section.tsx";

interface CurrencyEffectsProps {
  readonly attribution: Attribution;
  /** The window and scope it was asked with. */
  readonly params: string;
}

const COLUMNS = [
  { key: "local", figureKey: "local", label: "In its own currency" },
  { key: "currencyEffect", figureKey: "currency", label: "Exchange rates" },
  { key: "cross", figureKey: "cross", label: "Both at once" },
  { key: "total", figureKey: "total", label: "Together" },
] as const;

/** The return with exchange rates and without: what each currency held earned by itself, and what its rate added. */
export function CurrencyEffects({ attribution: { currencies, currency, notes }, params }: CurrencyEffectsProps) {
  if (!currencies.some((it) => it.currency !== currency)) return null;
  const shown = currencies
    .filter(({ local, total }) => Math.abs(local) >= 0.000_005 || Math.abs(total) >= 0.000_005)
    .toSorted((a, b) => Math.abs(b.total) - Math.abs(a.total));
  return (
    <Section title="With and without exchange rates" note={`what each currency added, in ${currency}`}>
      <DetailTable
        label="With and without exchange rates"
        headings={[
          "Currency",
          COLUMNS[0].label,
          COLUMNS[1].label,
          { wide: COLUMNS[2].label },
          { wide: COLUMNS[3].label },
        ]}
      >
        {shown.map((it) => (
          <tr key={it.currency}>
            <HeadingCell>{it.currency}</HeadingCell>
            {COLUMNS.map(({ key }, place) => (
              <NumberCell key={key} isWide={place > 1}>
                <Percent value={it[key]} decimals={2} hasSign />
              </NumberCell>
            ))}
          </tr>
        ))}
        <tr className="font-medium">
          <HeadingCell>All</HeadingCell>
          {COLUMNS.map(({ key, figureKey, label }, place) => (
            <NumberCell key={key} isWide={place > 1}>
              <Explain
                figure="currency_effect"
                figureKey={figureKey}
                params={params}
                label={`${label}, all currencies`}
              >
                <Percent value={currencies.reduce((sum, each) => sum + each[key], 0)} decimals={2} isGain />
              </Explain>
            </NumberCell>
          ))}
        </tr>
      </DetailTable>
      {notes.length === 0 ? null : <p className="mt-3 max-w-140 text-13 text-ink-muted">{notes.join(" ")}</p>}
    </Section>
  );
}
