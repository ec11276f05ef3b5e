import { useState } from "react";
import { Button } from "#ui/components/Button.tsx";
import { NumberField } from "#ui/components/NumberField.tsx";
import {
  factorWords,
  shockProblem,
  shocksText,
  shockTyped,
  typedShock,
  type TypedShocks,
  withoutArrived,
} from "./own-shocks.ts";

interface ShockFieldsProps {
  readonly factors: readonly string[];
  readonly shocks: Readonly<Record<string, number>>;
  /** Told when a number was entered, not with each key. */
  readonly onChange: (shocks: Readonly<Record<string, number>>) => void;
}

/** A shock of one's own for everything owned that moves: Enter, or leaving a field, asks anew. */
export function ShockFields({ factors, shocks, onChange }: ShockFieldsProps) {
  const [typed, setTyped] = useState<TypedShocks>({});
  // What was asked arrives later, and somebody may type on meanwhile: that stays. Anything else that arrives replaces what was typed.
  const [{ arrived, asked }, setSeen] = useState({ arrived: shocksText(shocks), asked: "" });
  const now = shocksText(shocks);
  if (now !== arrived) {
    setSeen({ arrived: now, asked });
    setTyped(now === asked ? withoutArrived(typed, shocks) : {});
  }
  const textOf = (factor: string): string => typed[factor] ?? typedShock(shocks[factor]);
  const ask = () => {
    if (Object.keys(typed).length === 0 || factors.some((it) => shockProblem(it, textOf(it)) !== undefined)) return;
    change(Object.fromEntries(factors.map((it) => [it, shockTyped(textOf(it))])));
  };
  const change = (next: Readonly<Record<string, number>>) => {
    setSeen({ arrived, asked: shocksText(next) });
    onChange(next);
  };
  return (
    <div
      role="group"
      aria-label="Shocks of your own"
      className="grid grid-cols-2 gap-x-4 gap-y-3"
      onBlur={ask}
      onKeyDown={(event) => event.key === "Enter" && ask()}
    >
      {factors.map((factor) => {
        const { label, unit } = factorWords(factor);
        return (
          <NumberField
            key={factor}
            label={label}
            unit={unit}
            placeholder="0"
            value={textOf(factor)}
            onChange={(text) => setTyped((now) => ({ ...now, [factor]: text }))}
            error={shockProblem(factor, textOf(factor))}
          />
        );
      })}
      <div className="col-span-2">
        <Button
          size="sm"
          variant="quiet"
          onPress={() => {
            setTyped({});
            change({});
          }}
        >
          Clear all
        </Button>
      </div>
    </div>
  );
}
