import { z } from "zod";
import { id, instant } from "#features/shared/wire.ts";

/**
 * Import by mail: an address of the portfolio takes statements, which become imports that wait for a review. Within /api/portfolios/{portfolioId}.
 *
 * GET    /import-mail                     → ImportMail: address, who may send to it, what came
 * PUT    /import-mail/address             NewImportAddress → ImportMail   (a new id is a new address; the one before leads nowhere)
 * DELETE /import-mail/address             → ImportMail: switched off
 * POST   /import-mail/mails/{mailId}      MailDecision → ImportMail: takes in a mail that waits, or leaves it out
 * DELETE /import-mail/senders/{senderId}  → ImportMail: their next mail waits again
 */
export const mailProblem = z
  .enum(["too_large", "empty", "not_handed_over", "duplicate", "picture"])
  .describe("Why a file became no import. What is no statement, or has a password, is an import that says so.");
export const mailThatCame = z.object({
  mailId: id,
  email: z.string().describe("Whom it says it is from."),
  state: z
    .enum(["waiting", "taken", "left_out"])
    .describe("`waiting`: for somebody to say whether it is to be taken in."),
  receivedAt: instant,
  beginning: z.string().nullable().describe("Its text, where it brought nothing to read; the first 10,000 characters."),
  files: z.array(
    z.object({
      name: z.string(),
      bytes: z.number().int(),
      importId: id.nullable().describe("The import it became."),
      problem: mailProblem.nullable(),
    }),
  ),
});
export const importMail = z.object({
  isOffered: z.boolean().describe("False where the server takes no mail in."),
  address: z.string().nullable().describe("Null: switched off, or not for you to know as you may not add anything."),
  createdAt: instant.nullable(),
  senders: z
    .array(z.object({ senderId: id, email: z.string(), createdAt: instant }))
    .describe("Confirmed beside the members who may add something."),
  mails: z.array(mailThatCame).describe("Those that wait, and the newest others: fifty at most."),
});
export const newImportAddress = z.object({ addressId: id.describe("Made by the caller.") });
export const mailDecision = z.object({
  isTaken: z.boolean().describe("False: it is left out, and what it brought is deleted."),
  remembersSender: z.boolean().default(false).describe("Their next mails are taken in without asking."),
});

export type ImportMail = z.infer<typeof importMail>;
export type MailThatCame = z.infer<typeof mailThatCame>;
export type MailDecision = z.input<typeof mailDecision>;
export type NewImportAddress = z.infer<typeof newImportAddress>;
