import type { ProsePart } from "./page-facts.ts";
import { SampleBlock } from "./SampleBlock.server.tsx";

/** Text with the samples in it. The markup comes from our compiler and our components alone, never from a reader. */
export function Prose({ parts }: { readonly parts: readonly ProsePart[] }) {
  return (
    <div className="flex flex-col gap-8">
      {parts.map((part, index) =>
        "sample" in part ? (
          <SampleBlock key={index} name={part.sample} />
        ) : (
          <div key={index} dangerouslySetInnerHTML={{ __html: part.html }} />
        ),
      )}
    </div>
  );
}
