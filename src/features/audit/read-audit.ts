import { listAuditRows, listEntityChanges } from "#db/queries/audit.ts";
import { listLooks } from "#db/queries/looks.ts";
import { listPortfolios } from "#db/queries/portfolios.ts";
import { withPerson, withScope } from "#db/scope.ts";
import type { Database } from "#db/sql.ts";
import type { LocalDate } from "#engine/dates/day.ts";
import { lookWords } from "#features/shared/look-words.ts";
import type { AuditEntry, AuditPage } from "./contract.ts";
import { describeEntity } from "#features/shared/describe-entity.ts";

export interface AuditParts {
  readonly findPerson: (userId: string) => Promise<{ readonly name: string } | undefined>;
  /** What happened to the safety of an account; undefined where the identity provider keeps it. */
  readonly findSecurityEvents:
    | ((userId: string) => Promise<
        readonly {
          readonly at: string;
          readonly kind: string;
          readonly actorId: string | null;
          readonly detail: string | null;
        }[]
      >)
    | undefined;
}

interface Asked {
  readonly userId: string;
  readonly today: LocalDate;
  readonly before: string | undefined;
  readonly portfolioId: string | undefined;
  /** Only what the person did and changed. */
  readonly isOwn: boolean;
  readonly limit: number;
}

/** Each portfolio is read in its own scope; names are asked for afterwards. */
export async function readAudit(database: Database, parts: AuditParts, asked: Asked): Promise<AuditPage> {
  const { userId, limit, before } = asked;
  const found = [
    ...(await ofPortfolios(database, asked)),
    ...(await ofAccount(parts, asked)),
    ...(await ofLooks(database, asked)),
  ]
    .filter((it) => before === undefined || Date.parse(it.at) < Date.parse(before))
    .toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
  const shown = found.slice(0, limit);
  const others = [...new Set(shown.flatMap(({ madeBy }) => (madeBy === userId ? [] : [madeBy])))];
  const names = new Map(
    await Promise.all(
      others.map(async (id) => [id, (await parts.findPerson(id))?.name ?? "A closed account"] as const),
    ),
  );
  const entries = shown.map(({ madeBy, ...entry }) => ({ ...entry, by: names.get(madeBy) ?? null }));
  return { entries, nextBefore: found.length > limit ? (shown.at(-1)?.at ?? null) : null };
}

type Found = Omit<AuditEntry, "by"> & { readonly madeBy: string };

async function ofPortfolios(database: Database, asked: Asked): Promise<readonly Found[]> {
  const { userId, today, before, limit, portfolioId, isOwn } = asked;
  const madeBy = isOwn ? userId : undefined;
  const portfolios = await withPerson(database, userId, (sql) => listPortfolios(sql, userId));
  const found: Found[] = [];
  for (const row of portfolios.filter((it) => portfolioId === undefined || it.portfolio_id === portfolioId)) {
    const asker = { portfolioId: row.portfolio_id, userId, role: row.role, today };
    const portfolio = { portfolioId: row.portfolio_id, name: row.name };
    const read = await withScope(database, asker, async (scope) => {
      const rows = await listAuditRows(scope, { before, madeBy, limit: limit + 1 });
      return {
        rows,
        changes: await listEntityChanges(
          scope,
          rows.map((it) => it.key),
        ),
      };
    });
    const byChange = Map.groupBy(read.changes, (it) => it.change_id);
    for (const { key, at, made_by: madeBy, summary } of read.rows) {
      const changes = (byChange.get(key) ?? []).flatMap((it) => describeEntity(it));
      found.push({ key: `${row.portfolio_id} ${key}`, at, madeBy, portfolio, summary, changes });
    }
  }
  return found;
}

const ACCOUNT_WORDS: Readonly<Record<string, string>> = {
  signed_in: "Signed in",
  signed_up: "Signed up",
  password_set: "Changed the password",
  password_reset: "Set a new password by a link from the mail",
  second_factor_on: "Turned the second factor on",
  second_factor_off: "Turned the second factor off",
  backup_codes_renewed: "Made new backup codes",
  backup_code_used: "Used a backup code",
  passkey_added: "Added a passkey",
  passkey_removed: "Removed a passkey",
  acted_as: "Our staff opened the account",
};

/** Signing in is not counted among what somebody did. */
const COMING_IN: ReadonlySet<string> = new Set(["first_device", "new_device"]);

async function ofAccount({ findSecurityEvents }: AuditParts, asked: Asked): Promise<readonly Found[]> {
  if (!findSecurityEvents || asked.portfolioId !== undefined) return [];
  const all = await findSecurityEvents(asked.userId);
  const events = asked.isOwn ? all.filter(({ kind, actorId }) => actorId === null && !COMING_IN.has(kind)) : all;
  return events.map(({ at, kind, actorId, detail }, index) => ({
    key: `account ${at} ${index}`,
    at,
    madeBy: actorId ?? asked.userId,
    portfolio: null,
    summary: `${ACCOUNT_WORDS[kind] ?? capital(kind.replaceAll("_", " "))}${detail === null ? "" : `: ${detail}`}`,
    changes: [],
  }));
}

/** What our staff looked at with the person's consent. */
async function ofLooks(database: Database, asked: Asked): Promise<readonly Found[]> {
  const { userId, before, limit, portfolioId, isOwn } = asked;
  if (portfolioId !== undefined || isOwn) return [];
  const rows = await database.transaction((sql) => listLooks(sql, { userId, before, limit: limit + 1 }));
  return rows.map((it) => ({
    key: `look ${it.use_id}`,
    at: it.at,
    madeBy: it.staff_id,
    portfolio: null,
    summary: `Looked, as you let us: ${lookWords(it.place)}`,
    changes: [],
  }));
}

const capital = (words: string): string => `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
