import { useState } from "react";
import { FailedReads } from "#client/page/FailedReads.tsx";
import { Button } from "#ui/components/Button.tsx";
import { Checkbox } from "#ui/components/Checkbox.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";
import { TextField } from "#ui/components/TextField.tsx";
import { besideName, MOST_BESIDE, toggled } from "./beside.ts";
import { useBeside } from "./use-beside.ts";

const isMixOf = (weight: string): boolean =>
  /^\d{1,3}([.,]\d{1,2})?$/.test(weight.trim()) && Number(weight.replace(",", ".")) > 0;

/** The assets to compare with, as lines of their own or as one mix by weight; loaded when it is first asked for. */
export function BesideChoices() {
  const { beside, list, assets, nameOf, change } = useBeside();
  const [text, setText] = useState("");
  const [weights, setWeights] = useState<Readonly<Record<string, string>>>();
  const found = assets.filter(({ name, ticker }) =>
    `${name} ${ticker ?? ""}`.toLowerCase().includes(text.toLowerCase()),
  );
  const isFull = beside.length >= MOST_BESIDE;
  const mix = Object.entries(weights ?? {}).filter(([, weight]) => isMixOf(weight));
  const mixes = beside.filter(({ parts }) => parts.length > 1);
  if (list.data === undefined)
    return list.failure ? (
      <FailedReads reads={[list]}>What you could compare with is not known without your assets.</FailedReads>
    ) : (
      <SkeletonRows count={4} />
    );
  if (assets.length === 0)
    return (
      <p className="text-14 text-ink-muted">
        No asset with prices yet. Add an index or fund under Holdings, with its prices, to compare with it.
      </p>
    );
  return (
    <div className="flex flex-col gap-3">
      <TextField label="Find an asset with prices" value={text} onChange={setText} />
      <ul className="flex max-h-64 flex-col gap-1 overflow-auto">
        {found.slice(0, 60).map(({ assetId, name }) => {
          const isOn = beside.some(({ parts }) => parts.length === 1 && parts[0]?.assetId === assetId);
          return (
            <li key={assetId}>
              {weights ? (
                <TextField
                  label={`${name}, %`}
                  value={weights[assetId] ?? ""}
                  onChange={(weight) => setWeights({ ...weights, [assetId]: weight })}
                />
              ) : (
                <Checkbox
                  label={name}
                  isChecked={isOn}
                  isDisabled={isFull && !isOn}
                  onChange={() => change(toggled(beside, assetId))}
                />
              )}
            </li>
          );
        })}
      </ul>
      {mixes.map((it) => (
        <Checkbox
          key={besideName(it, nameOf)}
          label={besideName(it, nameOf)}
          isChecked
          onChange={() => change(beside.filter((other) => other !== it))}
        />
      ))}
      <div className="flex gap-2">
        <Button size="sm" onPress={() => setWeights(weights ? undefined : {})}>
          {weights ? "Choose single assets" : "Make a mix"}
        </Button>
        {weights ? (
          <Button
            size="sm"
            variant="primary"
            disabledReason={
              isFull
                ? "Ten stand beside it already."
                : mix.length < 2
                  ? "A mix has weights of two assets or more."
                  : undefined
            }
            onPress={() => {
              const parts = mix.map(([assetId, weight]) => ({ assetId, weight: Number(weight.replace(",", ".")) }));
              change([...beside, { parts }]);
              setWeights(undefined);
            }}
          >
            Add the mix
          </Button>
        ) : null}
      </div>
      <p className="text-12 text-ink-muted">
        Benchmarks are prices alone, without dividends, in the currency of the figures. A mix keeps its weights every
        day.
      </p>
    </div>
  );
}
