import type { NewsletterPort } from "./port.ts";

/** What the list needs of a database. */
export interface ListDatabase {
  readonly query: (text: string, values?: readonly unknown[]) => Promise<unknown>;
}

/** The list kept in our own database, for whoever sends by another program. */
export const embeddedNewsletter = (database: ListDatabase): NewsletterPort => {
  const write = async (text: string, email: string) => {
    try {
      await database.query(text, [email]);
      return "done" as const;
    } catch {
      return { problem: "The database did not answer.", isFinal: false };
    }
  };
  return {
    name: "the embedded list",
    add: (email) =>
      write("insert into correspondence.newsletter_member (email) values ($1) on conflict (email) do nothing", email),
    remove: (email) => write("delete from correspondence.newsletter_member where email = $1", email),
  };
};
