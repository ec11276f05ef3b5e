import type {
  InvitationOffer,
  MemberChange,
  MemberList,
  NewPortfolioInvitation,
  PortfolioInvitation,
  SharingList,
} from "#features/members/contract.ts";
import type { ReadPath, WritePath } from "#client/api/api-path.ts";
import { queryClient } from "#client/api/query-client.ts";

const write = <Body, Answer>(method: WritePath<Body, Answer>["method"], url: string): WritePath<Body, Answer> => ({
  method,
  url,
  portfolioId: undefined,
});
const of = (portfolioId: string, path: string): string => `/api/portfolios/${portfolioId}${path}`;

/** Every address of the API about who is in a portfolio. */
export const memberPaths = {
  sharing: (): ReadPath<SharingList> => ({ url: "/api/user/sharing", key: ["sharing", "all"] }),
  members: (portfolioId: string): ReadPath<MemberList> => ({
    url: of(portfolioId, "/members"),
    key: ["sharing", portfolioId],
  }),
  change: (portfolioId: string, userId: string) =>
    write<MemberChange, MemberList>("PATCH", of(portfolioId, `/members/${encodeURIComponent(userId)}`)),
  remove: (portfolioId: string, userId: string) =>
    write<undefined, undefined>("DELETE", of(portfolioId, `/members/${encodeURIComponent(userId)}`)),
  leave: (portfolioId: string) => write<undefined, undefined>("POST", of(portfolioId, "/leave")),
  invite: (portfolioId: string) =>
    write<NewPortfolioInvitation, PortfolioInvitation>("POST", of(portfolioId, "/invitations")),
  withdraw: (portfolioId: string, invitationId: string) =>
    write<undefined, undefined>("DELETE", of(portfolioId, `/invitations/${invitationId}`)),
  offer: () => write<{ readonly token: string }, InvitationOffer>("POST", "/api/user/portfolio-invitations/read"),
  accept: () =>
    write<{ readonly token: string }, { readonly portfolioId: string }>(
      "POST",
      "/api/user/portfolio-invitations/accept",
    ),
};

/** Asks again who is in what. */
export const dropSharing = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ["sharing"] });
