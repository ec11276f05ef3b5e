import { listOpenAlerts } from "#db/queries/alerts.ts";
import { ASSET_CLASS_KEYS, assetClassOf } from "#assets/registry.ts";
import { endingDocuments, listAssetPapers } from "#db/queries/documents.ts";
import { assetsOfYear, listFundPapers } from "#db/queries/fund-papers.ts";
import { waitingImports, waitingMails } from "#db/queries/inbox.ts";
import { questionedOfAssets, unbookedEvents, wishesOfAssets } from "#db/queries/price-detail.ts";
import type { Scope } from "#db/scope.ts";
import { parseDay } from "#engine/dates/day.ts";
import { countOf } from "#features/shared/count-of.ts";
import { dividendsSince } from "#features/shared/dividends-since.ts";
import type { InboxItem } from "#figures/inbox/inbox-item.ts";
import { missingPapers } from "#figures/inbox/missing-papers.ts";
import { paperItems, unnotedItems } from "#figures/inbox/tax-papers.ts";
import type { SharesHeld } from "#figures/inbox/shares-held.ts";
import type { Sheet } from "#figures/sheet.ts";

/** What waits besides figures: files and mails, connections, prices somebody has to decide about. */
export async function keptItems(scope: Scope, sheet: Sheet, shares: SharesHeld): Promise<readonly InboxItem[]> {
  return [
    ...(await importItems(scope)),
    ...(await connectionItems(scope)),
    ...(await documentItems(scope)),
    ...(await taxPaperItems(scope, shares)),
    ...missingPapers(sheet, await listAssetPapers(scope), shares),
    ...(await priceItems(scope, sheet, shares)),
  ];
}

async function importItems(scope: Scope): Promise<readonly InboxItem[]> {
  const files = (await waitingImports(scope)).map((row): InboxItem => ({
    cause: "import",
    key: `import ${row.import_id}`,
    text: `${row.file_name} waits for your review. Nothing of it counts yet.`,
    on: parseDay(row.created_on),
    mend: "review_import",
    ofId: row.import_id,
  }));
  const mails = (await waitingMails(scope)).map((row): InboxItem => ({
    cause: "import",
    key: `mail ${row.mail_id}`,
    text: `A mail of ${row.email} waits: nobody has confirmed this sender.`,
    mend: "review_import",
  }));
  return [...files, ...mails];
}

const CONNECTION_WORDS: Readonly<Record<string, string>> = {
  consent_running_out: "your consent at the institution ends soon",
  consent_ended: "your consent at the institution has ended, so nothing new comes in",
  credentials_refused: "the institution no longer accepts the key, so nothing new comes in",
  second_factor_needed: "the institution asks for a code",
  sync_failing: "it has not worked for a day; it is tried again by itself",
};

const connectionItems = async (scope: Scope): Promise<readonly InboxItem[]> =>
  (await listOpenAlerts(scope)).map((row) => ({
    cause: "connection",
    key: `alert ${row.alert_id}`,
    text: `${row.connection_name}: ${CONNECTION_WORDS[row.kind] ?? "it needs you"}.`,
    on: parseDay(row.consent_ends_on ?? ""),
    mend: "connection",
    ofId: row.connection_id,
  }));

/** Those that end within 30 days, and those that have ended until a newer one or another day is stated. */
const documentItems = async (scope: Scope): Promise<readonly InboxItem[]> =>
  (await endingDocuments(scope, 30)).map((row) => ({
    cause: "document",
    key: `document ${row.document_id} ${row.expires_on}`,
    text: `${row.name} ${row.expires_on < scope.today ? "has ended" : "ends"}. Replace it by a newer one, or change its day.`,
    on: parseDay(row.expires_on),
    mend: "documents",
    ofId: row.document_id,
  }));

const FUND_CLASSES = ASSET_CLASS_KEYS.filter((key) => assetClassOf(key).group === "private_funds");

async function taxPaperItems(scope: Scope, shares: SharesHeld): Promise<readonly InboxItem[]> {
  const papers = await listFundPapers(scope);
  const year = Number(scope.today.slice(0, 4)) - 1;
  const held = papers.length === 0 ? [] : await assetsOfYear(scope, { classes: FUND_CLASSES, year });
  return [...paperItems(papers, { today: scope.today, shares }), ...unnotedItems(papers, held, { year, shares })];
}

/** Closes in doubt, splits and dividends that are not booked, and securities whose prices are to be chosen: a line an asset. */
async function priceItems(scope: Scope, sheet: Sheet, shares: SharesHeld): Promise<readonly InboxItem[]> {
  const closes = Map.groupBy(await questionedOfAssets(scope), (row) => row.asset_id);
  const events = Map.groupBy(await unbookedEvents(scope, dividendsSince(scope.today)), (row) => row.asset_id);
  const unsure = new Set(
    (await wishesOfAssets(scope)).flatMap((row) => (row.state === "unsure" ? [row.asset_id] : [])),
  );
  return [...new Set([...closes.keys(), ...events.keys(), ...unsure])].map((assetId) => {
    const [doubted, unbooked] = [closes.get(assetId) ?? [], events.get(assetId) ?? []];
    const words = [
      doubted.length === 0 ? "" : `${countOf(doubted.length, "close", "closes")} in doubt`,
      unbooked.length === 0 ? "" : `${countOf(unbooked.length, "split or dividend", "splits or dividends")} not booked`,
      unsure.has(assetId) ? "several securities may be this one" : "",
    ].filter(Boolean);
    const name = sheet.ledger.assets[sheet.ledger.assetIndex.get(assetId) ?? -1]?.name ?? "An asset";
    return {
      cause: "price",
      key: `prices ${assetId} ${words.join(", ")} ${doubted[0]?.on_date ?? ""} ${unbooked[0]?.on_date ?? ""}`.trim(),
      text: `${name}: ${words.join(", ")}.`,
      touched: shares.ofAsset(assetId),
      assetId,
      mend: "prices",
    };
  });
}
