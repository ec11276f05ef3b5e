import { ViewPart } from "#site/views/ViewPart.tsx";
import { Drawn } from "./Drawn.tsx";
import type { DrawnFacts } from "./drawn-facts.ts";

/** A page of content in the browser: what the server drew, and the part that answers to the reader where the page has one. */
export function DrawnPage({ loaderData }: { readonly loaderData: DrawnFacts }) {
  const { parts, view } = loaderData;
  return (
    <>
      {parts.slice(0, 1).map((part) => (
        <Drawn key={part.id} part={part} />
      ))}
      <ViewPart name={view} />
      {parts.slice(1).map((part) => (
        <Drawn key={part.id} part={part} />
      ))}
    </>
  );
}
