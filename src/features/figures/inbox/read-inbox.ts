import { listAside } from "#db/queries/inbox.ts";
import type { Scope } from "#db/scope.ts";
import { formatDay } from "#engine/dates/day.ts";
import { ok, type Result } from "#engine/result.ts";
import type { Inbox } from "#features/inbox/contract.ts";
import type { Failure } from "#features/shared/route.ts";
import { thresholdsOf } from "#features/shared/thresholds-of.ts";
import { isMoney } from "#features/shared/watches.ts";
import { foundItems } from "#figures/inbox/found-items.ts";
import { groupInbox, type InboxItem } from "#figures/inbox/inbox-item.ts";
import { sharesHeld } from "#figures/inbox/shares-held.ts";
import { reviewItems, watchedItems } from "#figures/inbox/watched-items.ts";
import { openSheet } from "../open-sheet.ts";
import { keptItems } from "./kept-items.ts";

/** What waits for the asking person today, by cause; what they set aside apart. */
export async function readInbox(scope: Scope): Promise<Result<Inbox, Failure>> {
  const sheet = await openSheet(scope, {});
  if (!sheet.ok) return sheet;
  const shares = sharesHeld(sheet.value);
  const found = foundItems(sheet.value, shares);
  const watched = await reachedItems(scope, found);
  if (!watched.ok) return watched;
  const kept = await keptItems(scope, sheet.value, shares);
  const aside = new Map((await listAside(scope)).map((row) => [row.item_key, row.until_on]));
  const items = onceEach([...found, ...watched.value, ...reviewItems(sheet.value, shares), ...kept]);
  const waiting = items.filter(({ key }) => !aside.has(key));
  return ok({
    on: formatDay(sheet.value.on),
    count: waiting.length,
    groups: groupInbox(waiting).map(({ cause, touched = null, items: own }) => ({
      cause,
      touched,
      items: own.map((it) => show(it, null)),
    })),
    aside: items.filter(({ key }) => aside.has(key)).map((it) => show(it, aside.get(it.key) ?? null)),
  });
}

/** What reaches the person's thresholds, each in the currency its money is of. */
async function reachedItems(scope: Scope, found: readonly InboxItem[]): Promise<Result<readonly InboxItem[], Failure>> {
  const oldAlready = new Set(
    found.flatMap(({ cause, assetId }) => (cause === "old_value" && assetId ? [assetId] : [])),
  );
  const items: InboxItem[] = [];
  for (const [event, threshold] of await thresholdsOf(scope.sql, scope.userId)) {
    const sheet = await openSheet(scope, isMoney(threshold.unit) ? { currency: threshold.unit } : {});
    if (!sheet.ok) return sheet;
    items.push(...watchedItems(sheet.value, { event, ...threshold }, sharesHeld(sheet.value), oldAlready));
  }
  return ok(items);
}

/** Two payments of one kind on one day are one line more. */
function onceEach(items: readonly InboxItem[]): readonly InboxItem[] {
  const seen = new Map<string, number>();
  return items.map((it) => {
    const times = (seen.get(it.key) ?? 0) + 1;
    seen.set(it.key, times);
    return times === 1 ? it : { ...it, key: `${it.key} ${times}` };
  });
}

const show = (item: InboxItem, untilOn: string | null): Inbox["aside"][number] => ({
  cause: item.cause,
  key: item.key,
  text: item.text,
  amount: item.amount ?? null,
  touched: item.touched ?? null,
  on: item.on === undefined ? null : formatDay(item.on),
  assetId: item.assetId ?? null,
  accountId: item.accountId ?? null,
  mend: item.mend,
  ofId: item.ofId ?? null,
  untilOn,
});
