import { idOfAddress, taggedAddress, type TaggedParts } from "#features/shared/tagged-address.ts";

const PURPOSE = "ticket reply";

/** Where an answer to a ticket's mail goes. Nobody else can make one, so a stranger cannot write into a ticket. Undefined where no mail is taken in. */
export const replyAddress = (parts: TaggedParts, ticketId: string): string | undefined =>
  taggedAddress(parts, PURPOSE, ticketId);

/** The ticket a reply address belongs to, if we made it. */
export const ticketOfAddress = (parts: Pick<TaggedParts, "tokens">, address: string): string | undefined =>
  idOfAddress(parts, PURPOSE, address);
