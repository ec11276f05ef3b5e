import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import { exportSPKI, generateKeyPair, SignJWT } from "jose";
import type { BrowserContext, Request, Route } from "playwright-core";
import { machineNow } from "#test/clock.ts";

/**
 * A small stand-in of Clerk: its front-end API behind a proxy path of our own (client, sign-in, sign-up, touch, tokens, sign-out), a script with its
 * documented interface, and the one call of its back-end API that we make. It knows one person and signs its tokens with a key of its own.
 */
export interface ClerkStandIn {
  /** What the server has to be told to use it. */
  readonly environment: Readonly<Record<string, string>>;
  /** Stands between a browser and `/clerk`. One browser, one client. */
  readonly serve: (context: BrowserContext, options?: { readonly failures?: number }) => Promise<ClerkTraffic>;
  readonly close: () => Promise<void>;
}

export interface ClerkTraffic {
  /** Calls of the front-end API, such as `POST /v1/client/sign_ins`, in order. */
  readonly calls: readonly string[];
  /** How often the script was asked for. */
  readonly scriptTries: () => number;
}

export const CLERK_PERSON = {
  userId: "user_alma",
  email: "alma@example.org",
  firstName: "Alma",
  password: "quiet river lamp stone",
};

const FRONTEND_HOST = "clerk.example.org";
const PROXY = "/clerk";
const SCRIPT = fileURLToPath(new URL("clerk-script.js", import.meta.url));

export async function openClerkStandIn(): Promise<ClerkStandIn> {
  const { privateKey, publicKey } = await generateKeyPair("RS256", { extractable: true });
  const backEnd = createServer((request, response) => {
    const isKnown = request.url?.split("?")[0] === `/v1/users/${CLERK_PERSON.userId}`;
    response.writeHead(isKnown ? 200 : 404, { "content-type": "application/json" });
    response.end(JSON.stringify(isKnown ? userJson() : { errors: [{ code: "resource_not_found", message: "no" }] }));
  });
  await new Promise<void>((resolve) => backEnd.listen(0, "127.0.0.1", resolve));
  const address = backEnd.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;

  const mint = (origin: string, sessionId: string) => {
    const now = Math.floor(machineNow() / 1000);
    const claims = { v: 2, sid: sessionId, sts: "active", fva: [0, -1], azp: origin };
    return new SignJWT(claims)
      .setProtectedHeader({ alg: "RS256", typ: "JWT", kid: "ins_1" })
      .setSubject(CLERK_PERSON.userId)
      .setIssuer(`https://${FRONTEND_HOST}`)
      .setIssuedAt(now)
      .setNotBefore(now - 5)
      .setExpirationTime(now + 60)
      .sign(privateKey);
  };
  return {
    environment: {
      IDENTITY_PROVIDER: "clerk",
      CLERK_PUBLISHABLE_KEY: `pk_live_${Buffer.from(`${FRONTEND_HOST}$`).toString("base64")}`,
      CLERK_SECRET_KEY: "sk_live_standin",
      CLERK_JWT_KEY: await exportSPKI(publicKey),
      CLERK_API_URL: `http://127.0.0.1:${port}`,
      CLERK_PROXY_URL: PROXY,
    },
    serve: (context, { failures = 0 } = {}) => serve(context, { failures, mint }),
    close: () => new Promise((resolve) => void backEnd.close(() => resolve())),
  };
}

interface Serving {
  readonly failures: number;
  readonly mint: (origin: string, sessionId: string) => Promise<string>;
}

