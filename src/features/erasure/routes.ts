import { cancelErasure, findErasure, insertErasure, othersInErased, portfoliosToErase } from "#db/queries/erasure.ts";
import { withPerson } from "#db/scope.ts";
import type { Database } from "#db/sql.ts";
import { assert, err, ok } from "#engine/result.ts";
import type { ErasureView } from "#features/erasure/contract.ts";
import { askErasure, erasureView } from "#features/erasure/contract.ts";
import type { Addressee } from "#features/shared/notify.ts";
import { notify } from "#features/shared/notify.ts";
import type { Person, Route } from "#features/shared/route.ts";
import { route } from "#features/shared/route.ts";

const PATH = "/api/user/erasure";
export const WAITING_DAYS = 14;

export interface ErasureRouteParts {
  readonly findUser: (userId: string) => Promise<Addressee | undefined>;
}

const userOf = (person: Person | undefined): string => {
  assert(person !== undefined, "a route for persons has one");
  return person.userId;
};

async function viewOf(database: Database, userId: string): Promise<ErasureView> {
  const asked = await withPerson(database, userId, (sql) => findErasure(sql, userId));
  const portfolios = await database.transaction((sql) => portfoliosToErase(sql, userId));
  return {
    dueAt: asked?.due_at ?? null,
    portfolios: portfolios.map(({ name, other_people: otherPeople }) => ({ name, otherPeople })),
  };
}

/** Whoever uses a portfolio that goes with an account hears of it before, and if it stays after all. The name of who leaves is not in it. */
async function tellOthers(
  {
    database,
    findUser,
    userId,
  }: Pick<ErasureRouteParts, "findUser"> & { readonly database: Database; readonly userId: string },
  event: "shared_portfolio_ending" | "shared_portfolio_kept",
  dueAt: string,
): Promise<void> {
  const others = await database.transaction((sql) => othersInErased(sql, userId));
  for (const { portfolio_id: portfolioId, name, user_id: otherId } of others) {
    const other = await findUser(otherId);
    const key = `${event} ${portfolioId} ${dueAt}`;
    const data = { portfolio: name, on: dueAt.slice(0, 10) };
    if (other) await database.transaction((sql) => notify(sql, other, { event, key, data }));
  }
}

export const erasureRoutes = ({ findUser }: ErasureRouteParts): readonly Route[] => [
  route(
    {
      method: "GET",
      path: PATH,
      access: "person",
      isForPersonAlone: true,
      summary: "Whether and when your account is erased, and what goes with it.",
      answer: erasureView,
    },
    { plain: async ({ database }, { person }) => ok(await viewOf(database, userOf(person))) },
  ),
  route(
    {
      method: "POST",
      path: PATH,
      access: "person",
      requires: { reverification: "strict" },
      isForPersonAlone: true,
      isWrite: true,
      summary: "Asks for your account to be erased after 14 days.",
      body: askErasure,
      answer: erasureView,
      status: 202,
    },
    {
      plain: async ({ database }, { person }) => {
        const userId = userOf(person);
        const user = await findUser(userId);
        await database.transaction(async (sql) => {
          await insertErasure(sql, userId, WAITING_DAYS);
          const asked = await findErasure(sql, userId);
          if (user && asked)
            await notify(sql, user, {
              event: "erasure_scheduled",
              // Asked twice it is one; called off and asked again it is another.
              key: `erasure ${asked.due_at}`,
              data: { on: asked.due_at.slice(0, 10) },
            });
        });
        const asked = await database.transaction((sql) => findErasure(sql, userId));
        if (asked) await tellOthers({ database, findUser, userId }, "shared_portfolio_ending", asked.due_at);
        return ok(await viewOf(database, userId));
      },
    },
  ),
  route(
    {
      method: "DELETE",
      path: PATH,
      access: "person",
      isForPersonAlone: true,
      isWrite: true,
      summary: "Calls the erasure of your account off.",
      refusals: ["not_found"],
      status: 204,
    },
    {
      plain: async ({ database }, { person }) => {
        const userId = userOf(person);
        const asked = await database.transaction((sql) => findErasure(sql, userId));
        const isDone = await withPerson(database, userId, (sql) => cancelErasure(sql, userId));
        if (isDone && asked) await tellOthers({ database, findUser, userId }, "shared_portfolio_kept", asked.due_at);
        return isDone ? ok(undefined) : err({ kind: "not_found", message: "No erasure was asked for." });
      },
    },
  ),
];
