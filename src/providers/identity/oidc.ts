import * as oidc from "openid-client";
import { randomUUID } from "node:crypto";
import type { Result } from "#engine/result.ts";
import { err, ok } from "#engine/result.ts";
import type { EmbeddedIdentityParts } from "./embedded.ts";
import { openWorkshop, sessionPort } from "./embedded.ts";
import { textOf } from "./embedded/identity-database.ts";
import { organizations } from "./embedded/organizations.ts";
import { finishEntering, NO_ADDRESS, SuspendedError } from "./embedded/sessions.ts";
import { staff } from "./embedded/staff.ts";
import type { IdentityCore } from "./embedded/identity-core.ts";
import { headersFor } from "./embedded/identity-core.ts";
import { attemptCookie } from "./oidc/attempt-cookie.ts";
import type { AwayPerson } from "./oidc/translate.ts";
import { personOfClaims } from "./oidc/translate.ts";
import type { SignedIn } from "./signed-in.ts";
import type { AwayPort, AwayStep, IdentityPort } from "./port.ts";

export interface OidcIdentityParts extends EmbeddedIdentityParts {
  /** `OIDC_ISSUER`, such as `https://login.example.org`. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

const CALLBACK = "/api/identity/back";
const FAILED: AwayStep = { location: "/sign-in?problem=away", cookies: [] };

/**
 * People of an organization's own identity provider: authorization code with PKCE, state and nonce. The session afterwards is ours, like that of the
 * embedded provider, and so are organizations; passwords and second factors are the provider's.
 */
export async function createOidcIdentity(parts: OidcIdentityParts): Promise<IdentityPort> {
  const core = await openWorkshop(parts);
  return {
    ...sessionPort(core, parts.appOrigin),
    name: "oidc",
    describe: `identity: OpenID Connect at ${new URL(parts.issuer).host} (IDENTITY_PROVIDER=oidc)`,
    ownAccounts: undefined,
    organizations: organizations(core),
    staff: staff(core),
    away: awayPort(core, parts),
    removePerson: undefined,
    receiveNews: undefined,
  };
}

function awayPort(core: IdentityCore, parts: OidcIdentityParts): AwayPort {
  const { secrets, now } = core;
  const provider = discoverOnce(parts, now);
  const cookie = attemptCookie(secrets, parts.appOrigin?.startsWith("https:") ?? false, now);
  const callbackOf = (request: Request) => `${originOf(request, parts.appOrigin)}${CALLBACK}`;
  return {
    begin: async (request, returnTo) => {
      const configuration = await provider().catch(() => undefined);
      if (!configuration) return FAILED;
      const kept = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        verifier: oidc.randomPKCECodeVerifier(),
        returnTo,
      };
      const url = oidc.buildAuthorizationUrl(configuration, {
        redirect_uri: callbackOf(request),
        scope: "openid email profile",
        state: kept.state,
        nonce: kept.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(kept.verifier),
        code_challenge_method: "S256",
      });
      return { location: url.href, cookies: [cookie.write(kept)] };
    },
    finish: async (request) => {
      const kept = cookie.read(request);
      const configuration = await provider().catch(() => undefined);
      if (!kept || !configuration) return err({ kind: "away_refused" });
      const person = await whoCame(configuration, `${callbackOf(request)}${new URL(request.url).search}`, kept, now());
      const entered = person && (await enter(core, request, person));
      if (!entered?.ok) return err({ kind: "away_refused" });
      return ok({ ...entered.value, cookies: [...entered.value.cookies, cookie.clear], returnTo: kept.returnTo });
    },
  };
}

const originOf = (request: Request, appOrigin: string | undefined): string => new URL(appOrigin ?? request.url).origin;

/** Every check of the standard is the library's: issuer, audience, signature, times, state, nonce, code and its verifier. */
async function whoCame(
  configuration: oidc.Configuration,
  address: string,
  kept: { readonly state: string; readonly nonce: string; readonly verifier: string },
  nowMs: number,
): Promise<AwayPerson | undefined> {
  try {
    const tokens = await oidc.authorizationCodeGrant(configuration, new URL(address), {
      expectedState: kept.state,
      expectedNonce: kept.nonce,
      pkceCodeVerifier: kept.verifier,
      idTokenExpected: true,
    });
    return personOfClaims(tokens.claims(), nowMs);
  } catch {
    return undefined;
  }
}

/** The provider's own description of itself, asked for when it is first needed: it may be down when we start. */
function discoverOnce(
  { issuer, clientId, clientSecret }: OidcIdentityParts,
  now: () => number,
): () => Promise<oidc.Configuration> {
  const server = new URL(issuer);
  const isLocal = server.protocol === "http:" && ["localhost", "127.0.0.1"].includes(server.hostname);
  if (server.protocol !== "https:" && !isLocal) throw new Error("OIDC_ISSUER must begin with https://.");
  let found: Promise<oidc.Configuration> | undefined;
  return () => {
    found ??= oidc
      .discovery(server, clientId, { [oidc.clockSkew]: skewOf(now) }, oidc.ClientSecretBasic(clientSecret), {
        timeout: 10,
        // Signatures are checked although the token came over TLS from the provider itself.
        execute: [oidc.enableNonRepudiationChecks, ...(isLocal ? [oidc.allowInsecureRequests] : [])],
      })
      .catch((error: unknown) => {
        found = undefined;
        throw error;
      });
    return found;
  };
}

/** What the server's clock is ahead of the machine's, the only one the library knows, in seconds. */
const skewOf = (now: () => number): number => Math.round((now() - Date.now()) / 1000);

/** A person is their subject at their issuer and nothing else: the same address at two providers is two people. */
async function enter(
  core: IdentityCore,
  request: Request,
  person: AwayPerson,
): Promise<Result<SignedIn, { readonly kind: "suspended" }>> {
  const userId = await personOf(core, person);
  try {
    const entered = await finishEntering(
      core,
      request,
      () => core.auth.api.enterAs({ body: { userId }, headers: headersFor(request), returnHeaders: true }),
      { provedAway: { firstAt: person.firstAt, secondAt: person.secondAt } },
    );
    return ok(entered);
  } catch (error) {
    if (error instanceof SuspendedError) return err({ kind: "suspended" });
    throw error;
  }
}

const personOf = ({ database }: IdentityCore, person: AwayPerson): Promise<string> =>
  database.transaction(async (sql) => {
    const provider = `oidc:${person.issuer}`;
    await sql.query("select pg_advisory_xact_lock(hashtext($1))", [`${provider} ${person.subject}`]);
    const known = await sql.query("select user_id from identity.account where provider_id = $1 and account_id = $2", [
      provider,
      person.subject,
    ]);
    const userId = known.rows[0] ? textOf(known.rows[0], "user_id") : randomUUID();
    const taken = await sql.query('select 1 from identity."user" where email = $1 and id <> $2', [
      person.email ?? "",
      userId,
    ]);
    const hasAddress = person.email !== undefined && taken.rows.length === 0;
    await sql.query(
      `insert into identity."user" (id, name, email, email_verified) values ($1, $2, $3, $4)
       on conflict (id) do update set name = excluded.name, email = excluded.email, email_verified = excluded.email_verified,
         updated_at = now()`,
      [userId, person.name, hasAddress ? person.email : `${userId}${NO_ADDRESS}`, hasAddress && person.isEmailVerified],
    );
    if (known.rows.length === 0)
      await sql.query("insert into identity.account (id, user_id, provider_id, account_id) values ($1, $2, $3, $4)", [
        randomUUID(),
        userId,
        provider,
        person.subject,
      ]);
    return userId;
  });
