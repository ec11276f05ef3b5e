import type { Result } from "#engine/result.ts";

export type OrganizationRole = "admin" | "member";

/** What each role may do in its organization, as `org:feature:action`. */
export const ROLE_PERMISSIONS: Readonly<Record<OrganizationRole, readonly string[]>> = {
  admin: [
    "org:members:read",
    "org:members:manage",
    "org:settings:read",
    "org:settings:manage",
    "org:billing:read",
    "org:billing:manage",
  ],
  member: ["org:members:read", "org:settings:read"],
};

export interface Organization {
  readonly organizationId: string;
  readonly name: string;
  readonly slug: string;
  readonly role: OrganizationRole;
  readonly createdAt: string;
}

export interface OrganizationMember {
  readonly userId: string;
  readonly name: string;
  readonly email: string | null;
  readonly role: OrganizationRole;
  readonly joinedAt: string;
}

export interface Invitation {
  readonly invitationId: string;
  readonly email: string;
  readonly role: OrganizationRole;
  readonly createdAt: string;
  readonly expiresAt: string;
}

/** Organizations of people, with roles. Whoever asks is a member already: the routes see to it by the permission they ask for. */
export interface OrganizationsPort {
  readonly list: (userId: string) => Promise<readonly Organization[]>;
  /** What the person is in the organization now, undefined for nothing: a token lives up to 60 s longer than the role it names. */
  readonly roleIn: (organizationId: string, userId: string) => Promise<OrganizationRole | undefined>;
  /** The maker is its first admin. A slug that is taken gets a number. Undefined where the id is that of somebody else's organization. */
  readonly make: (
    userId: string,
    input: { readonly organizationId: string; readonly name: string },
  ) => Promise<Organization | undefined>;
  readonly rename: (organizationId: string, name: string) => Promise<void>;
  /** Only its last member may delete it: nobody loses it by the act of another. Its open invitations end with it. */
  readonly remove: (member: MemberOf) => Promise<Result<undefined, RemovalError>>;
  /** The organization that this session works in from now on, or none; refused for who is no member. */
  readonly activate: (
    who: { readonly userId: string; readonly sessionId: string },
    organizationId: string | null,
  ) => Promise<boolean>;
  readonly members: (organizationId: string) => Promise<readonly OrganizationMember[]>;
  /** The last admin stays one: an organization that nobody can manage helps nobody. */
  readonly setRole: (input: MemberOf & { readonly role: OrganizationRole }) => Promise<Result<undefined, MemberError>>;
  readonly removeMember: (input: MemberOf) => Promise<Result<undefined, MemberError>>;
  readonly invitations: (organizationId: string) => Promise<readonly Invitation[]>;
  /** Mails a link that is good for seven days and for one person. A newer invitation to the same address replaces the one before. */
  readonly invite: <E extends InvitationRefusal>(
    input: NewInvitation<E>,
  ) => Promise<Result<Invitation, { readonly kind: "already_member" | "rate_limited" } | E>>;
  readonly revokeInvitation: (organizationId: string, invitationId: string) => Promise<boolean>;
  /** Who holds the link and has the address it was sent to joins, once. */
  readonly accept: (
    userId: string,
    token: string,
  ) => Promise<
    Result<{ readonly organizationId: string }, { readonly kind: "invitation_invalid" | "invitation_for_another" }>
  >;
}

export interface MemberOf {
  readonly organizationId: string;
  readonly userId: string;
}
export type RemovalError = { readonly kind: "organization_not_found" | "organization_not_empty" };
export type MemberError = { readonly kind: "member_not_found" | "last_admin" };

/** What `admit` refuses for is its own; it comes back as it was given. */
export interface InvitationRefusal {
  readonly kind: string;
}

type AdmissionQuery = (
  text: string,
  values?: readonly unknown[],
) => Promise<{ readonly rows: readonly Record<string, unknown>[]; readonly affectedRows: number }>;

export interface NewInvitation<E extends InvitationRefusal> {
  readonly organizationId: string;
  readonly invitationId: string;
  readonly email: string;
  readonly role: OrganizationRole;
  readonly invitedBy: string;
  /** Asked in the transaction that invites: whether there is room for one more person. */
  readonly admit: (query: AdmissionQuery) => Promise<Result<undefined, E>>;
}
