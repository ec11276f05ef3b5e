import { z } from "zod";
import { ALERT_KINDS } from "#features/shared/alert-kinds.ts";
import { currencyCode, decimalText, id, instant, localDate } from "#features/shared/wire.ts";

/**
 * Institutions that are asked regularly, read only, within /api/portfolios/{portfolioId}.
 *
 * GET    /api/connection-sources             → ConnectionSources: what can be connected
 * GET    /connections                        → ConnectionList
 * GET    /connections/{connectionId}         → ConnectionDetail
 * PUT    /connections/{connectionId}         ConnectionGiven → ConnectionView   (the id is made by the caller; the same again renews it)
 * PATCH  /connections/{connectionId}         ConnectionChange → ConnectionView
 * POST   /connections/{connectionId}/syncs   NewSync → ConnectionView (202): asks it now
 * GET    /api/connection-sources/{source}/banks?country= → ConnectionBanks: where the person agrees on the page of a bank
 * POST   /connections/{connectionId}/consents ConsentAsked → ConsentBegun: where to go, and the proof the way began here
 * DELETE /connections/{connectionId}         → ConnectionView: its secret is deleted, what it brought stays
 * GET    /alerts                             → AlertList: what needs somebody
 */
export const connectionKind = z.enum(["broker", "bank", "exchange", "wallet", "demo"]);
export const connectionSource = z.object({
  key: z.string(),
  name: z.string(),
  kind: connectionKind,
  words: z.object({ summary: z.string(), sees: z.array(z.string()), steps: z.array(z.string()), keeps: z.string() }),
  fields: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      help: z.string(),
      isSecret: z.boolean().describe("Typed unseen, and never shown again."),
      isOptional: z.boolean(),
      placeholder: z.string().nullable(),
    }),
  ),
  consent: z
    .object({
      countries: z.array(z.string()).describe("Empty where one list is for all of them."),
      service: z
        .object({ name: z.string(), choice: z.string() })
        .nullable()
        .describe("Whose page it is, and what is chosen before; null where it is the page of the bank that is chosen."),
    })
    .nullable()
    .describe("Set where nothing is pasted: the person chooses a bank and agrees on its page."),
});
export const connectionSources = z.object({ sources: z.array(connectionSource) });

export const connectionState = z
  .enum(["syncing", "to_review", "working", "failing", "needs_you", "paused", "disconnected"])
  .describe(
    "`failing`: it is tried again by itself. `needs_you`: it is not, before somebody did what `problem` says. `to_review`: an import of it waits.",
  );
const problem = z.object({
  kind: z.string(),
  message: z.string().describe("What happened."),
  remedy: z.string().describe("What to do, or that it is tried again by itself."),
  prompt: z.string().nullable().describe("Of a second factor: what the institution says."),
});
export const connectionView = z.object({
  connectionId: id,
  source: z.string(),
  sourceName: z.string(),
  kind: connectionKind,
  name: z.string(),
  state: connectionState,
  problem: problem.nullable(),
  isPaused: z.boolean(),
  acceptsByItself: z.boolean().describe("What a later sync brings is booked without a review where nothing is open."),
  consentEndsOn: localDate.nullable(),
  lastTryAt: instant.nullable(),
  lastSuccessAt: instant.nullable(),
  nextTryAt: instant.nullable(),
  disconnectedAt: instant.nullable(),
  createdAt: instant,
  waitingImportId: id.nullable().describe("The import that waits for a review."),
  accountIds: z.array(id).describe("Accounts of the portfolio that it fills."),
  differenceCount: z
    .number()
    .int()
    .nullable()
    .describe("Balances reported that the ledger does not say; null: none yet."),
});
export const connectionList = z.object({ connections: z.array(connectionView) });

