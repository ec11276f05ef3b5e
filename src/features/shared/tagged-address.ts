import type { KeyedTokens } from "./keyed-token.ts";

export interface TaggedParts {
  readonly tokens: KeyedTokens;
  /** `MAIL_REPLY_ADDRESS`: what is sent to it comes to us by the signed hook. */
  readonly replyMailbox: string | undefined;
}

/**
 * An address within our mailbox that leads to one thing: `help@…` becomes `help+ID.PROOF@…`, 54 signs before the @ where the mailbox has four. Nobody
 * else can make one for the purpose. Undefined where no mail is taken in.
 */
export function taggedAddress({ tokens, replyMailbox }: TaggedParts, purpose: string, id: string): string | undefined {
  const [local, domain] = replyMailbox?.split("@") ?? [];
  if (local === undefined || domain === undefined) return undefined;
  return `${local}+${id.replaceAll("-", "")}.${tokens.make(purpose, id)}@${domain}`;
}

/** What an address leads to, if we made it for the purpose. */
export function idOfAddress(
  { tokens }: Pick<TaggedParts, "tokens">,
  purpose: string,
  address: string,
): string | undefined {
  const found = /\+([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})\.([0-9a-f]{20})@/i.exec(address);
  if (!found) return undefined;
  const id = found.slice(1, 6).join("-").toLowerCase();
  return tokens.isRight(purpose, id, (found[6] ?? "").toLowerCase()) ? id : undefined;
}
