import type { Scope } from "#db/scope.ts";
import type { Sql } from "#db/sql.ts";

export type PortfolioEventKind =
  | "invited"
  | "invitation_withdrawn"
  | "joined"
  | "role_changed"
  | "member_removed"
  | "left"
  | "deleted"
  | "restored"
  | "copied"
  | "calendar_feed_made"
  | "calendar_feed_changed"
  | "calendar_feed_closed"
  | "plan_share_made"
  | "plan_share_closed"
  | "combined_view_changed"
  | "combined_view_shared"
  | "combined_view_closed"
  | "connection_made"
  | "connection_changed"
  | "connection_synced"
  | "connection_closed"
  | "import_address_made"
  | "import_address_closed"
  | "import_sender_confirmed"
  | "import_sender_removed";

interface NewPortfolioEvent {
  readonly kind: PortfolioEventKind;
  /** For people, such as "Invited ada@example.org as viewer". */
  readonly summary: string;
}

/** Writes down what happened to a portfolio as a whole, by the microsecond. Works within a scope and as the owner of the schema. */
export const insertPortfolioEvent = (
  { sql, portfolioId, userId }: { readonly sql: Sql } & Pick<Scope, "portfolioId" | "userId">,
  { kind, summary }: NewPortfolioEvent,
) =>
  sql.run`
    insert into portfolio_event (portfolio_id, event_id, made_by, kind, summary)
    values (${portfolioId}, (extract(epoch from clock_timestamp()) * 1000000)::bigint, ${userId}, ${kind}, ${summary})`;
