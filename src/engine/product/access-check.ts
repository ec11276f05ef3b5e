/**
 * Whether a session may do something: role, permission, feature, plan, and how lately the person proved who they are. The same on the server and in
 * the browser. Words and rules are those of version 2 session claims; every dimension asked for must hold, and what is not known is refused.
 */
export interface AccessFacts {
  readonly userId: string | undefined;
  readonly organization:
    | { readonly id: string; readonly role: string | undefined; readonly permissions: readonly string[] }
    | undefined;
  /** Minutes since the first and the second factor were verified; −1 for never. */
  readonly factorAges: readonly [number, number] | undefined;
  /** As in the claims `fea` and `pla`: `u:exports,o:members`. */
  readonly features: string | undefined;
  readonly plans: string | undefined;
  /** Whether the person has a second factor at all. */
  readonly hasSecondFactor: boolean;
}

export type Reverification = "strict_mfa" | "strict" | "moderate" | "lax";

export interface AccessQuestion {
  readonly role?: string;
  readonly permission?: string;
  readonly feature?: string;
  readonly plan?: string;
  readonly reverification?: Reverification;
}

/** Minutes a proof is good for, and which one counts. Source: product specification, section 6. */
export const REVERIFICATION: Readonly<
  Record<Reverification, { readonly afterMinutes: number; readonly level: "second_factor" | "multi_factor" }>
> = {
  strict_mfa: { afterMinutes: 10, level: "multi_factor" },
  strict: { afterMinutes: 10, level: "second_factor" },
  moderate: { afterMinutes: 60, level: "second_factor" },
  lax: { afterMinutes: 1440, level: "second_factor" },
};

/** True when something is asked and all of it holds. Nobody passes without a user. */
export function mayAccess(facts: AccessFacts, question: AccessQuestion): boolean {
  if (facts.userId === undefined || facts.userId === "") return false;
  const answers = [
    question.role === undefined ? undefined : hasRole(facts, question.role),
    question.permission === undefined ? undefined : hasPermission(facts, question.permission),
    question.feature === undefined ? undefined : listHas(facts.features, question.feature),
    question.plan === undefined ? undefined : listHas(facts.plans, question.plan),
    question.reverification === undefined ? undefined : isVerifiedLately(facts, question.reverification),
  ].filter((answer) => answer !== undefined);
  return answers.length > 0 && answers.every(Boolean);
}

const withOrg = (name: string): string => `org:${name.replace(/^(?:org:)*/, "")}`;

const hasRole = ({ organization }: AccessFacts, role: string): boolean =>
  organization?.role !== undefined && organization.role !== "" && withOrg(organization.role) === withOrg(role);

const hasPermission = ({ organization }: AccessFacts, permission: string): boolean =>
  organization !== undefined && organization.permissions.includes(withOrg(permission));

const SCOPES: Readonly<Record<string, "o" | "u">> = { o: "o", org: "o", organization: "o", u: "u", user: "u" };

/** Whether `u:exports,ou:members` names `members`, or `org:members` when the scope is asked for. A list that cannot be read names nothing. */
function listHas(list: string | undefined, asked: string): boolean {
  const entries = (list ?? "").split(",").map((entry) => /^\s*(o|u|ou|uo):(.+?)\s*$/.exec(entry));
  if (entries.some((entry) => entry === null)) return false;
  const [first = "", second] = asked.split(":");
  const scope = second === undefined ? undefined : SCOPES[first];
  if (second !== undefined && scope === undefined) return false;
  const name = second ?? first;
  return entries.some((entry) => entry?.[2] === name && (scope === undefined || entry[1]?.includes(scope) === true));
}

/**
 * `strict_mfa` asks more here than the claims alone can: a person without a second factor has nothing to verify and would pass with the first, so
 * that a second factor must also be set up.
 */
function isVerifiedLately({ factorAges, hasSecondFactor }: AccessFacts, preset: Reverification): boolean {
  const { afterMinutes, level } = REVERIFICATION[preset];
  if (factorAges === undefined || !factorAges.every(isAge)) return false;
  const [first, second] = factorAges;
  const isFresh = (age: number) => age !== NEVER && age < afterMinutes;
  if (level === "multi_factor") return hasSecondFactor && isFresh(first) && isFresh(second);
  return second === NEVER ? isFresh(first) : isFresh(second);
}

const NEVER = -1;
const isAge = (age: number): boolean => Number.isFinite(age) && (age === NEVER || age >= 0);
