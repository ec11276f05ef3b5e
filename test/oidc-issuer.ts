import { createServer } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createHash, randomUUID } from "node:crypto";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { testNowSeconds } from "#test/clock.ts";
import type { CryptoKey } from "jose";

/** A small OpenID provider on this machine: it lets everyone in who is sent to it, and can be told to misbehave. */
export interface OidcIssuer {
  readonly issuer: string;
  /** Who signs in next, and how the ID token is wrong. */
  person: { sub: string; email?: string; email_verified?: boolean; name?: string; amr?: string[]; auth_time?: number };
  mischief: Mischief;
  /** Follows the address the product sends the browser to; answers the address the provider sends it back to. */
  readonly visit: (location: string) => Promise<string>;
  readonly close: () => Promise<void>;
}

export type Mischief =
  | "none"
  | "foreign_key"
  | "other_audience"
  | "other_issuer"
  | "other_nonce"
  | "expired"
  | "no_signature";

const CLIENT = { id: "aventine", secret: "secret of the client" };
export const OIDC_CLIENT = CLIENT;

interface Code {
  readonly nonce: string;
  readonly challenge: string;
  readonly redirectUri: string;
}

export async function openOidcIssuer(): Promise<OidcIssuer> {
  const [own, foreign] = [await generateKeyPair("RS256"), await generateKeyPair("RS256")];
  const jwk = { ...(await exportJWK(own.publicKey)), kid: "k1", alg: "RS256", use: "sig" };
  const codes = new Map<string, Code>();
  const state: { person: OidcIssuer["person"]; mischief: Mischief } = { person: { sub: "s1" }, mischief: "none" };
  let issuer = "";
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? "/", issuer);
    if (url.pathname === "/.well-known/openid-configuration") return json(response, 200, metadataOf(issuer));
    if (url.pathname === "/jwks") return json(response, 200, { keys: [jwk] });
    if (url.pathname === "/authorize") return authorize(url, response, codes);
    if (url.pathname !== "/token") return json(response, 404, {});
    const form = new URLSearchParams(await bodyOf(request));
    const code = codes.get(form.get("code") ?? "");
    codes.delete(form.get("code") ?? "");
    const challenge = createHash("sha256")
      .update(form.get("code_verifier") ?? "")
      .digest("base64url");
    const isRight = code && code.challenge === challenge && code.redirectUri === form.get("redirect_uri");
    if (!isRight) return json(response, 400, { error: "invalid_grant" });
    const idToken = await tokenOf(code, {
      issuer,
      ...state,
      key: state.mischief === "foreign_key" ? foreign.privateKey : own.privateKey,
    });
    return json(response, 200, { access_token: randomUUID(), token_type: "Bearer", expires_in: 60, id_token: idToken });
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  issuer = `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}`;
  return {
    issuer,
    get person() {
      return state.person;
    },
    set person(person) {
      state.person = person;
    },
    get mischief() {
      return state.mischief;
    },
    set mischief(mischief) {
      state.mischief = mischief;
    },
    visit: async (location) => (await fetch(location, { redirect: "manual" })).headers.get("location") ?? "",
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

const metadataOf = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/jwks`,
  response_types_supported: ["code"],
  subject_types_supported: ["public"],
  id_token_signing_alg_values_supported: ["RS256"],
  code_challenge_methods_supported: ["S256"],
});

function authorize(url: URL, response: ServerResponse, codes: Map<string, Code>): void {
  const asked = (name: string) => url.searchParams.get(name) ?? "";
  const code = randomUUID();
  codes.set(code, { nonce: asked("nonce"), challenge: asked("code_challenge"), redirectUri: asked("redirect_uri") });
  const back = new URL(asked("redirect_uri"));
  back.searchParams.set("code", code);
  back.searchParams.set("state", asked("state"));
  response.writeHead(303, { location: back.href }).end();
}

async function tokenOf(
  code: Code,
  { issuer, person, mischief, key }: Pick<OidcIssuer, "issuer" | "person" | "mischief"> & { readonly key: CryptoKey },
): Promise<string> {
  const now = testNowSeconds();
  const claims = { ...person, nonce: mischief === "other_nonce" ? "another" : code.nonce };
  const token = await new SignJWT(claims)
    .setProtectedHeader({ alg: "RS256", kid: "k1" })
    .setIssuer(mischief === "other_issuer" ? "https://evil.example" : issuer)
    .setAudience(mischief === "other_audience" ? "somebody-else" : CLIENT.id)
    .setIssuedAt(mischief === "expired" ? now - 7200 : now)
    .setExpirationTime(mischief === "expired" ? now - 3600 : now + 60)
    .sign(key);
  if (mischief !== "no_signature") return token;
  const header = Buffer.from(JSON.stringify({ alg: "none" })).toString("base64url");
  return `${header}.${token.split(".")[1] ?? ""}.`;
}

const json = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
};

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request) text += String(chunk);
  return text;
}
