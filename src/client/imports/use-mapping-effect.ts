import { useEffect, useState } from "react";
import { api } from "#client/api/api.ts";
import { newId } from "#client/api/new-id.ts";
import { type MappingDraft, mappingOfDraft } from "#client/entries/column-mapping.ts";
import { usePortfolioPaths } from "#client/portfolio/use-portfolio.ts";
import type { MappingEffect } from "#features/imports/mapping-contract.ts";

/** So long after the last change the file is read with it. */
const SETTLED_MS = 400;

export interface TriedMapping {
  /** Of the mapping before the last change, while a new one is on its way. */
  readonly effect: MappingEffect | undefined;
  readonly isTrying: boolean;
  readonly failure: string | undefined;
}

/** What the mapping as it stands would do with the whole file. Nothing is kept and nothing cached is dropped. */
export function useMappingEffect(importId: string, draft: MappingDraft, isReady: boolean): TriedMapping {
  const paths = usePortfolioPaths();
  const path = paths.write.tryImport(importId);
  const mapping = JSON.stringify(mappingOfDraft(draft));
  const [tried, setTried] = useState<{
    readonly mapping: string;
    readonly effect?: MappingEffect;
    readonly failure?: string;
  }>();
  useEffect(() => {
    if (!isReady) return undefined;
    let isCurrent = true;
    const trial = async (): Promise<void> => {
      const body = { mapping: mappingOfDraft(draft) };
      const answer = await api.write(path, { body, idempotencyKey: newId() });
      if (isCurrent)
        setTried(answer.ok ? { mapping, effect: answer.value } : { mapping, failure: answer.error.message });
    };
    const timer = setTimeout(() => void trial(), SETTLED_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
    // The text of the mapping says whether it changed; the address follows from the import.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [mapping, isReady, importId]);
  return { effect: tried?.effect, isTrying: isReady && tried?.mapping !== mapping, failure: tried?.failure };
}
