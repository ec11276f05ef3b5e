import type { ComponentType } from "react";
import { reportFailure } from "#browser/report-failure.ts";
import { SAMPLES } from "#site/samples/registry.ts";

/**
 * Wakes the samples of a page: the server's first result is there from the beginning and stays until the code that makes it answer has come. It is
 * loaded when the sample is within a screen's height or is touched, so that a page with samples is as light as one without.
 */
export function wakeSamples(
  page: Element,
  onAwake: (place: Element, sample: ComponentType) => void,
  signal: AbortSignal,
): void {
  for (const place of page.querySelectorAll<HTMLElement>("[data-sample]")) {
    whenNear(place, signal, () => {
      SAMPLES[place.dataset["sample"] ?? ""]?.().then(
        (sample) => signal.aborted || onAwake(place, sample),
        (error: unknown) => reportFailure(error, { feature: "sample", severity: "low" }),
      );
    });
  }
}

/** Runs once when an element is within a screen's height, or is touched or focused. */
function whenNear(place: Element, signal: AbortSignal, run: () => void): void {
  const done = new AbortController();
  const near = () => {
    done.abort();
    run();
  };
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) near();
    },
    { rootMargin: "100% 0px" },
  );
  const either = AbortSignal.any([signal, done.signal]);
  either.addEventListener("abort", () => observer.disconnect());
  if (signal.aborted) return;
  observer.observe(place);
  place.addEventListener("pointerdown", near, { signal: either });
  place.addEventListener("focusin", near, { signal: either });
}
