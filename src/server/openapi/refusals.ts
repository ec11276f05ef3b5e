import { KEY_ROUTES } from "#features/api-keys/key-routes.ts";
import { ERRORS } from "#features/shared/errors.ts";
import type { FailureKind } from "#features/shared/errors.ts";
import type { Route } from "#features/shared/route.ts";

type Definition = Route["definition"];

export interface Refusal {
  readonly kind: FailureKind;
  readonly status: number;
  readonly words: string;
  /** Said of every call that takes the same things. */
  readonly isCommon: boolean;
}

const COMMON: readonly FailureKind[] = [
  "input_invalid",
  "body_unreadable",
  "body_too_large",
  "idempotency_key_missing",
  "session_missing",
  "subscription_required",
  "role_insufficient",
  "key_right_missing",
  "portfolio_not_found",
  "rate_limited",
  "idempotency_conflict",
];

/** What may be answered instead: by the door that every call comes through (`mount-routes.ts`), and by the call itself. By status. */
export const refusalsOf = (definition: Definition): readonly Refusal[] =>
  [...new Set([...atTheDoor(definition), ...(definition.refusals ?? [])])]
    .map((kind) => {
      const known = ERRORS[kind];
      return {
        kind,
        status: known.status,
        words: known.message,
        isCommon: COMMON.includes(kind) && !definition.refusals?.includes(kind),
      };
    })
    .toSorted((a, b) => a.status - b.status);

export const placeOf = ({ method, path }: Definition): string => `${method} ${path}`;
export const isInPortfolio = ({ path }: Definition): boolean => path.includes("/:portfolioId");

function atTheDoor(definition: Definition): readonly FailureKind[] {
  const { access, isWrite = false, requires, body, upload } = definition;
  const isForSomebody = access !== "public";
  const hasInput = [definition.params, definition.query, body, upload].some((it) => it !== undefined);
  const kinds: readonly (readonly [FailureKind, boolean])[] = [
    ["input_invalid", hasInput],
    ["body_unreadable", body !== undefined],
    ["body_too_large", body !== undefined],
    ["file_too_large", upload !== undefined],
    ["uploads_busy", upload !== undefined],
    ["media_type_unsupported", upload?.type === "multipart/form-data"],
    ["idempotency_key_missing", isWrite],
    ["session_missing", isForSomebody],
    ["subscription_required", isWrite && isInPortfolio(definition) && definition.needsPlan !== false],
    ["key_right_missing", isForSomebody],
    ["permission_missing", access === "staff" || requires?.permission !== undefined],
    ["reverification_required", requires?.reverification !== undefined],
    ["second_factor_missing", requires?.reverification === "strict_mfa"],
    ["role_insufficient", access === "accountant" || access === "editor" || access === "owner"],
    ["portfolio_not_found", isInPortfolio(definition)],
    ["idempotency_conflict", isWrite && isInPortfolio(definition) && definition.isForPersonAlone !== true],
    ["rate_limited", KEY_ROUTES[placeOf(definition)] !== undefined],
  ];
  return kinds.flatMap(([kind, applies]) => (applies ? [kind] : []));
}
