import { Suspense, useEffect, useState } from "react";
import type { ComponentType } from "react";
import { whenIdle } from "#ui/when-idle.ts";
import { laterPart } from "#ui/components/later-part.ts";

/** A part that nobody waits for: loaded when the browser has nothing better to do. */
export function idlePart(load: () => Promise<ComponentType>): ComponentType {
  const Part = laterPart(load);
  return function IdlePart() {
    const [isIdle, setIdle] = useState(false);
    useEffect(() => whenIdle(() => setIdle(true)), []);
    return isIdle ? (
      <Suspense fallback={null}>
        <Part />
      </Suspense>
    ) : null;
  };
}
