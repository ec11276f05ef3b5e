import type { Scope } from "#db/scope.ts";
import { createEntities, removeEntity, updateEntity } from "#db/queries/entities.ts";
import { findLastRate, findStatedRate, listSharedRateDays, listStatedRates } from "#db/queries/stated-rates.ts";
import { day, type LocalDate } from "#engine/dates/day.ts";
import { div, fixed, formatFixed, mul, ONE, type Fixed } from "#engine/money/fixed.ts";
import { MAX_RATE_AGE_DAYS } from "#engine/prices/rates.ts";
import { err, ok, type Result } from "#engine/result.ts";
import type { ManualRate, RateList, RateWritten, StatedRate } from "#features/prices/contract.ts";
import { type Intent, makeChange } from "#features/shared/change.ts";
import type { Failure } from "#features/shared/route.ts";
import type { ChangeReceipt } from "#features/shared/wire.ts";

/** What rates are kept against; it has no rate of its own. */
const PIVOT = "EUR";

export async function listRates(scope: Scope): Promise<Result<RateList, Failure>> {
  const stated = await listStatedRates(scope);
  const shared = await listSharedRateDays(scope);
  return ok({
    stated: stated.map(({ currency, on_date, rate, note }) => ({
      currency,
      on: on_date,
      rate: formatFixed(fixed(rate)),
      source: "manual",
      note,
    })),
    shared: shared.map(({ currency, last_on }) => ({ currency, lastOn: last_on })),
  });
}

export interface RateOfDay extends ManualRate {
  readonly currency: string;
  readonly on: LocalDate;
}

/**
 * States the rate of a day for this portfolio alone; stating it again replaces it. Fails with `input_invalid` for a rate that is not above
 * zero or two equal currencies, or `rate_missing` where neither currency is the euro nor has a rate to it.
 */
export const stateRate = (scope: Scope, intent: Intent, input: RateOfDay): Promise<Result<RateWritten, Failure>> =>
  makeChange<{ stated: StatedRate }>(scope, intent, async ({ changeId }) => {
    const kept = await perEuro(scope, input);
    if (!kept.ok) return kept;
    const { on, note = null } = input;
    const { currency } = kept.value;
    const rate = formatFixed(kept.value.rate);
    const row = { currency, on_date: on, rate, note };
    const isThere = (await findStatedRate(scope, currency, on)) !== undefined;
    if (isThere) await updateEntity(scope, changeId, { entity: "stated_rate", row });
    else await createEntities(scope, changeId, { entity: "stated_rate", rows: JSON.stringify([row]) });
    return ok({
      answer: { stated: { currency, on, rate, source: "manual", note } },
      summary: `Set the rate of ${on} to 1 ${input.of} = ${input.rate} ${input.currency}`,
    });
  });

/** Fails with `rate_not_found`. Shared rates are not removed by hand. */
export const removeRate = (
  scope: Scope,
  intent: Intent,
  { currency, on }: { readonly currency: string; readonly on: LocalDate },
): Promise<Result<{ receipt: ChangeReceipt }, Failure>> =>
  makeChange<object>(scope, intent, async ({ changeId }) => {
    const row = { currency, on_date: on };
    const wasThere = await removeEntity(scope, changeId, { entity: "stated_rate", row });
    if (!wasThere) return err({ kind: "rate_not_found" });
    return ok({ answer: {}, summary: `Deleted the rate of ${currency} on ${on}` });
  });

interface KeptRate {
  readonly currency: string;
  /** Units of `currency` for one euro. */
  readonly rate: Fixed;
}

/**
 * The stated pair as a rate to the euro. Exact where one `of` is one euro; else a product or quotient rounded at 18 places. Between two other
 * currencies the one with a known rate carries the other: `of` where both have one.
 */
async function perEuro(scope: Scope, { currency, of, on, rate: text }: RateOfDay): Promise<Result<KeptRate, Failure>> {
  const rate = fixed(text);
  if (rate <= 0n) return err(refused("rate", "Enter a rate above zero."));
  if (of === currency) return err(refused("of", "Choose two different currencies."));
  if (currency === PIVOT) return known({ currency: of, rate: div(ONE, rate) });
  const ofRate = await rateToEuro(scope, of, on);
  if (ofRate !== undefined) return known({ currency, rate: mul(rate, ofRate) });
  const otherRate = await rateToEuro(scope, currency, on);
  if (otherRate !== undefined) return known({ currency: of, rate: div(otherRate, rate) });
  const message =
    `No rate of ${of} to the euro is known within ${MAX_RATE_AGE_DAYS} days before ${on}. ` +
    `State how many ${of} one EUR is on ${on}, then this rate.`;
  return err({ kind: "rate_missing", message, fields: [{ path: "of", message }] });
}

/** A rate so far from one that nothing of it is left at 18 places is refused. */
const known = (kept: KeptRate): Result<KeptRate, Failure> =>
  kept.rate > 0n ? ok(kept) : err(refused("rate", "This rate is too large to be kept."));

/** Units of a currency for one euro, last known on or before a day and no older than a rate may be. */
async function rateToEuro(scope: Scope, currency: string, on: LocalDate): Promise<Fixed | undefined> {
  if (currency === PIVOT) return ONE;
  const last = await findLastRate(scope, currency, on);
  return last && day(on) - day(last.on_date) <= MAX_RATE_AGE_DAYS ? fixed(last.rate) : undefined;
}

const refused = (path: string, message: string): Failure => ({ kind: "input_invalid", fields: [{ path, message }] });
