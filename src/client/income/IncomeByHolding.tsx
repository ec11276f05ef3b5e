import { ClassValue } from "#client/asset/ClassValue.tsx";
import { DetailTable, HeadingCell, NumberCell } from "#client/asset/DetailTable.tsx";
import { FewRows } from "#client/asset/FewRows.tsx";
import { sourceLook } from "#client/parts/income-months.ts";
import { Explain } from "#client/parts/Explain.tsx";
import { useAssetLink } from "#client/portfolio/use-portfolio.ts";
import type { Income } from "#features/figures/income-contract.ts";
import { Partial } from "#ui/components/FigureText.tsx";
import { Link } from "#ui/components/Link.tsx";
import { Section } from "#ui/components/Section.tsx";
import { UnknownValue } from "#ui/components/UnknownValue.tsx";

type Holding = Income["holdings"][number];

const HEADINGS = ["Holding", { wide: "Twelve months" }, "Yield on value", "Yield on cost"] as const;

/** What each holding paid in twelve months, before taxes, and what that is of what it is worth and of what it cost. */
export function IncomeByHolding({ income: { holdings } }: { readonly income: Income }) {
  const assetLink = useAssetLink();
  if (holdings.length === 0) return null;
  return (
    <Section title="By holding" note="twelve months, before taxes, each in its own currency">
      <FewRows rows={holdings} few={12}>
        {(shown) => (
          <DetailTable label="Income by holding" headings={HEADINGS}>
            {shown.map((it) => (
              <tr key={it.assetId}>
                <HeadingCell isFluid note={sourceLook(it.source).label}>
                  <Link look="plain" to={assetLink(it.assetId)}>
                    {it.name}
                  </Link>
                </HeadingCell>
                {it.figures.map((figure, place) => (
                  <NumberCell key={figure.key} isWide={place === 0}>
                    <Figure of={it} figure={figure} />
                  </NumberCell>
                ))}
              </tr>
            ))}
          </DetailTable>
        )}
      </FewRows>
      <p className="mt-3 max-w-140 text-13 text-ink-muted">
        Income is that of twelve months up to the day chosen. Units bought or sold within them count with what they
        paid.
      </p>
    </Section>
  );
}

interface FigureProps {
  readonly of: Holding;
  readonly figure: Holding["figures"][number];
}

function Figure({ of, figure: { key, label, unit, value, currency, status, notes } }: FigureProps) {
  if (value === null) return <UnknownValue reason={notes.join(" ") || "This is not known."} />;
  const shown = <ClassValue unit={unit} value={value} currency={currency ?? ""} />;
  return (
    <Explain figure="income" figureKey={key} assetId={of.assetId} label={`${label}, ${of.name}`}>
      {status === "partial" ? <Partial reason={notes.join(" ")}>{shown}</Partial> : shown}
    </Explain>
  );
}
