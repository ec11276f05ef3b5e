import type { LocalDate } from "#engine/dates/day.ts";
import type { Database, Sql } from "./sql.ts";

/** Who asks, for which portfolio, and when. Every query on tenant data takes it first. */
export interface Scope {
  readonly sql: Sql;
  readonly portfolioId: string;
  readonly userId: string;
  readonly role: "owner" | "editor" | "accountant" | "viewer";
  /** The person's calendar day, given by the caller: no query asks a clock. */
  readonly today: LocalDate;
}

export interface Asker {
  readonly portfolioId: string;
  readonly userId: string;
  readonly role: "owner" | "editor" | "accountant" | "viewer";
  readonly today: LocalDate;
  /** The combined view they look through, of somebody who need not belong to the portfolio (decision 0101): to read alone. */
  readonly through?: string | undefined;
}

/**
 * Runs `work` in one transaction as `app_user`, who owns nothing and cannot bypass row-level security. The database itself proves at its door that the
 * person belongs to the portfolio today, or may look at it through a view, and notes it for exactly this transaction: without that no tenant row is visible
 * (decisions 0084 and 0101).
 */
export const withScope = <T>(database: Database, asker: Asker, work: (scope: Scope) => Promise<T>): Promise<T> =>
  database.transaction(async (sql) => {
    const { through, ...who } = asker;
    if (through === undefined) await sql.query("select enter_portfolio($1, $2)", [asker.portfolioId, asker.userId]);
    else await sql.query("select enter_combined($1, $2, $3)", [through, asker.portfolioId, asker.userId]);
    return work({ sql, ...who });
  });

/** Runs `work` as a person who has not chosen a portfolio: they see their memberships and the portfolios these lead to. */
export const withPerson = <T>(database: Database, userId: string, work: (sql: Sql) => Promise<T>): Promise<T> =>
  database.transaction(async (sql) => {
    await becomePerson(sql, userId);
    return work(sql);
  });

/** What follows in this transaction of the owner of the schema is the person's own: the policies hold it to that, and where it finds nothing all is undone. */
export const becomePerson = (sql: Sql, userId: string) => sql.query("select enter_person($1)", [userId]);

/**
 * Notes again which imports of the scope are not accepted yet, as the door noted it: a database on several machines hides their rows by that. Asked when a
 * plan of an import came or went, and behind whatever reads the ledger's version, so that what is read next is no older than that version.
 */
export const seeUnbooked = ({ sql, portfolioId }: Pick<Scope, "sql" | "portfolioId">) =>
  sql.run`select see_unbooked(${portfolioId}::uuid)`;

/** The role of a person in a portfolio, if any: the first wall asks it before a scope is opened, by the owner of the schema and in one statement. */
export async function findRole(
  database: Database,
  portfolioId: string,
  userId: string,
): Promise<Asker["role"] | undefined> {
  const { rows } = await database.query("select role from portfolio_member where portfolio_id = $1 and user_id = $2", [
    portfolioId,
    userId,
  ]);
  return ROLES.find((role) => role === rows[0]?.["role"]);
}

const ROLES = ["owner", "editor", "accountant", "viewer"] as const;
