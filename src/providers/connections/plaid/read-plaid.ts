import { z } from "zod";
import { day, formatDay, type LocalDate } from "#engine/dates/day.ts";
import { err, ok, type Result } from "#engine/result.ts";
import { keptJson } from "#providers/connections/kept-json.ts";
import type { ConnectionError, Link, Synced, World } from "#providers/connections/port.ts";
import { PAGE, type PlaidItem, plaidItem } from "./api.ts";
import { consentEnd, secretShape } from "./item-kept.ts";
import type { PlaidBooking, PlaidRemoved } from "./shapes.ts";
import { plaidStatement } from "./translate.ts";
import type { InvestedRead } from "./translate-invested.ts";

/** What Plaid answered last of bookings, and from which day on investments are asked for. */
const cursorShape = z.object({ bookings: z.string(), invested: z.string().nullable() });

/** Plaid keeps two years; what is corrected late is found when so much is asked for again. */
const HISTORY_DAYS = 730;
const OVERLAP_DAYS = 30;
const PAGES_MAX = 100;

export async function readPlaid({ secret, cursor }: Link, world: World): Promise<Result<Synced, ConnectionError>> {
  const kept = keptJson(secret, secretShape);
  if (!kept) return err({ kind: "credentials_refused" });
  const item = plaidItem(world, kept.token);
  const told = await item.accounts();
  if (!told.ok) return told;
  const products = new Set([...(told.value.item.products ?? []), ...(told.value.item.billed_products ?? [])]);
  const before = keptJson(cursor, cursorShape);
  const today = world.today();
  const booked = await readBookings(item, { isTold: products.has("transactions"), from: before?.bookings ?? "" });
  if (!booked.ok) return booked;
  const from = before?.invested ?? formatDay(day(today) - HISTORY_DAYS);
  const invested = products.has("investments") ? await readInvestments(item, from, today) : ok(undefined);
  if (!invested.ok) return invested;
  const debts = products.has("liabilities") ? await item.debts() : ok(undefined);
  if (!debts.ok) return debts;
  const { isWhole, next } = booked.value;
  return ok({
    statement: plaidStatement({
      institution: kept.institution,
      accounts: told.value.accounts,
      bookings: booked.value.bookings,
      removed: booked.value.removed,
      isWhole,
      invested: invested.value,
      debts: debts.value?.liabilities,
      today,
    }),
    cursor: JSON.stringify({
      bookings: next,
      invested: invested.value ? formatDay(day(today) - OVERLAP_DAYS) : (before?.invested ?? null),
    }),
    ...(isWhole
      ? {}
      : { isPartial: "Plaid still reads older bookings at the institution. They follow at the next update." }),
    ...consentEnd(told.value.item),
  });
}

interface BookedRead {
  readonly bookings: readonly PlaidBooking[];
  readonly removed: readonly PlaidRemoved[];
  readonly isWhole: boolean;
  readonly next: string;
}

/** All pages since a cursor: nothing counts before the last is there, as Plaid may change what it tells between two. */
async function readBookings(
  item: PlaidItem,
  { isTold, from }: { readonly isTold: boolean; readonly from: string },
): Promise<Result<BookedRead, ConnectionError>> {
  const bookings: PlaidBooking[] = [];
  const removed: PlaidRemoved[] = [];
  let next = from;
  let isWhole = true;
  let isLast = !isTold;
  for (let page = 0; !isLast && page < PAGES_MAX; page++) {
    const read = await item.bookings(next);
    if (!read.ok) return read;
    const { added, modified, removed: gone, next_cursor: after, has_more: hasMore, ...told } = read.value;
    bookings.push(...added, ...modified);
    removed.push(...gone);
    isWhole = !/NOT_READY|INITIAL_UPDATE/.test(told.transactions_update_status ?? "");
    isLast = !hasMore || after === next;
    if (after !== "") next = after;
  }
  return ok({ bookings, removed, isWhole: isWhole && isLast, next });
}

async function readInvestments(
  item: PlaidItem,
  from: LocalDate,
  to: LocalDate,
): Promise<Result<InvestedRead, ConnectionError>> {
  const held = await item.holdings();
  if (!held.ok) return held;
  const moves: InvestedRead["moves"][number][] = [];
  const securities = [...held.value.securities];
  for (let page = 0, total = 1; moves.length < total && page < PAGES_MAX; page++) {
    const read = await item.invested(from, to, page * PAGE);
    if (!read.ok) return read;
    moves.push(...read.value.investment_transactions);
    securities.push(...read.value.securities);
    total = read.value.investment_transactions.length === 0 ? 0 : Number(read.value.total_investment_transactions);
  }
  return ok({ holdings: held.value.holdings, moves, securities });
}
