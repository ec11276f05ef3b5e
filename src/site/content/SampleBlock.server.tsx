import { createElement } from "react";
import type { ComponentType } from "react";
import { SAMPLES } from "#site/samples/registry.ts";

const ready = new Map<string, ComponentType>();

/** Loads the samples of a page before it is drawn, so that their first result is part of the page. */
export const loadSamples = async (names: readonly string[]): Promise<void> => {
  await Promise.all(
    names.map(async (name) => {
      const sample = ready.get(name) ?? (await SAMPLES[name]?.());
      if (sample) ready.set(name, sample);
    }),
  );
};

/** An interactive sample with its first result. In the browser it wakes up when it comes near (`drawn/wake-samples.ts`). */
export function SampleBlock({ name }: { readonly name: string }) {
  const sample = ready.get(name);
  return (
    <div data-sample={name} className="min-h-60">
      {sample ? <div>{createElement(sample)}</div> : null}
    </div>
  );
}
