import type { Failure } from "#features/shared/route.ts";
import type { ConnectionError } from "#providers/connections/port.ts";

/** What an institution answered, as a refusal of the call that asked it. */
export function refusalOf(error: ConnectionError): Failure {
  switch (error.kind) {
    case "credentials_refused":
      return error.detail === undefined
        ? { kind: "connection_refused" }
        : { kind: "connection_refused", message: `The institution did not accept this. ${error.detail}` };
    case "consent_ended":
      return { kind: "connection_refused", message: "Your consent at the institution has ended. Give it anew there." };
    case "may_trade":
      return {
        kind: "connection_may_trade",
        message: `This key can do more than read: ${error.detail}. Make one that may only read, and paste that. This one was not kept.`,
      };
    case "second_factor_needed":
      return {
        kind: "second_factor_needed",
        message: error.prompt,
        fields: [{ path: "secondFactor", message: error.prompt }],
      };
    case "institution_busy":
      return {
        kind: "institution_silent",
        message: "The institution asks us to come back later.",
        waitSeconds: error.retryAfterSeconds,
      };
    case "institution_unreachable":
      return { kind: "institution_silent" };
    case "institution_answer_unreadable":
      return { kind: "institution_silent", message: `The answer of the institution makes no sense. ${error.detail}` };
  }
}
