import { useState } from "react";
import { documentPaths } from "#client/api/document-paths.ts";
import { newId } from "#client/api/new-id.ts";
import { useApiWrite } from "#client/api/use-api-write.ts";
import { usePortfolio } from "#client/portfolio/use-portfolio.ts";
import type { DocumentSubject } from "#features/documents/contract.ts";
import { kindOfFile } from "./document-words.ts";

export interface SentSubject {
  readonly about: DocumentSubject;
  readonly aboutKey: string;
}

/** A file on its way; with a problem it stays until it is sent again or let go. */
export interface SendingDocument {
  readonly id: string;
  readonly file: File;
  readonly problem?: string | undefined;
}

export interface SendDocuments {
  readonly sending: readonly SendingDocument[];
  readonly send: (files: readonly File[]) => Promise<void>;
  readonly again: (id: string) => Promise<void>;
  readonly forget: (id: string) => void;
}

/** Sends documents of one subject, one after another. Each has its ids from the start, so that one that is sent again is kept once. */
export function useSendDocuments({ about, aboutKey }: SentSubject): SendDocuments {
  const { portfolioId } = usePortfolio();
  // The list shows what has arrived; a notice for each of many files would cover it.
  const write = useApiWrite({ isQuiet: true });
  const [sending, setSending] = useState<readonly SendingDocument[]>([]);
  const say = (id: string, problem: string | undefined) =>
    setSending((now) => now.map((it) => (it.id === id ? { ...it, problem } : it)));
  const forget = (id: string) => setSending((now) => now.filter((it) => it.id !== id));
  const sendOne = async ({ id, file }: SendingDocument) => {
    const form = new FormData();
    const fields = { documentId: id, fileId: id, kind: kindOfFile(file), about, aboutKey };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set("file", file, file.name);
    const sent = await write.run(documentPaths(portfolioId).add(), form);
    if (sent.ok) forget(id);
    else say(id, sent.error.fields[0]?.message ?? sent.error.message);
  };
  return {
    sending,
    forget,
    send: async (files) => {
      const added = files.map((file) => ({ id: newId(), file }));
      setSending((now) => [...now, ...added]);
      for (const each of added) await sendOne(each);
    },
    again: async (id) => {
      const found = sending.find((it) => it.id === id);
      if (!found) return;
      say(id, undefined);
      await sendOne(found);
    },
  };
}
