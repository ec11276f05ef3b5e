import type { MailThatCame } from "#features/import-mail/contract.ts";
import { countOf } from "#ui/formats/count-of.ts";

type MailFile = MailThatCame["files"][number];

/** Why a file that was mailed became no import, and what to do. */
export const PROBLEM_WORDS: Readonly<Record<NonNullable<MailFile["problem"]>, string>> = {
  too_large: "Larger than 10 MB, which is the most by mail. Drop it here instead.",
  empty: "It is empty. Ask for it again, or drop the file here.",
  not_handed_over: "The mail service did not hand it over. Drop it here instead.",
  duplicate: "You imported exactly this file before, so it was not taken again.",
  picture: "A small picture, such as a logo. It was left out.",
};

/** What a mail brought, in a line. */
export function broughtWords({ files }: Pick<MailThatCame, "files">): string {
  return files.length === 0 ? "No file attached" : countOf(files.length, "file");
}

/** Mails there is something to say about: those that wait, those a file of which became no import, and those without a file. */
export const tellingMails = (mails: readonly MailThatCame[]): readonly MailThatCame[] =>
  mails.filter(
    ({ state, files }) =>
      state === "waiting" ||
      (state === "taken" && (files.length === 0 || files.some(({ problem }) => problem !== null))),
  );
