import { createContext, useContext } from "react";
import { assert } from "#engine/result.ts";
import type { CurrentUser } from "#browser/session/session.ts";

export const UserContext = createContext<CurrentUser | undefined>(undefined);

/** Who is signed in. Every screen under `/central` has someone, perhaps a guest. */
export function useUser(): CurrentUser {
  const user = useContext(UserContext);
  assert(user !== undefined, "a signed-in screen is drawn inside the central layout");
  return user;
}
