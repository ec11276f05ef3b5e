import { createElement, use } from "react";
import type { ComponentType, FunctionComponent } from "react";

/** A component whose code comes after the page. */
export type LaterPart<Props> = FunctionComponent<Props> & {
  /** Loads it before it is shown: when the browser is idle, when somebody points at what opens it. */
  readonly prepare: () => void;
};

/** Code that could not be loaded is asked for again after this long. */
const AGAIN_AFTER_MS = 5000;

/**
 * A part that is loaded ahead by `prepare`, or at the latest when it is first shown, and then waits in the nearest `Suspense`. What is here already is
 * drawn at once. Where it cannot be loaded it is nothing: the page around it goes on, and a newer build as the reason is noticed by `watchPage`.
 */
export function laterPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LaterPart<Props> {
  let here: ComponentType<Props> | undefined;
  let coming: Promise<ComponentType<Props>> | undefined;
  const failed = (): ComponentType<Props> => {
    setTimeout(() => (coming = undefined), AGAIN_AFTER_MS);
    return Nothing;
  };
  const fetchPart = () => (coming ??= load().then((part) => (here = part), failed));
  const Part = (props: Props) => createElement(here ?? use(fetchPart()), props);
  return Object.assign(Part, { prepare: () => void fetchPart() });
}

const Nothing = (): null => null;
