import type { Database, QueryAnswer, Sql } from "#db/sql.ts";
import { sqlOver } from "#db/sql.ts";
import { distribute } from "#test/many-machines.ts";

type Query = Sql["query"];
type Values = readonly unknown[];

/**
 * Two databases between which portfolios are spread by their id, as machines of a distributed one would have them, behind one `Database`. The first has what is
 * of persons too. A statement about portfolios runs where the one it names lies; one that names none is refused, unless it says that it looks into any. So a
 * query that joins portfolios without saying so fails, or finds nothing. Reference data is written to both. It stands for Citus as far as placing goes.
 */
export async function spreadOver(first: Database, second: Database): Promise<Database> {
  const [asked] = [await distribute(first), await distribute(second)];
  const plan = planOf(
    asked.filter((it) => it.what === "spread").map((it) => it.name),
    asked.filter((it) => it.what === "copied").map((it) => it.name),
  );
  const direct: Pair = { first: first.query, second: second.query };
  const transaction: Database["transaction"] = (work) =>
    first.transaction((one) =>
      second.transaction((other) => work(sqlOver(routed({ first: one.query, second: other.query }, plan, true)))),
    );
  return {
    kind: first.kind,
    transaction,
    query: routed(direct, plan, false),
    script: async (text) => {
      await second.script(text);
      return first.script(text);
    },
    exclusively: first.exclusively,
    close: async () => {
      await first.close();
      await second.close();
    },
  };
}

interface Pair {
  readonly first: Query;
  readonly second: Query;
}

interface Plan {
  readonly isAboutPortfolios: (text: string) => boolean;
  readonly writesCopied: (text: string) => boolean;
}

function planOf(spread: readonly string[], copied: readonly string[]): Plan {
  const about = new RegExp(
    String.raw`\b(?:from|join|into|update|using)\s+(?:"?public"?\.)?"?(?:${spread.join("|")})\b(?!\.)`,
    "i",
  );
  const writes = new RegExp(String.raw`\b(?:into|update|delete from)\s+(?:${copied.join("|")})\b`, "i");
  return { isAboutPortfolios: (text) => about.test(text), writesCopied: (text) => writes.test(text) };
}

/** Half of all portfolios lie in either: by the last digit of their id. */
export const liesInFirst = (portfolioId: string): boolean => Number.parseInt(portfolioId.slice(-1), 16) % 2 === 0;

const ANY = "/* in any portfolio */";
const SETTINGS = ["app.member_of", "app.user", "app.unbooked", "app.making", "app.portfolios"] as const;

