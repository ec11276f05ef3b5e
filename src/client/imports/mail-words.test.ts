import { expect, test } from "vitest";
import { broughtWords, tellingMails } from "#client/imports/mail-words.ts";
import type { MailThatCame } from "#features/import-mail/contract.ts";

const file = { name: "a.csv", bytes: 10, importId: null, problem: null };
const mail = (mailId: string, more: Partial<MailThatCame>): MailThatCame => ({
  mailId,
  email: "ada@example.org",
  state: "taken",
  receivedAt: "2026-11-20T12:00:00Z",
  beginning: null,
  files: [file],
  ...more,
});

test("mails that wait and files that became no import are told; what went well stands in the history alone", () => {
  const mails = [
    mail("waits", { state: "waiting" }),
    mail("went well", {}),
    mail("duplicate", { files: [file, { ...file, problem: "duplicate" }] }),
    mail("no file", { files: [] }),
    mail("left out", { state: "left_out", files: [] }),
  ];
  expect(tellingMails(mails).map(({ mailId }) => mailId)).toEqual(["waits", "duplicate", "no file"]);
});

test("what a mail brought is counted", () => {
  expect([[], [file], [file, file]].map((files) => broughtWords({ files }))).toEqual([
    "No file attached",
    "1 file",
    "2 files",
  ]);
});
