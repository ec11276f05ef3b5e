import type { ShownCall } from "./shown-calls.ts";

const ROLES: Readonly<Record<ShownCall["x-access"], string>> = {
  public: "Everybody, without signing in",
  person: "Whoever is signed in",
  staff: "Our staff",
  viewer: "Viewer, accountant, editor or owner of the portfolio",
  accountant: "Accountant, editor or owner of the portfolio",
  editor: "Editor or owner of the portfolio",
  owner: "Owner of the portfolio",
};

const PROOFS: Readonly<Record<string, string>> = {
  strict_mfa: "Signed in with both factors within ten minutes",
  strict: "Proved themselves within ten minutes",
  moderate: "Proved themselves within the hour",
  lax: "Proved themselves within the day",
};

/** What a call asks of who makes it, each as a name and a few words. */
export function whoMayCall(call: ShownCall): readonly { readonly name: string; readonly words: string }[] {
  const { permission, reverification } = call["x-requires"] ?? {};
  return [
    { name: "Person", words: ROLES[call["x-access"]] },
    ...(call["x-access"] === "public" ? [] : [{ name: "API key", words: keyWords(call.keyRight) }]),
    ...(permission === undefined ? [] : [{ name: "Permission", words: `\`${permission}\`` }]),
    ...(reverification === undefined ? [] : [{ name: "Proof", words: PROOFS[reverification] ?? reverification }]),
    ...(needsIdempotencyKey(call) ? [{ name: "Header", words: "`Idempotency-Key`: a UUID" }] : []),
  ];
}

const keyWords = (right: string | undefined): string =>
  right === undefined ? "None: in the application only" : `With the right \`${right}\``;

export const needsIdempotencyKey = ({ parameters }: Pick<ShownCall, "parameters">): boolean =>
  parameters.some((it) => "$ref" in it && it.$ref.endsWith("/IdempotencyKey"));
