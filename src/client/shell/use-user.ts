import { createContext, useContext } from "react";
import { assert } from "#engine/result.ts";
import type { UserView } from "#features/session/contract.ts";

export const UserContext = createContext<UserView | undefined>(undefined);

/** Who is signed in. Every screen under `/central` has someone, perhaps a guest. */
export function useUser(): UserView {
  const user = useContext(UserContext);
  assert(user !== undefined, "a signed-in screen is drawn inside the central layout");
  return user;
}
