import { useEffect, useState } from "react";

/**
 * The token of a mailed link. It stands behind the #, which browsers send to no server, and leaves the address bar at once. Null: there is none;
 * undefined: not known yet.
 */
export function useLinkToken(): string | null | undefined {
  const [token, setToken] = useState<string | null>();
  useEffect(() => {
    const found = new URLSearchParams(window.location.hash.slice(1)).get("token");
    if (found !== null) window.history.replaceState(window.history.state, "", window.location.pathname);
    setToken((known) => known ?? found);
  }, []);
  return token;
}
