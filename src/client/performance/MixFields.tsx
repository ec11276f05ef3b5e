import { useState } from "react";
import type { Attribution } from "#features/analytics/contract.ts";
import { Button } from "#ui/components/Button.tsx";
import { NumberField } from "#ui/components/NumberField.tsx";
import { Select } from "#ui/components/Select.tsx";
import { partProblem, totalOf, type MixByPart, type PartMix } from "./mix-by-part.ts";

interface MixFieldsProps {
  readonly segments: Attribution["segments"];
  readonly assets: readonly { readonly assetId: string; readonly name: string }[];
  readonly mix: MixByPart;
  readonly onChange: (mix: MixByPart) => void;
}

const NOTHING: PartMix = { weight: "", assetId: "" };

/** The benchmark's share of each part, and the asset whose price stands for it. */
export function MixFields({ segments, assets, mix, onChange }: MixFieldsProps) {
  const [typed, setTyped] = useState(mix);
  const set = (key: string, more: Partial<PartMix>) =>
    setTyped((now) => ({ ...now, [key]: { ...NOTHING, ...now[key], ...more } }));
  const options = [
    { value: "", label: "Not in the benchmark" },
    ...assets.map(({ assetId, name }) => ({ value: assetId, label: name })),
  ];
  const total = totalOf(typed);
  const problem = Object.values(typed).some((it) => partProblem(it) !== undefined)
    ? "A share is missing or not above zero."
    : total === 0
      ? "Give one part a share and an asset."
      : undefined;
  return (
    <div className="flex flex-col gap-3">
      <ul className="flex max-h-96 flex-col gap-3 overflow-auto">
        {segments.map(({ key, label }) => {
          const part = typed[key] ?? NOTHING;
          return (
            <li key={key} className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-3">
              <NumberField
                label={label}
                unit="%"
                placeholder="0"
                value={part.weight}
                onChange={(weight) => set(key, { weight })}
                error={partProblem(part)}
              />
              <Select
                label="Measured by"
                value={part.assetId}
                onChange={(assetId) => set(key, { assetId })}
                options={options}
              />
            </li>
          );
        })}
      </ul>
      <div className="flex items-center gap-2">
        <Button size="sm" variant="primary" disabledReason={problem} onPress={() => onChange(typed)}>
          Compare
        </Button>
        <Button
          size="sm"
          variant="quiet"
          onPress={() => {
            setTyped({});
            onChange({});
          }}
        >
          Clear
        </Button>
      </div>
      <p className="text-12 text-ink-muted">
        {total === 0 || total === 100
          ? "Prices alone, without dividends."
          : `The shares add up to ${total} %: each is divided by that. Prices alone, without dividends.`}
      </p>
    </div>
  );
}