async function serve(context: BrowserContext, { failures, mint }: Serving): Promise<ClerkTraffic> {
  const calls: string[] = [];
  let tries = 0;
  let sessionId: string | undefined;
  let sessionCount = 0;
  const begin = (): string => (sessionId = `sess_${(sessionCount += 1)}`);

  const clientJson = async (origin: string) => ({
    object: "client",
    id: "client_1",
    sessions: sessionId === undefined ? [] : [sessionJson(sessionId, await mint(origin, sessionId))],
    sign_in: null,
    sign_up: null,
    last_active_session_id: sessionId ?? null,
    cookie_expires_at: null,
    captcha_bypass: true,
    created_at: machineNow(),
    updated_at: machineNow(),
  });
  const attempt = async (object: "sign_in" | "sign_up", request: Request) => {
    const form = new URLSearchParams(request.postData() ?? "");
    const given = { email: form.get("identifier") ?? form.get("email_address"), password: form.get("password") };
    if (given.email !== CLERK_PERSON.email || given.password !== CLERK_PERSON.password) return undefined;
    const about = { object, id: `${object}_1`, status: "complete", created_session_id: begin() };
    return { ...about, created_user_id: CLERK_PERSON.userId, identifier: given.email, supported_identifiers: [] };
  };
  const answer = async (place: string, request: Request, origin: string): Promise<unknown> => {
    if (place === "GET /v1/client") return { response: await clientJson(origin), client: null };
    if (place === "POST /v1/client/sign_ins" || place === "POST /v1/client/sign_ups") {
      const made = await attempt(place.endsWith("ins") ? "sign_in" : "sign_up", request);
      return made && { response: made, client: await clientJson(origin) };
    }
    if (sessionId === undefined) return undefined;
    const token = await mint(origin, sessionId);
    if (place === `POST /v1/client/sessions/${sessionId}/tokens`) return { object: "token", jwt: token };
    if (place === `POST /v1/client/sessions/${sessionId}/touch`)
      return { response: sessionJson(sessionId, token), client: await clientJson(origin) };
    if (place === "DELETE /v1/client/sessions" || place === `POST /v1/client/sessions/${sessionId}/remove`) {
      sessionId = undefined;
      return { response: await clientJson(origin), client: await clientJson(origin) };
    }
    return undefined;
  };
  await context.route(`**${PROXY}/**`, async (route: Route) => {
    const request = route.request();
    const url = new URL(request.url());
    const path = url.pathname.slice(PROXY.length);
    if (/^\/npm\/@clerk\/clerk-js@[^/]+\/dist\/clerk\.browser\.js$/.test(path)) {
      tries += 1;
      if (tries <= failures) return route.abort("connectionreset");
      return route.fulfill({ contentType: "text/javascript", path: SCRIPT });
    }
    const method = url.searchParams.get("_method") ?? request.method();
    const place = `${method} ${path}`;
    calls.push(place);
    const body = await answer(place, request, url.origin);
    if (body !== undefined) return route.fulfill({ json: body });
    const errors = [
      { code: "form_password_incorrect", message: "is incorrect", long_message: "Password is incorrect." },
    ];
    return route.fulfill({ status: 422, json: { errors } });
  });
  return { calls, scriptTries: () => tries };
}

const userJson = () => ({
  object: "user",
  id: CLERK_PERSON.userId,
  first_name: CLERK_PERSON.firstName,
  last_name: "Reyes",
  username: null,
  image_url: "",
  has_image: false,
  primary_email_address_id: "idn_1",
  primary_phone_number_id: null,
  primary_web3_wallet_id: null,
  email_addresses: [
    {
      object: "email_address",
      id: "idn_1",
      email_address: CLERK_PERSON.email,
      verification: { status: "verified", strategy: "email_code" },
      linked_to: [],
    },
  ],
  phone_numbers: [],
  web3_wallets: [],
  external_accounts: [],
  enterprise_accounts: [],
  passkeys: [],
  organization_memberships: [],
  password_enabled: true,
  two_factor_enabled: false,
  totp_enabled: false,
  backup_code_enabled: false,
  banned: false,
  locked: false,
  public_metadata: {},
  unsafe_metadata: {},
  created_at: 1_000,
  updated_at: 1_000,
});

const sessionJson = (id: string, jwt: string) => ({
  object: "session",
  id,
  status: "active",
  expire_at: machineNow() + 604_800_000,
  abandon_at: machineNow() + 2_592_000_000,
  last_active_at: machineNow(),
  last_active_organization_id: null,
  last_active_token: { object: "token", jwt },
  actor: null,
  tasks: null,
  factor_verification_age: [0, -1],
  user: userJson(),
  public_user_data: {
    first_name: CLERK_PERSON.firstName,
    last_name: "Reyes",
    image_url: "",
    has_image: false,
    identifier: CLERK_PERSON.email,
    user_id: CLERK_PERSON.userId,
  },
  created_at: machineNow(),
  updated_at: machineNow(),
});
