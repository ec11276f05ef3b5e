import { randomBytes, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { connectionSecret } from "#db/queries/connections.ts";
import { SEALED } from "#db/sealing.ts";
import { err, ok, type Result } from "#engine/result.ts";
import type { Failure } from "#features/shared/route.ts";
import type { ConsentBegun, ConnectionBanks, ConsentAskedBody } from "./contract.ts";
import type { ConsentStep } from "#providers/connections/port.ts";
import { type PartsWithJobs, placeOfSecret } from "./parts.ts";
import { refusalOf } from "./refusal-of.ts";

/** Who went to the page of a bank, for what. What comes back is taken from the same alone. */
export interface WhoAgrees {
  readonly portfolioId: string;
  readonly connectionId: string;
  readonly userId: string;
  readonly sessionId: string;
}

/** What binds the proof: in another session, of another person, for another connection it does not open. */
const placeOfProof = ({ portfolioId, connectionId, userId, sessionId }: WhoAgrees): string =>
  `connection_consent ${portfolioId} ${connectionId} ${userId} ${sessionId}`;

const proofShape = z.object({
  source: z.string(),
  state: z.string(),
  begunAt: z.number(),
  kept: z.string().optional(),
});
const GOOD_FOR_MS = 60 * 60_000;
const STATE_BYTES = 32;

const noSource: Failure = {
  kind: "input_invalid",
  fields: [{ path: "source", message: "There is no such institution." }],
};

const serves = ({ countries }: ConsentStep, country: string): boolean =>
  countries.length === 0 ? country === "" : countries.includes(country);

/** What opened a connection of this source up to now; undefined for a new one, and for one that was disconnected. */
export async function secretBefore(
  { database, sealing }: PartsWithJobs,
  { portfolioId, connectionId }: Pick<WhoAgrees, "portfolioId" | "connectionId">,
  source: string,
): Promise<string | undefined> {
  const kept = await database.transaction((sql) => connectionSecret(sql, portfolioId, connectionId));
  return kept?.source === source ? sealing.open(kept.secret, placeOfSecret(connectionId)) : undefined;
}

/** Fails with `input_invalid`, `connection_refused` or `institution_silent`. */
export async function listBanks(
  { sources, world }: PartsWithJobs,
  { source: key, country }: { readonly source: string; readonly country: string },
): Promise<Result<ConnectionBanks, Failure>> {
  const step = sources.find((it) => it.key === key)?.consent;
  if (!step || !serves(step, country)) return err(noSource);
  const read = await step.banks(country, world);
  if (!read.ok) return err(refusalOf(read.error));
  const byName = read.value.toSorted((a, b) => a.name.localeCompare(b.name, "en"));
  return ok({ banks: byName.map(({ key: bank, name }) => ({ key: bank, name })) });
}

/** Begins the way to the page of a bank. Nothing is kept: the proof goes with the person. Fails as `listBanks`. */
export async function beginConsent(
  parts: PartsWithJobs,
  who: WhoAgrees,
  { source: key, country, bank }: ConsentAskedBody,
): Promise<Result<ConsentBegun, Failure>> {
  const { sources, world, sealing, now, returnTo } = parts;
  const step = sources.find((it) => it.key === key)?.consent;
  if (!step || !serves(step, country)) return err(noSource);
  const renews = await secretBefore(parts, who, key);
  const state = randomBytes(STATE_BYTES).toString("base64url");
  const begun = await step.start({ country, bank, state, returnTo: returnTo(), renews }, world);
  if (!begun.ok) return err(refusalOf(begun.error));
  const proof = sealing.seal(
    JSON.stringify({ source: key, state, begunAt: now(), kept: begun.value.kept }),
    placeOfProof(who),
  );
  return ok({ visit: begun.value.visit, state, proof });
}

/**
 * What the way kept, where what came back belongs to one that this person began in this session, for this connection, less than an hour ago;
 * undefined where it does not.
 */
export function ownReturn(
  { sealing, now }: PartsWithJobs,
  who: WhoAgrees,
  { source, proof, state }: { readonly source: string; readonly proof: string | undefined; readonly state: string },
): { readonly kept: string } | undefined {
  // What was never sealed would open as it is.
  if (proof?.startsWith(SEALED) !== true) return undefined;
  const way = opened(() => proofShape.parse(JSON.parse(sealing.open(proof, placeOfProof(who)))));
  if (!way || way.source !== source || now() - way.begunAt > GOOD_FOR_MS) return undefined;
  const [stated, known] = [Buffer.from(state), Buffer.from(way.state)];
  const isSame = stated.length === known.length && timingSafeEqual(stated, known);
  return isSame ? { kept: way.kept ?? "" } : undefined;
}

function opened<T>(open: () => T): T | undefined {
  try {
    return open();
  } catch {
    return undefined;
  }
}
