import { Worker } from "node:worker_threads";
import type { Scope } from "#db/scope.ts";
import { findImport, importFileParts } from "#db/queries/imports.ts";
import { importAnswers, type ImportAnswers } from "#features/imports/contract.ts";
import { type MappingEffect, mappingEffect } from "#features/imports/mapping-contract.ts";
import type { ReadOptions } from "#providers/statements/port.ts";

/** A file and how it is to be read, for once. */
export interface Trial {
  readonly fileName: string;
  readonly compressed: readonly Uint8Array[];
  readonly options: Omit<ReadOptions, "onProgress" | "remembered">;
}

const MAX_READING_MS = 20_000;
const MAX_HEAP_MB = 1024;

/**
 * The file of an import that waits for an answer or a review, with what was answered before and is tried now; `elsewhere` where the import has gone
 * on meanwhile, as when somebody answers it while a trial is on its way. Undefined where it is gone.
 */
export async function loadTrial(
  scope: Scope,
  importId: string,
  tried: ImportAnswers,
): Promise<Trial | "elsewhere" | undefined> {
  const row = await findImport<unknown, unknown, unknown>(scope, importId);
  if (!row) return undefined;
  if (row.state !== "question" && row.state !== "review") return "elsewhere";
  const parts = await importFileParts(scope, importId);
  if (parts.length === 0) return undefined;
  const { mapping, chosen: _chosen, times: _times, ...answers } = { ...importAnswers.parse(row.answers), ...tried };
  return {
    fileName: row.file_name,
    compressed: parts.map(({ bytes }) => new Uint8Array(bytes)),
    options: {
      ...answers,
      source: answers.source || undefined,
      asksColumns: false,
      ...(mapping === undefined
        ? {}
        : { mapping: { ...mapping, columns: mapping.columns, types: { ...typesOf(mapping) } } }),
    },
  };
}

const typesOf = ({ types }: NonNullable<ImportAnswers["mapping"]>): object => types;

const noEffect = (problem: string): MappingEffect => ({
  rowsUnderstood: 0,
  rowsLeftOut: 0,
  rowsInError: 0,
  cash: [],
  countsByType: {},
  errors: [],
  question: null,
  problem,
  notes: [],
});

const TOO_LONG = noEffect("The file is too long to try this out at once. It can still be read this way.");
const ELSEWHERE = noEffect("This import has gone on to another step. Reload to see it.");

/** Reads the file in a thread of its own. Rejects only where we made a mistake, never for what the file contains. */
export async function runTrial(trial: Trial | "elsewhere"): Promise<MappingEffect> {
  if (trial === "elsewhere") return ELSEWHERE;
  const worker = new Worker(new URL("./trial-worker.ts", import.meta.url), {
    workerData: trial,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise<MappingEffect>((resolve, reject) => {
      timer = setTimeout(() => resolve(TOO_LONG), MAX_READING_MS);
      worker.once("message", (message: unknown) => resolve(mappingEffect.parse(message)));
      worker.once("error", (error: NodeJS.ErrnoException) =>
        error.code === "ERR_WORKER_OUT_OF_MEMORY" ? resolve(TOO_LONG) : reject(error),
      );
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
