import type {
  InvitationList,
  InvitationView,
  MemberList,
  NewInvitation,
  NewOrganization,
  OrganizationChoice,
  OrganizationList,
  OrganizationRole,
  OrganizationView,
} from "#features/organizations/contract.ts";
import type { ReadPath, WritePath } from "#client/api/api-path.ts";
import { queryClient } from "#client/api/query-client.ts";

const ROOT = "/api/organizations";
const ACTIVE = `${ROOT}/active`;

const write = <Body, Answer>(method: WritePath<Body, Answer>["method"], url: string): WritePath<Body, Answer> => ({
  method,
  url,
  portfolioId: undefined,
});
const memberAt = (userId: string): string => `${ACTIVE}/members/${encodeURIComponent(userId)}`;

/**
 * Every address of the API about organizations. What is asked of one is asked of the active one of the session; its id is in the key, so that
 * nothing read of one is shown for another.
 */
export const organizationPaths = {
  list: (): ReadPath<OrganizationList> => ({ url: ROOT, key: ["organizations", "list"] }),
  members: (organizationId: string): ReadPath<MemberList> => ({
    url: `${ACTIVE}/members`,
    key: ["organizations", organizationId, "members"],
  }),
  invitations: (organizationId: string): ReadPath<InvitationList> => ({
    url: `${ACTIVE}/invitations`,
    key: ["organizations", organizationId, "invitations"],
  }),
  make: () => write<NewOrganization, OrganizationView>("POST", ROOT),
  choose: () => write<OrganizationChoice, undefined>("PUT", ACTIVE),
  rename: () => write<{ readonly name: string }, undefined>("PATCH", ACTIVE),
  delete: () => write<undefined, undefined>("DELETE", ACTIVE),
  leave: () => write<undefined, undefined>("POST", `${ROOT}/leave`),
  setRole: (userId: string) => write<{ readonly role: OrganizationRole }, undefined>("PATCH", memberAt(userId)),
  remove: (userId: string) => write<undefined, undefined>("DELETE", memberAt(userId)),
  invite: () => write<NewInvitation, InvitationView>("POST", `${ACTIVE}/invitations`),
  withdraw: (invitationId: string) => write<undefined, undefined>("DELETE", `${ACTIVE}/invitations/${invitationId}`),
};

/** Asks again who is in which organization. */
export const dropOrganizations = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ["organizations"] });
