import { z } from "zod";
import { pageQuery } from "#features/shared/staff.ts";
import { emailAddress, id, instant } from "#features/shared/wire.ts";

/**
 * Letters of people who may have no account.
 *
 * POST /api/contact                              { topic, name, email, message } → { success, message }   public
 * GET  /api/admin/contact?state=&q=&page=        → ContactList      staff, newest first
 * POST /api/admin/contact/:contactId/answer      { text } → 204     by mail, which settles the letter
 */
export const CONTACT_TOPICS = ["question", "sales", "family_office", "press", "privacy", "security", "other"] as const;
const oneLine = /^[^\p{Cc}\p{Cf}]*$/u;
export const contactInput = z.object({
  topic: z.enum(CONTACT_TOPICS),
  name: z.string().trim().min(1, "your name").max(120).regex(oneLine, "a name on one line"),
  email: emailAddress,
  message: z.string().trim().min(1, "a message").max(5000, "at most 5,000 characters"),
});
export const contactAnswer = z.object({ success: z.boolean(), message: z.string() });
export const contactView = z.object({
  contactId: id,
  topic: z.enum(CONTACT_TOPICS),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  at: instant,
  answeredAt: instant.nullable(),
});
export const contactQuery = pageQuery.extend({ state: z.enum(["open", "answered"]).optional() });
export const contactList = z.object({ letters: z.array(contactView), hasMore: z.boolean() });
export const contactParams = z.object({ contactId: id });
export const contactReply = z.object({ text: z.string().trim().min(1, "an answer").max(10_000) });

export type ContactInput = z.infer<typeof contactInput>;
export type ContactList = z.infer<typeof contactList>;
