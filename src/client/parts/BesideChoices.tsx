import { useState } from "react";
import type { SharedSeriesList } from "#features/prices/series-contract.ts";
import { FailedReads } from "#client/page/FailedReads.tsx";
import { Button } from "#ui/components/Button.tsx";
import { Checkbox } from "#ui/components/Checkbox.tsx";
import { DateText } from "#ui/components/DateText.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";
import { TextField } from "#ui/components/TextField.tsx";
import { besideName, MOST_BESIDE, toggled } from "./beside.ts";
import { useBeside } from "./use-beside.ts";

const isMixOf = (weight: string): boolean =>
  /^\d{1,3}([.,]\d{1,2})?$/.test(weight.trim()) && Number(weight.replace(",", ".")) > 0;

/** Indices, inflation and assets to compare with, as lines of their own or as one mix by weight; loaded when it is first asked for. */
export function BesideChoices() {
  const { beside, list, assets, series, nameOf, change } = useBeside();
  const [text, setText] = useState("");
  const [weights, setWeights] = useState<Readonly<Record<string, string>>>();
  const fits = (words: string): boolean => words.toLowerCase().includes(text.toLowerCase());
  const groups = groupsOf({
    assets: assets.filter(({ name, ticker }) => fits(`${name} ${ticker ?? ""}`)),
    series: series.filter(({ name }) => fits(name)),
  });
  const isFull = beside.length >= MOST_BESIDE;
  const mix = Object.entries(weights ?? {}).filter(([, weight]) => isMixOf(weight));
  const mixes = beside.filter(({ parts }) => parts.length > 1);
  if (list.data === undefined)
    return list.failure ? (
      <FailedReads reads={[list]}>What you could compare with is not known without your assets.</FailedReads>
    ) : (
      <SkeletonRows count={4} />
    );
  if (assets.length + series.length === 0)
    return (
      <p className="text-14 text-ink-muted">
        No asset with prices yet, and no index is known on this server. Add an index or fund under Holdings, with its
        prices, to compare with it.
      </p>
    );
  return (
    <div className="flex flex-col gap-3">
      <TextField label="Find an index, inflation or an asset with prices" value={text} onChange={setText} />
      <div className="flex max-h-64 flex-col gap-3 overflow-auto">
        {groups.map(({ label, choices }) => (
          <section key={label} aria-label={label}>
            <h3 className="mb-1 text-12 text-ink-muted">{label}</h3>
            <ul className="flex flex-col gap-1">
              {choices.map((choice) => (
                <ChoiceRow
                  key={choice.id}
                  choice={choice}
                  isOn={beside.some(({ parts }) => parts.length === 1 && parts[0]?.assetId === choice.id)}
                  isFull={isFull}
                  weight={weights ? (weights[choice.id] ?? "") : undefined}
                  onWeight={(weight) => setWeights({ ...weights, [choice.id]: weight })}
                  onToggle={() => change(toggled(beside, choice.id))}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
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
        Benchmarks are prices alone, without dividends unless their name says so, in the currency of the figures.
        Inflation is the level of consumer prices of the last month that was published, in no currency. A mix keeps its
        weights every day.
      </p>
    </div>
  );
}

interface Choice {
  readonly id: string;
  readonly name: string;
  /** Of a series that nobody owns: the last day that is known of it, and who published it. */
  readonly known?: { readonly lastOn: string; readonly sourceName: string };
}

interface Offered {
  readonly assets: readonly { readonly assetId: string; readonly name: string }[];
  readonly series: SharedSeriesList["series"];
}

const MOST_ASSETS = 60;

/** What can be chosen, in the order people look for it; groups with nothing in them are left out. */
function groupsOf({
  assets,
  series,
}: Offered): readonly { readonly label: string; readonly choices: readonly Choice[] }[] {
  const shared = (kind: "index" | "inflation"): readonly Choice[] =>
    series.flatMap(({ key, name, kind: own, lastOn, sourceName }) =>
      own === kind && lastOn !== null ? [{ id: key, name, known: { lastOn, sourceName: sourceName ?? "" } }] : [],
    );
  return [
    { label: "Indices", choices: shared("index") },
    { label: "Inflation", choices: shared("inflation") },
    { label: "Your assets", choices: assets.slice(0, MOST_ASSETS).map(({ assetId, name }) => ({ id: assetId, name })) },
  ].filter(({ choices }) => choices.length > 0);
}

interface ChoiceRowProps {
  readonly choice: Choice;
  readonly isOn: boolean;
  readonly isFull: boolean;
  /** While a mix is made. */
  readonly weight: string | undefined;
  readonly onWeight: (weight: string) => void;
  readonly onToggle: () => void;
}

function ChoiceRow({ choice: { name, known }, isOn, isFull, weight, onWeight, onToggle }: ChoiceRowProps) {
  return (
    <li>
      {weight === undefined ? (
        <Checkbox label={name} isChecked={isOn} isDisabled={isFull && !isOn} onChange={onToggle} />
      ) : (
        <TextField label={`${name}, %`} value={weight} onChange={onWeight} />
      )}
      {known ? (
        <p className="pl-6 text-12 text-ink-muted">
          To <DateText on={known.lastOn} />, {known.sourceName}
        </p>
      ) : null}
    </li>
  );
}
