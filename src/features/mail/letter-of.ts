import type { MailName } from "#features/shared/mails.ts";
import { MAILS } from "#features/shared/mails.ts";
import type { Letter } from "./letter.ts";
import { TEMPLATES } from "./templates/registry.ts";

const isMail = (name: string): name is MailName => Object.hasOwn(TEMPLATES, name);

/** A mail of the outbox in words; undefined for one that no template knows, or whose data another build wrote. */
export const letterOf = (name: string, data: unknown): Letter | undefined =>
  isMail(name) ? fill(name, data) : undefined;

function fill<N extends MailName>(name: N, data: unknown): Letter | undefined {
  const read = MAILS[name].safeParse(data);
  return read.success ? TEMPLATES[name](read.data) : undefined;
}
