import { createElement, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { ComponentType } from "react";
import { createPortal } from "react-dom";
import { captured } from "./captured.ts";
import type { DrawnPart } from "./drawn-part.ts";
import { restoreFocus } from "./keep-focus.ts";
import { keepSide } from "./keep-side.ts";

interface Awake {
  readonly place: Element;
  readonly sample: ComponentType;
}

/**
 * A run of a page as the server drew it: its links are followed by `page-clicks.ts`, and the samples in it wake up when they come near. The markup
 * comes from our own components and compiler alone, never from a reader. Give it its id as `key`.
 */
export function Drawn({ part }: { readonly part: DrawnPart }) {
  const root = useRef<HTMLDivElement>(null);
  // Kept as it first was: drawn again, it would lose what the reader opened in it.
  const [html] = useState(() => ({ __html: part.html ?? captured(part.id) ?? "" }));
  const [awake, setAwake] = useState<readonly Awake[]>([]);
  useLayoutEffect(() => {
    if (!root.current) return undefined;
    restoreFocus(root.current);
    return keepSide(root.current);
  }, []);
  useEffect(() => {
    const { current } = root;
    if (!current?.querySelector("[data-sample]")) return undefined;
    const end = new AbortController();
    const onAwake = (place: Element, sample: ComponentType) => setAwake((all) => [...all, { place, sample }]);
    import("./wake-samples.ts").then(
      ({ wakeSamples }) => wakeSamples(current, onAwake, end.signal),
      // The first results stay as they are; a newer build as the reason is noticed by `watchPage`.
      () => undefined,
    );
    return () => end.abort();
  }, []);
  return (
    <>
      <div ref={root} data-drawn={part.id} dangerouslySetInnerHTML={html} />
      {awake.map(({ place, sample }, index) => createPortal(<Live sample={sample} place={place} />, place, index))}
    </>
  );
}

/** A sample in its place: what the server drew there goes in the same moment. */
function Live({ place, sample }: Awake) {
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const drawn = [...place.children].filter((it) => it !== root.current);
    for (const it of drawn) it.remove();
  }, [place]);
  return <div ref={root}>{createElement(sample)}</div>;
}
