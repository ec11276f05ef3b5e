import type { KeyedTokens } from "#features/shared/keyed-token.ts";

const PURPOSE = "ticket reply";

interface ReplyParts {
  readonly tokens: KeyedTokens;
  readonly replyMailbox: string | undefined;
}

/**
 * Where an answer to a ticket's mail goes: `help@…` becomes `help+TICKET.PROOF@…`, 54 signs before the @ where the mailbox has four. Nobody else can
 * make one, so a stranger cannot write into a ticket. Undefined where no mail is taken in.
 */
export function replyAddress({ tokens, replyMailbox }: ReplyParts, ticketId: string): string | undefined {
  const [local, domain] = replyMailbox?.split("@") ?? [];
  if (local === undefined || domain === undefined) return undefined;
  return `${local}+${ticketId.replaceAll("-", "")}.${tokens.make(PURPOSE, ticketId)}@${domain}`;
}

/** The ticket a reply address belongs to, if we made it. */
export function ticketOfAddress({ tokens }: ReplyParts, address: string): string | undefined {
  const found = /\+([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})\.([0-9a-f]{20})@/i.exec(address);
  if (!found) return undefined;
  const ticketId = found.slice(1, 6).join("-").toLowerCase();
  return tokens.isRight(PURPOSE, ticketId, (found[6] ?? "").toLowerCase()) ? ticketId : undefined;
}
