import type { ReactNode } from "react";
import type { Figure } from "#engine/figure.ts";
import { Amount } from "#ui/components/Amount.tsx";
import type { AmountProps } from "#ui/components/Amount.tsx";
import { Percent } from "#ui/components/Percent.tsx";
import { Tooltip } from "#ui/components/Tooltip.tsx";
import { UnknownValue } from "#ui/components/UnknownValue.tsx";

/** A figure as it comes over the wire: a value or the reason there is none. */
export interface ShownFigure<Value extends string | number> {
  readonly status: Figure["status"];
  readonly value: Value | null;
  readonly notes: readonly string[];
}

const FALLBACK: Readonly<Record<Figure["status"], string>> = {
  ok: "",
  partial: "Some parts of this figure are not known.",
  ambiguous: "Several values satisfy the definition.",
  undefined: "The definition does not apply here.",
  no_solution: "No value satisfies the definition.",
  insufficient_data: "There is not enough data yet.",
};

type MoneyProps = Omit<AmountProps, "value" | "reason"> & { readonly figure: ShownFigure<string> };

/** A money figure: the amount, marked when it is partial, or a dash with the reason. */
export function FigureText({ figure, ...amount }: MoneyProps) {
  const reason = figure.notes.join(" ") || FALLBACK[figure.status];
  if (figure.value === null) return <UnknownValue reason={reason} />;
  const shown = <Amount value={figure.value} {...amount} />;
  return figure.status === "partial" ? <Partial reason={reason}>{shown}</Partial> : shown;
}

interface RatioProps {
  readonly figure: ShownFigure<number>;
  readonly hasSign?: boolean;
  readonly isGain?: boolean;
  readonly decimals?: number;
  readonly className?: string;
}

/** A ratio figure: the percentage, marked when it is partial, or a dash with the reason. */
export function RatioText({ figure, ...percent }: RatioProps) {
  const reason = figure.notes.join(" ") || FALLBACK[figure.status];
  if (figure.value === null) return <UnknownValue reason={reason} />;
  const shown = <Percent value={figure.value} {...percent} />;
  return figure.status === "partial" ? <Partial reason={reason}>{shown}</Partial> : shown;
}

/** Marks a figure that leaves something out, and says what. */
export function Partial({ reason, children }: { readonly reason: string; readonly children: ReactNode }) {
  return (
    <Tooltip text={reason} className="inline" isAnswerToPress>
      <span className="underline decoration-warning decoration-dotted decoration-from-font underline-offset-4">
        {children}
        <span className="sr-only"> partial</span>
      </span>
    </Tooltip>
  );
}
