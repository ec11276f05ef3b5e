import { useApiQuery } from "#client/api/use-api-query.ts";
import { memberPaths } from "#client/api/member-paths.ts";
import { usePortfolio } from "#client/portfolio/use-portfolio.ts";
import { useUser } from "#client/page/use-user.ts";

/** Who made a change: the reader, another member by name, or somebody who is not in the portfolio any more. */
export function MadeBy({ userId }: { readonly userId: string }) {
  const user = useUser();
  const { portfolioId } = usePortfolio();
  const isOwn = userId === user.userId;
  const people = useApiQuery(memberPaths.members(portfolioId), { isEnabled: !isOwn });
  if (isOwn) return "You";
  if (people.data === undefined) return "Another member";
  return people.data.members.find((it) => it.userId === userId)?.name ?? "A former member";
}
