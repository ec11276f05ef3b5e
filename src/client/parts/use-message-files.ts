import { useState } from "react";
import type { WritePath } from "#client/api/api-path.ts";
import type { TicketFile } from "#features/tickets/contract.ts";
import { uploadTicketFiles } from "./upload-files.ts";
import type { Result } from "#engine/result.ts";
import { err, ok } from "#engine/result.ts";
import type { ApiFailure } from "#browser/api/api-failure.ts";

export interface MessageFiles {
  readonly files: readonly File[];
  readonly choose: (files: readonly File[]) => void;
  /** Sends them. Answers their ids for the message, or why one was refused: the person looks first. */
  readonly send: () => Promise<Result<readonly string[], ApiFailure>>;
}

/** The files chosen for one message, and their way to the ticket. */
export function useMessageFiles(path: WritePath<FormData, TicketFile>): MessageFiles {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [taken, setTaken] = useState<ReadonlyMap<File, string>>(new Map());
  const send = async () => {
    const uploaded = await uploadTicketFiles(path, files, taken);
    setTaken(uploaded.taken);
    // Those that were taken stay chosen: the message goes with them once the rest is looked at.
    const kept = files.filter((it) => uploaded.taken.has(it));
    setFiles(kept);
    const refused = uploaded.problems[0];
    return refused === undefined
      ? ok(kept.flatMap((it) => uploaded.taken.get(it) ?? []))
      : err(notTaken(uploaded.problems));
  };
  return { files, choose: setFiles, send };
}

const notTaken = (problems: readonly string[]): ApiFailure => ({
  kind: "invalid",
  status: undefined,
  message: problems.join(" "),
  fields: [],
});
