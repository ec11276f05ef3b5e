import type { ConnectionView } from "./contract.ts";

type Told = NonNullable<ConnectionView["problem"]>;

const ITSELF = "It is tried again by itself.";

/** What went wrong with a connection, and what ends it. */
export function problemInWords({ kind, detail, prompt }: { kind: string; detail?: string; prompt?: string }): Told {
  const more = detail === undefined || detail === "" ? "" : ` ${detail}`;
  const [message, remedy] = wordsOf(kind, more);
  return { kind, message, remedy, prompt: prompt ?? null };
}

function wordsOf(kind: string, more: string): readonly [message: string, remedy: string] {
  switch (kind) {
    case "credentials_refused":
      return [`The institution no longer accepts the key.${more}`, "Make a new one there and renew the connection."];
    case "consent_ended":
      return ["Your consent at the institution has ended.", "Renew the connection to go on."];
    case "may_trade":
      return [
        `The key can do more than read:${more || " it may trade"}.`,
        "Make one that may only read, and renew the connection.",
      ];
    case "second_factor_needed":
      return ["The institution asks for a code.", "Enter it to sync."];
    case "institution_busy":
      return ["The institution asks us to come back later.", ITSELF];
    case "institution_unreachable":
      return ["The institution does not answer.", ITSELF];
    case "plan_ended":
      return ["The plan of this portfolio has ended, so nothing new is booked.", "Choose a plan to go on."];
    case "no_room":
      return [
        "There is no more room for files in the plan of this portfolio.",
        "Choose a larger plan, or delete imports.",
      ];
    case "source_gone":
      return ["This kind of connection is switched off on this server.", "Ask who runs it, or import files instead."];
    default:
      return [`The answer of the institution makes no sense.${more}`, `${ITSELF} Nothing was changed.`];
  }
}