/** Where a statement says which portfolio it is about: the number of its parameter. */
const NAMED = [
  /portfolio_id = (?:any\()?\$(\d+)/,
  /\(portfolio_id[^)]*\)\s*(?:values\s*\(|select\s+)\$(\d+)/,
  /select \$(\d+)::uuid/,
  /select \$(\d+), |values \(\$(\d+)/,
];

function portfoliosOf(text: string, values: Values): readonly string[] {
  for (const pattern of NAMED) {
    const found = pattern.exec(text);
    const value = values[Number(found?.slice(1).find((it) => it !== undefined)) - 1];
    const ids = Array.isArray(value) ? value : [value];
    if (found && ids.every((it) => typeof it === "string" && /^[0-9a-f-]{36}$/i.test(it))) return ids.map(String);
  }
  return [];
}

function routed(pair: Pair, plan: Plan, isStrict: boolean): Query {
  // The portfolio this transaction entered, if any.
  let entered = "";
  /** Where the cursor of this transaction was declared: what it fetches comes from there, as from the one that planned it. */
  let cursorHome = pair.first;
  const homeOf = (portfolioId: string): Query => (liesInFirst(portfolioId) ? pair.first : pair.second);
  const both = async (text: string, values?: Values): Promise<QueryAnswer> =>
    inOrder(text, joined(await pair.first(text, values), await pair.second(text, values)));
  const functions: readonly (readonly [RegExp, (text: string, values: Values) => Promise<QueryAnswer>])[] = [
    [
      /^select enter_portfolio\(/,
      async (text, values) => {
        entered = String(values[0]);
        return pass(entered === "" ? pair.first : homeOf(entered), text, values, pair);
      },
    ],
    [
      /^select enter_combined\(/,
      async (_, values) => {
        entered = await enterCombined(pair, homeOf, values);
        return { rows: [], affectedRows: 1 };
      },
    ],
    [/^select enter_person\(|^\s*set local |set_config\('role'/, both],
    [/see_unbooked\(/, (text, values) => pass(homeOf(String(values[0])), text, values, pair)],
    [/^\s*(?:fetch|close)\b/, (text, values) => cursorHome(text, values)],
    [/remove_drafts\(/, (text, values) => homeOf(entered)(text, values)],
    [/see_own_portfolios\(/, (_, values) => seeOwn(pair, String(values[0]))],
    [/select tell_webhooks\(/, (_, values) => tellWebhooks(pair, homeOf, values)],
  ];
  /** Tests write memberships by hand, in statements of their own; the server's code says whose they are, in transactions. */
  const noted = async (answer: QueryAnswer, text: string): Promise<QueryAnswer> => {
    if (!isStrict && /into portfolio_member\b/.test(text))
      for (const query of [pair.first, pair.second])
        for (const { user_id, portfolio_id } of (await query("select user_id, portfolio_id from portfolio_member"))
          .rows)
          await pair.first("insert into person_portfolio values ($1, $2) on conflict do nothing", [
            user_id,
            portfolio_id,
          ]);
    return answer;
  };
  return async (text, values = []) => {
    const own = functions.find(([pattern]) => pattern.test(text));
    if (own) return own[1](text, values);
    if (text.includes(ANY)) return both(text, values);
    if (plan.writesCopied(text)) return both(text, values);
    if (!plan.isAboutPortfolios(text)) return pair.first(text, values);
    const homes = new Set(portfoliosOf(text, values).map(homeOf));
    const [home, other] = homes;
    if (home && /^\s*declare\b/.test(text)) cursorHome = home;
    if (home && !other) return noted(await home(text, values), text);
    if (home || !isStrict) return noted(await both(text, values), text);
    if (/any\(\$/.test(text)) return pair.first(text, values);
    throw new Error(`A statement about portfolios names none: ${text.trim().slice(0, 200)}`);
  };
}

/** What two machines answered: rows one after another, sums and counts of one row each added up, and what both say said once. */
function joined(one: QueryAnswer, other: QueryAnswer): QueryAnswer {
  const affectedRows = one.affectedRows + other.affectedRows;
  const [a, b] = [one.rows[0], other.rows[0]];
  const isSum =
    one.rows.length === 1 &&
    other.rows.length === 1 &&
    Object.values(a ?? {}).every((it) => typeof it === "number" || typeof it === "boolean");
  if (isSum && a && b)
    return {
      affectedRows,
      rows: [Object.fromEntries(Object.entries(a).map(([key, value]) => [key, added(value, b[key])]))],
    };
  const seen = new Set<string>();
  const rows = [...one.rows, ...other.rows].filter((row) => {
    const text = JSON.stringify(row);
    return !seen.has(text) && seen.add(text) !== undefined;
  });
  return { rows, affectedRows };
}

/** Rows of both in the order a statement asks for, as a distributed database merges them: by the columns it names that are in its answer. */
function inOrder(text: string, answer: QueryAnswer): QueryAnswer {
  const [, list = ""] = /order by ([^()]*?)(?: limit \d+)?\s*$/.exec(text) ?? [];
  const columns = list
    .split(",")
    .map((it) => it.trim().replace(/^\w+\./, ""))
    .filter((it) => answer.rows.some((row) => it in row));
  const compare = (one: unknown, other: unknown): number =>
    String(one) < String(other) ? -1 : Number(String(one) > String(other));
  const rows = answer.rows.toSorted((one, other) => columns.reduce((so, it) => so || compare(one[it], other[it]), 0));
  return { ...answer, rows };
}

const added = (one: unknown, other: unknown): unknown =>
  typeof one === "number" ? one + Number(other) : one === true || other === true;

/** Runs a statement at home and says elsewhere what it said of the transaction, as plain `set local` would reach every machine. */
async function pass(home: Query, text: string, values: Values, pair: Pair): Promise<QueryAnswer> {
  const answer = await home(text, values);
  const other = home === pair.first ? pair.second : pair.first;
  const { rows } = await home(
    `select current_setting('role') as role, ${SETTINGS.map((it, place) => `coalesce(current_setting('${it}', true), '') as s${place}`).join(", ")}`,
  );
  for (const [place, setting] of SETTINGS.entries())
    await other("select set_config($1, $2, true)", [setting, rows[0]?.[`s${place}`]]);
  await other("select set_config('role', $1, true)", [rows[0]?.["role"]]);
  return answer;
}

async function seeOwn(pair: Pair, userId: string): Promise<QueryAnswer> {
  const say = async (ids: readonly string[]) => {
    for (const query of [pair.first, pair.second])
      await query("select set_config('app.portfolios', $1, true)", [ids.join(",")]);
  };
  const known = await pair.first("select of_portfolio::text as id from person_portfolio where user_id = $1", [userId]);
  await say(known.rows.map(({ id }) => String(id)));
  const ids: string[] = [];
  for (const query of [pair.first, pair.second]) {
    const { rows } = await query(
      "select portfolio_id::text as id from portfolio_member where portfolio_id = any($1::uuid[]) and user_id = $2 and is_within(access_until)",
      [known.rows.map(({ id }) => id), userId],
    );
    ids.push(...rows.map(({ id }) => String(id)));
  }
  await say(ids);
  return { rows: [{ ids }], affectedRows: 1 };
}

/** As the function of the database does: whose portfolio it is by what persons have, and whether it is still theirs where it lies. */
async function enterCombined(pair: Pair, homeOf: (id: string) => Query, values: Values): Promise<string> {
  const [, portfolioId, person] = values;
  const { rows } = await pair.first("select combined_owner($1, $2, $3) as maker", values);
  const found = await homeOf(String(portfolioId))(
    `select p.portfolio_id from portfolio p join portfolio_member m using (portfolio_id) where p.portfolio_id = $1 and p.deleted_at is null
     and p.kind = 'own' and m.user_id = $2 and m.role = 'owner' and is_within(m.access_until)`,
    [portfolioId, rows[0]?.["maker"] ?? null],
  );
  const entered = found.rows.length === 1 ? String(portfolioId) : "";
  for (const query of [pair.first, pair.second]) {
    await query("select set_config('app.member_of', $1, true), set_config('app.user', $2, true)", [entered, person]);
    await query("select set_config('transaction_read_only', 'on', true)");
    await query("select set_config('role', 'app_user', true)");
  }
  return entered;
}

/** As the function of the database does: who belongs to the portfolio where it lies, their webhooks where persons are. */
async function tellWebhooks(pair: Pair, homeOf: (id: string) => Query, values: Values): Promise<QueryAnswer> {
  const asOwner = async <T>(query: Query, work: () => Promise<T>): Promise<T> => {
    const { rows } = await query("select current_setting('role') as role, set_config('role', 'none', true)");
    const answer = await work();
    await query("select set_config('role', $1, true)", [rows[0]?.["role"]]);
    return answer;
  };
  const [portfolioId, event, occurrence, body] = values;
  const home = homeOf(String(portfolioId));
  const asking = await home(
    "select current_setting('role') as role, current_setting('app.member_of', true) as entered",
  );
  const { role, entered } = asking.rows[0] ?? {};
  if (role === "app_user" && entered !== portfolioId) return { rows: [], affectedRows: 0 };
  const { rows } = await asOwner(home, () =>
    home("select user_id from portfolio_member where portfolio_id = $1 and is_within(access_until)", [portfolioId]),
  );
  return asOwner(pair.first, () =>
    pair.first(
      `insert into webhook_delivery (endpoint_id, user_id, event, about_portfolio, occurrence, body)
       select endpoint_id, user_id, $2, $1::uuid, $3, $4 from webhook_endpoint where user_id = any($5::text[]) and paused_at is null
       on conflict (endpoint_id, occurrence) where occurrence is not null do nothing`,
      [portfolioId, event, occurrence, body, rows.map((it) => it["user_id"])],
    ),
  );
}
