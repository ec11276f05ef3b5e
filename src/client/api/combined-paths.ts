import type {
  CombinedExplainable,
  CombinedFigures,
  CombinedGuestChange,
  CombinedLog,
  CombinedOffer,
  CombinedView,
  CombinedViewChange,
  CombinedViewList,
  NewCombinedInvitation,
  NewCombinedView,
} from "#features/figures/combined-contract.ts";
import type { Range } from "#features/figures/contract.ts";
import type { Explanation } from "#features/figures/explanation-contract.ts";
import { queryText, type ReadPath, type WritePath } from "./api-path.ts";
import { queryClient } from "./query-client.ts";

const ROOT = "/api/combined-views";
const TAKE = "/api/user/combined-invitations";
const write = <Body, Answer>(method: WritePath<Body, Answer>["method"], url: string): WritePath<Body, Answer> => ({
  method,
  url,
  portfolioId: undefined,
});
const one = (viewId: string, rest = ""): string => `${ROOT}/${viewId}${rest}`;

export interface CombinedAsked {
  readonly currency: string | undefined;
  readonly range: Range;
}

/**
 * Every address of the API about combined views. What is computed begins with the key of the list of portfolios: every write that may move a portfolio's value
 * drops it too.
 */
export const combinedPaths = {
  list: (): ReadPath<CombinedViewList> => ({ url: ROOT, key: ["combined", "list"] }),
  view: (viewId: string): ReadPath<CombinedView> => ({ url: one(viewId), key: ["combined", viewId] }),
  figures: (viewId: string, asked: CombinedAsked): ReadPath<CombinedFigures> => {
    const text = queryText({ ...asked });
    return { url: one(viewId, `/figures${text}`), key: ["portfolios", "combined", viewId, text] };
  },
  explain: (
    viewId: string,
    asked: CombinedAsked & { readonly figure: CombinedExplainable; readonly key: string | undefined },
  ): ReadPath<Explanation> => {
    const text = queryText({ ...asked });
    return { url: one(viewId, `/explain${text}`), key: ["portfolios", "combined", viewId, "explain", text] };
  },
  log: (viewId: string, before: string): ReadPath<CombinedLog> => ({
    url: one(viewId, `/log${queryText({ before })}`),
    key: ["combined", viewId, "log", before],
  }),
  make: () => write<NewCombinedView, CombinedView>("POST", ROOT),
  change: (viewId: string) => write<CombinedViewChange, CombinedView>("PUT", one(viewId)),
  remove: (viewId: string) => write<undefined, undefined>("DELETE", one(viewId)),
  leave: (viewId: string) => write<undefined, undefined>("POST", one(viewId, "/leave")),
  invite: (viewId: string) => write<NewCombinedInvitation, CombinedView>("POST", one(viewId, "/invitations")),
  withdraw: (viewId: string, invitationId: string) =>
    write<undefined, undefined>("DELETE", one(viewId, `/invitations/${invitationId}`)),
  changeGuest: (viewId: string, userId: string) =>
    write<CombinedGuestChange, CombinedView>("PATCH", one(viewId, `/guests/${encodeURIComponent(userId)}`)),
  endGuest: (viewId: string, userId: string) =>
    write<undefined, undefined>("DELETE", one(viewId, `/guests/${encodeURIComponent(userId)}`)),
  offer: () => write<{ readonly token: string }, CombinedOffer>("POST", `${TAKE}/read`),
  accept: () => write<{ readonly token: string }, { readonly viewId: string }>("POST", `${TAKE}/accept`),
};

/** Asks again what views there are, who looks at them and what happened. */
export const dropCombined = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ["combined"] });

/** Forgets a view that one may not look at any more. */
export async function forgetCombined(viewId: string): Promise<void> {
  queryClient.removeQueries({ queryKey: ["portfolios", "combined", viewId] });
  queryClient.removeQueries({ queryKey: ["combined", viewId] });
  await queryClient.invalidateQueries({ queryKey: ["combined", "list"] });
}
