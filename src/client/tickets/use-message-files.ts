import { useState } from "react";
import type { WritePath } from "#client/api/api-path.ts";
import type { TicketFile } from "#features/tickets/contract.ts";
import { uploadTicketFiles } from "./upload-files.ts";

export interface MessageFiles {
  readonly files: readonly File[];
  readonly choose: (files: readonly File[]) => void;
  /** Why some were not taken, for people. */
  readonly problems: readonly string[];
  /** Sends them. Answers their ids for the message, or undefined where one was refused: the person looks first. */
  readonly send: () => Promise<readonly string[] | undefined>;
  readonly isSending: boolean;
}

/** The files chosen for one message, and their way to the ticket. */
export function useMessageFiles(path: WritePath<FormData, TicketFile>): MessageFiles {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [taken, setTaken] = useState<ReadonlyMap<File, string>>(new Map());
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [isSending, setSending] = useState(false);
  const send = async () => {
    setSending(true);
    const uploaded = await uploadTicketFiles(path, files, taken);
    setSending(false);
    setTaken(uploaded.taken);
    setProblems(uploaded.problems);
    // Those that were taken stay chosen: the message goes with them once the rest is looked at.
    const kept = files.filter((it) => uploaded.taken.has(it));
    setFiles(kept);
    return uploaded.problems.length > 0 ? undefined : kept.flatMap((it) => uploaded.taken.get(it) ?? []);
  };
  return { files, choose: setFiles, problems, send, isSending };
}
