import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { reportFailure } from "#browser/report-failure.ts";
import { startPageSession } from "#browser/session/page-session.ts";
import { useSession } from "#browser/session/use-session.ts";
import { SESSION_HINT_KEY } from "./before-paint.ts";
import { hear } from "./chrome-events.ts";

/** Begins the session of the page, follows it on every navigation, and shows the header of who is here, now and on the next visit. */
export function useSessionHint(): void {
  const location = useLocation();
  const navigate = useNavigate();
  const address = `${location.pathname}${location.search}${location.hash}`;
  useEffect(
    () =>
      startPageSession(address, {
        navigate: (to) => void navigate(to),
        report: ({ message, ...tags }) => reportFailure(new Error(message), tags),
      }),
    [address, navigate],
  );
  const { status, user, signOut } = useSession();
  // A guest has no account to manage: the header offers to make one. Before the user is loaded the last visit's word stands.
  const isMember = status === "signed_in" ? user && !user.isGuest : status === "loading" ? undefined : false;
  useEffect(() => {
    if (isMember !== undefined) showMember(isMember);
  }, [isMember]);
  useEffect(
    () =>
      hear("sign_out", () => {
        void signOut().then(() => navigate("/"));
      }),
    [signOut, navigate],
  );
}

function showMember(isMember: boolean): void {
  const { dataset } = document.documentElement;
  if (isMember) dataset["session"] = "in";
  else delete dataset["session"];
  try {
    if (isMember) localStorage.setItem(SESSION_HINT_KEY, "in");
    else localStorage.removeItem(SESSION_HINT_KEY);
  } catch {
    // Storage may be forbidden: the header then waits for the session on every visit.
  }
}
