import { ok } from "#engine/result.ts";
import type { Clock } from "#features/shared/clock.ts";
import { mailReader, type MailReceiver } from "#features/shared/inbound-mail.ts";
import { type Route, route } from "#features/shared/route.ts";

interface InboundParts {
  readonly inboundSecret: string | undefined;
  readonly now: Clock;
  /** Asked in turn; the last one answers for every mail. */
  readonly receivers: readonly MailReceiver[];
}

/** Where the mail service hands over what was sent to our mailbox. */
export function inboundRoute({ receivers, ...gate }: InboundParts): Route {
  const read = mailReader(gate);
  return route(
    {
      method: "POST",
      path: "/api/mail/inbound",
      access: "public",
      summary: "Takes a signed mail: an answer into its ticket, a statement into the imports of its portfolio.",
    },
    {
      plain: async ({ request }) => {
        const mail = await read(request);
        if (!mail.ok) return mail;
        for (const receive of receivers) {
          const taken = await receive(mail.value);
          if (taken) return taken.ok ? ok({ outcome: taken.value }) : taken;
        }
        return ok({ outcome: "nobody" });
      },
    },
  );
}
