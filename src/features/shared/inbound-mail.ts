import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { Result } from "#engine/result.ts";
import { err, ok } from "#engine/result.ts";
import type { Clock } from "./clock.ts";
import { unixSecondsBy } from "./clock.ts";
import type { Failure } from "./route.ts";
import { textUpTo } from "./text-up-to.ts";

/** The address of a sender line: `ada@example.org`, or the one within `Ada Example <ada@example.org>`. */
function addressIn(line: string): string {
  return (/<([^<>]+)>\s*$/.exec(line)?.[1] ?? line).trim();
}

/**
 * A mail that the mail service hands over: JSON `{ messageId, from, to, text, isSenderProven?, attachments? }`, signed by the header
 * `x-mail-signature: t=UNIX_SECONDS,v1=HEX`, where HEX is HMAC-SHA256 of `UNIX_SECONDS.BODY` with `MAIL_INBOUND_SECRET`.
 */
export const inboundMail = z.object({
  messageId: z.string().min(1).max(500),
  from: z.string().max(1000).transform(addressIn).pipe(z.email().max(320)),
  to: z.string().max(2000),
  text: z.string().max(200_000),
  isSenderProven: z
    .boolean()
    .optional()
    .describe("Whether the mail service holds the sender for the one it says (DMARC); false: nobody we know."),
  attachments: z
    .array(
      z.object({
        name: z.string().max(1000),
        bytes: z.number().int().min(0).describe("Its size."),
        content: z.base64().optional().describe("In base64; left out where the mail service does not hand it over."),
      }),
    )
    .max(50)
    .default([]),
});
export type InboundMail = z.infer<typeof inboundMail>;

/** Takes a mail where it is meant for it, and says what became of it; undefined: it is another's. */
export type MailReceiver = (mail: InboundMail) => Promise<Result<string, Failure> | undefined>;

const TOLERANCE_SECONDS = 300;
/** Attachments of 10 MB in base64, and the rest. */
const LARGEST_BYTES = 15_000_000;
/** Bodies read at once by one server: who comes beyond is told to come back. */
const READ_AT_ONCE = 4;

interface Gate {
  readonly inboundSecret: string | undefined;
  readonly now: Clock;
}

/**
 * Answers what reads a mail out of a signed request. It fails with `route_not_found` without a secret, `signature_invalid`, `body_too_large`,
 * `uploads_busy` or `input_invalid`.
 */
export function mailReader({ inboundSecret, now }: Gate): (request: Request) => Promise<Result<InboundMail, Failure>> {
  let reading = 0;
  return async (request) => {
    if (inboundSecret === undefined) return err({ kind: "route_not_found" });
    const header = request.headers.get("x-mail-signature") ?? "";
    const nowSeconds = unixSecondsBy(now);
    // Who cannot even say a signature of about now has nothing read.
    if (!isTimely(header, nowSeconds)) return err({ kind: "signature_invalid" });
    if (reading >= READ_AT_ONCE) return err({ kind: "uploads_busy" });
    reading += 1;
    try {
      const body = await textUpTo(request, LARGEST_BYTES);
      if (body === undefined) return err({ kind: "body_too_large" });
      if (!isSigned(inboundSecret, header, body)) return err({ kind: "signature_invalid" });
      const mail = inboundMail.safeParse(parse(body));
      return mail.success
        ? ok(mail.data)
        : err({ kind: "input_invalid", fields: [{ path: "", message: "messageId, from, to and text" }] });
    } finally {
      reading -= 1;
    }
  };
}

/** The same text has the same id, in the shape of a uuid: a mail that comes twice is known by its message id. */
export const idOfText = (text: string): string =>
  createHash("sha256")
    .update(text)
    .digest("hex")
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-5$3-8$4-$5");

const SIGNATURE = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;

const isTimely = (header: string, nowSeconds: number): boolean =>
  Math.abs(nowSeconds - Number(SIGNATURE.exec(header)?.[1] ?? Number.NaN)) <= TOLERANCE_SECONDS;

function isSigned(secret: string, header: string, body: string): boolean {
  const [, seconds = "", given = ""] = SIGNATURE.exec(header) ?? [];
  const expected = createHmac("sha256", secret).update(`${seconds}.${body}`).digest();
  const sent = Buffer.from(given, "hex");
  return sent.length === expected.length && timingSafeEqual(sent, expected);
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
