import type { ReactNode } from "react";
import { Explain } from "#client/parts/Explain.tsx";
import { reasonsOf, type RiskWord } from "#client/risk/risk-words.ts";
import type { Risk, RiskFigure } from "#features/analytics/contract.ts";
import { RatioText } from "#ui/components/FigureText.tsx";
import type { KeyValue } from "#ui/components/KeyValueList.tsx";
import { UnknownValue } from "#ui/components/UnknownValue.tsx";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";
import { formatDecimal } from "#ui/formats/number-format.ts";

interface RiskValueProps {
  readonly risk: Risk;
  /** What the figures were asked with. */
  readonly params: string;
  readonly figureKey: RiskFigure;
  readonly label: string;
  readonly unit: RiskWord["unit"];
}

/** A risk figure that explains itself, or a dash; the reason stands below its group. */
export function RiskValue({ risk, params, figureKey, label, unit }: RiskValueProps): ReactNode {
  const locale = useLocale();
  const figure = risk.figures.find(({ key }) => key === figureKey)?.figure;
  if (!figure) return <UnknownValue reason="This is not known." />;
  if (figure.value === null) return <UnknownValue reason={figure.notes.join(" ") || "This is not known."} />;
  const value =
    unit === "multiple" ? (
      formatDecimal(figure.value.toFixed(2), locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
    ) : (
      <RatioText figure={figure} {...(unit === "gain" ? { isGain: true } : {})} />
    );
  return (
    <Explain figure="risk" figureKey={figureKey} params={params} label={label}>
      {value}
    </Explain>
  );
}

/** The figures of a group, each with the words beside it. */
export const itemsOf = (words: readonly RiskWord[], risk: Risk, params: string): readonly KeyValue[] =>
  words.map(({ key, label, note, unit }) => ({
    label,
    note: note.replace("{confidence}", `${Math.round(risk.confidence * 100)} of 100`),
    value: <RiskValue risk={risk} params={params} figureKey={key} label={label} unit={unit} />,
  }));

/** Why figures of a group are not known, once for all of them: too few returns are the rule, not the exception. */
export function WhyNot({ keys, risk }: { readonly keys: readonly RiskFigure[]; readonly risk: Risk }) {
  const reasons = reasonsOf(keys, risk);
  return reasons === "" ? null : <p className="mt-2 text-13 text-ink-muted">{reasons}</p>;
}
