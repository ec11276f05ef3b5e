import type { LocalDate } from "#engine/dates/day.ts";
import type { AccountRef, Statement } from "#engine/intake/statement.ts";
import type { Currency } from "#engine/money/currency.ts";
import type { Result } from "#engine/result.ts";

/**
 * Read-only access to what an institution keeps of a person. One folder a source: what talks (`api`), what translates (pure), what checks what is
 * pasted (`check`, pure, also run in the browser). What it answers goes through the intake of files: nothing is booked by a source.
 */
export interface ConnectionSource {
  /** Such as `ibkr-flex`, `simplefin`, `bitcoin`; the source of its statements has the same. */
  readonly key: string;
  /** For people. */
  readonly name: string;
  readonly kind: ConnectionKind;
  readonly words: ConnectionWords;
  readonly fields: readonly CredentialField[];
  /** Set where nothing is pasted: the person agrees on a page of the institution, and `connect` is given what they come back with. */
  readonly consent?: ConsentStep;
  /** What is wrong with what was pasted, before it is asked of anybody; empty when all is well. Pure. */
  readonly check: CheckPasted;
  /** Tries the credentials; answers what is to be sealed and which accounts there are. Refuses keys that may trade or withdraw (`may_trade`). */
  readonly connect: (given: Given, world: World) => Promise<Result<Connected, ConnectionError>>;
  /** Everything since the cursor, as a statement of the same kind files become, or as a file one of the readers of files reads. */
  readonly sync: (link: Link, world: World) => Promise<Result<Synced, ConnectionError>>;
  /** Tells the institution, where it can be told. What is kept here is deleted anyway; never throws. */
  readonly disconnect?: (link: Link, world: World) => Promise<void>;
}

export type ConnectionKind = "broker" | "bank" | "exchange" | "wallet" | "demo";

/** What the form and the public page are drawn from, in sentences. */
export interface ConnectionWords {
  readonly summary: string;
  /** What it can see. */
  readonly sees: readonly string[];
  /** How to find what the fields ask for, step by step. */
  readonly steps: readonly string[];
  /** What is kept here, and how. */
  readonly keeps: string;
}

export interface CredentialField {
  readonly name: string;
  readonly label: string;
  readonly help: string;
  /** Typed unseen, and never shown again. An address of a wallet is none. */
  readonly isSecret: boolean;
  readonly isOptional?: boolean;
  readonly placeholder?: string;
  /** A key in the form of a file (PEM), of several lines, that signs questions to this institution: elsewhere one is refused as a private key. */
  readonly isKeyFile?: boolean;
}

/** How a person is sent to the page of their bank. What comes back in the address, such as a code, is given to `connect` by its name. */
export interface ConsentStep {
  /** Countries whose banks can be chosen, as ISO 3166 writes them; empty where one list is for all of them. */
  readonly countries: readonly string[];
  /** The service whose page it is, and what is chosen before it is visited; absent where a bank is chosen, and the page is its own. */
  readonly service?: { readonly name: string; readonly choice: string };
  readonly banks: (country: string, world: World) => Promise<Result<readonly ConsentBank[], ConnectionError>>;
  /** The address to visit. It leads back to `returnTo` with `state`, and with `error` where the person did not agree. */
  readonly start: (asked: ConsentAsked, world: World) => Promise<Result<ConsentStarted, ConnectionError>>;
}

export interface ConsentStarted {
  readonly visit: string;
  /** What `connect` needs to know of the way, given to it as `CONSENT_KEPT`: sealed into the proof, and never seen by the person. */
  readonly kept?: string;
}
export const CONSENT_KEPT = "kept";
/** Beside it: what opened the connection up to now, where it is renewed. */
export const CONSENT_RENEWS = "renews";

export interface ConsentBank {
  /** As `start` takes it. */
  readonly key: string;
  readonly name: string;
}

export interface ConsentAsked {
  /** Empty where there is one list for all countries. */
  readonly country: string;
  readonly bank: string;
  /** Nobody can guess it. */
  readonly state: string;
  readonly returnTo: string;
  /** What opens the connection that is renewed, as `connect` answered it; none for a new one. */
  readonly renews?: string | undefined;
}

/** What was pasted, by the name of its field. The answer to `second_factor_needed` comes beside it under `SECOND_FACTOR`. */
export type Given = Readonly<Record<string, string>>;
export const SECOND_FACTOR = "secondFactor";

export interface PastedProblem {
  readonly field: string;
  readonly problem: string;
  readonly remedy: string;
}
export type CheckPasted = (given: Given) => readonly PastedProblem[];

/** What a source may know of the world outside. */
export interface World {
  readonly today: () => LocalDate;
  readonly now: () => Date;
  /** Guarded: so much, so long, no redirect to another host, no private address except those configured. Throws where it refuses. */
  readonly fetch: typeof fetch;
  /** Base address by key, configurable, always with a slash at its end. */
  readonly address: (key: string) => string;
  /** What an operator set for all, such as the key of an application; sources that need one are listed only where it is set. */
  readonly setting: (key: string) => string;
}

export interface RemoteAccount {
  /** As in the statements of `sync`. */
  readonly key: string;
  readonly name: string;
  readonly kind: AccountRef["kind"];
  readonly currency?: Currency;
  readonly institution?: string;
}

export interface Connected {
  /** JSON; sealed at once, handed back with every sync. */
  readonly secret: string;
  readonly accounts: readonly RemoteAccount[];
  readonly consentEndsOn?: LocalDate;
}

export interface Link {
  readonly secret: string;
  /** What the last sync answered; null at the first, and when everything is to be read again. */
  readonly cursor: string | null;
  /** The answer of the person to `second_factor_needed`, for this one time. */
  readonly secondFactor?: string | undefined;
}

export type Synced = SyncedStatement | SyncedFile;

interface SyncedParts {
  readonly cursor: string;
  /** Where the secret changed, the new one. */
  readonly secret?: string;
  /** Why not everything came, in a sentence. */
  readonly isPartial?: string;
  readonly consentEndsOn?: LocalDate;
}

/**
 * `lines` go through the intake of files; `totals` are what the institution reports, compared at every sync. Every line has a `sourceId`, the
 * institution's own where it gives one, so that what comes twice is known, and files of the same account are recognised.
 */
export interface SyncedStatement extends SyncedParts {
  readonly statement: Statement;
}

/** A file of the institution that a reader of files knows, such as the XML of a Flex query. */
export interface SyncedFile extends SyncedParts {
  readonly file: { readonly name: string; readonly bytes: Uint8Array };
}

export type ConnectionError =
  /** Wrong, expired or taken back. `detail` never holds what was pasted. */
  | { readonly kind: "credentials_refused"; readonly detail?: string }
  | { readonly kind: "consent_ended" }
  /** What was pasted could move money or units: `detail` says which right it has, and is shown. */
  | { readonly kind: "may_trade"; readonly detail: string }
  | { readonly kind: "second_factor_needed"; readonly prompt: string }
  | { readonly kind: "institution_busy"; readonly retryAfterSeconds: number }
  | { readonly kind: "institution_unreachable" }
  | { readonly kind: "institution_answer_unreadable"; readonly detail: string };
