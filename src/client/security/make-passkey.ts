import type { startRegistration } from "@simplewebauthn/browser";
import type { Result } from "#engine/result.ts";
import { err, ok } from "#engine/result.ts";

type Options = Parameters<typeof startRegistration>[0]["optionsJSON"];
type NotMade = { readonly kind: "passkey_not_made"; readonly message: string };

/** Options of the standard, made by the server's own library. */
const isOptions = (value: unknown): value is Options =>
  typeof value === "object" && value !== null && "challenge" in value && "rp" in value && "user" in value;

/** Asks the device for a new passkey with the options the server made; the error is words for the person. */
export async function makePasskey(options: unknown): Promise<Result<unknown, NotMade>> {
  if (!isOptions(options))
    return notMade("The server answered with nothing a passkey can be made of. Reload the page.");
  const browser = await import("@simplewebauthn/browser");
  try {
    return ok(await browser.startRegistration({ optionsJSON: options }));
  } catch (error) {
    const name = error instanceof Error ? error.name : "";
    if (name === "NotAllowedError" || name === "AbortError")
      return notMade("The device did not confirm. Nothing was added; try again.");
    if (name === "InvalidStateError") return notMade("This device has a passkey of your account already.");
    return notMade("This browser could not make a passkey. Try another browser or device.");
  }
}

const notMade = (message: string): Result<never, NotMade> => err({ kind: "passkey_not_made", message });
