import { useApiQuery } from "#client/api/use-api-query.ts";
import { Loaded } from "#client/page/CentralScreen.tsx";
import { InstantText } from "#client/page/InstantText.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";
import { adminPaths } from "../admin-paths.ts";
import { wordsOf } from "../admin-words.ts";

/** The shape of a person's portfolios, without one amount. Asked for only when somebody wants to look: each look is recorded. */
export function ConsentedPortfolios({ userId }: { readonly userId: string }) {
  const seen = useApiQuery(adminPaths.portfoliosOf(userId));
  return (
    <div className="w-full">
      <Loaded query={seen} what="The portfolios" skeleton={<SkeletonRows count={2} />}>
        {({ portfolios }) =>
          portfolios.length === 0 ? (
            <p className="text-ink-muted">There is no portfolio.</p>
          ) : (
            <ul className="divide-y divide-line border-y border-line" aria-label="Portfolios">
              {portfolios.map((it) => (
                <li key={it.portfolioId} className="py-2">
                  <p className="font-medium break-words">
                    {it.name} <span className="font-normal text-ink-muted">{wordsOf(it.role)}</span>
                  </p>
                  <p className="text-12 text-ink-muted">
                    {it.accounts} accounts, {it.transactions} transactions, {it.importsRefused} imports refused
                  </p>
                  {it.lastChangedAt === null ? null : (
                    <p className="text-12 text-ink-muted">
                      Last change <InstantText at={it.lastChangedAt} />
                    </p>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </div>
  );
}