/** A balance the institution reports beside what the ledger says. */
export const comparedBalance = z.object({
  account: z.string().describe("Name of the institution's account."),
  on: localDate,
  what: z.string(),
  label: z.string(),
  currency: currencyCode.nullable(),
  stated: decimalText,
  computed: decimalText.nullable(),
  isEqual: z.boolean(),
});
export const connectionSync = z.object({
  syncId: id,
  startedAt: instant,
  outcome: z
    .enum(["running", "nothing_new", "to_review", "booked", "undone", "left_out", "not_read", "failed"])
    .describe("`left_out`: its import was forgotten, and comes again with the next sync."),
  importId: id.nullable(),
  lineCount: z.number().int().nullable(),
  newCount: z.number().int().nullable(),
  partial: z.string().nullable().describe("Why not everything came."),
  problem: problem.nullable(),
});
export const connectionDetail = z.object({
  connection: connectionView,
  accounts: z.array(
    z.object({
      remoteKey: z.string(),
      name: z.string(),
      kind: z.string(),
      currency: currencyCode.nullable(),
      accountId: id
        .nullable()
        .describe("Where it goes: chosen, or recognized. Null: a new account, with the next import."),
      isChosen: z.boolean(),
    }),
  ),
  compared: z.array(comparedBalance).describe("As of the newest sync that said so."),
  comparedAt: instant.nullable(),
  syncs: z.array(connectionSync).describe("The newest fifty."),
});

export const connectionGiven = z.object({
  source: z.string().max(40),
  name: z.string().trim().max(60, "at most 60 characters").optional(),
  given: z
    .record(z.string().max(40), z.string().max(4000, "at most 4,000 characters"))
    .describe("What the fields of the source ask for, by name."),
  secondFactor: z.string().max(100).optional().describe("The code, where `second_factor_needed` asked for it."),
  proof: z
    .string()
    .max(4000)
    .optional()
    .describe(
      "Where the person agreed on the page of a bank: the proof the way there began with; `given` then holds what came back.",
    ),
});
/** The banks of a country that can be chosen. */
export const connectionBanks = z.object({ banks: z.array(z.object({ key: z.string(), name: z.string() })) });
export const consentAsked = z.object({
  source: z.string().max(40),
  country: z
    .string()
    .regex(/^(?:[A-Z]{2})?$/, "a country as ISO 3166 writes it, or nothing")
    .describe("Empty where the source names no countries.")
    .meta({ examples: ["DE"] }),
  bank: z.string().min(1).max(200),
});
export const consentBegun = z.object({
  visit: z.string().describe("The page of the bank to go to. It leads back with `state`."),
  state: z.string(),
  proof: z
    .string()
    .describe("To be handed back with what comes back: good for this person, portfolio and session, for an hour."),
});
export const connectionChange = z.object({
  name: z.string().trim().min(1, "a name").max(60, "at most 60 characters").optional(),
  isPaused: z.boolean().optional(),
  acceptsByItself: z.boolean().optional(),
  accounts: z
    .array(z.object({ remoteKey: z.string().max(300), accountId: id.nullable() }))
    .max(200)
    .optional()
    .describe("Where each goes from now on; null: as it is recognized, else a new account."),
});
export const newSync = z.object({
  syncId: id.describe("Made by the caller: the sync is known by it."),
  secondFactor: z.string().max(100).optional(),
});

export const alertList = z.object({
  alerts: z.array(
    z.object({
      alertId: id,
      kind: z.enum(ALERT_KINDS),
      connectionId: id,
      connectionName: z.string(),
      consentEndsOn: localDate.nullable(),
      raisedAt: instant,
    }),
  ),
});

export type AlertList = z.infer<typeof alertList>;
export type ConnectionSources = z.infer<typeof connectionSources>;
export type ConnectionSourceView = z.infer<typeof connectionSource>;
export type ConnectionView = z.infer<typeof connectionView>;
export type ConnectionList = z.infer<typeof connectionList>;
export type ConnectionDetail = z.infer<typeof connectionDetail>;
export type ConnectionBanks = z.infer<typeof connectionBanks>;
export type ConsentAskedBody = z.infer<typeof consentAsked>;
export type ConsentBegun = z.infer<typeof consentBegun>;
export type ConnectionGiven = z.infer<typeof connectionGiven>;
export type ConnectionChange = z.infer<typeof connectionChange>;
export type ComparedBalance = z.infer<typeof comparedBalance>;
export type NewSync = z.infer<typeof newSync>;
export type ConnectionSyncView = z.infer<typeof connectionSync>;
