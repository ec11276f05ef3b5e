import { useUser } from "#client/shell/use-user.ts";

/** Who made a change: the reader, or another member of the portfolio. */
export function MadeBy({ userId }: { readonly userId: string }) {
  const user = useUser();
  return userId === user.userId ? "You" : "Another member";
}
