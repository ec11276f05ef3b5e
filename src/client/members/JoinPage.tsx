import { useEffect, useState } from "react";
import { Link, useNavigate } from "react-router";
import type { MetaFunction } from "react-router";
import type { ApiFailure } from "#browser/api/api-failure.ts";
import { currentUser, signOut } from "#browser/session/session.ts";
import { signInAddress } from "#browser/session/sign-in-address.ts";
import { writeNow } from "#client/api/use-api-write.ts";
import { screenPath } from "#client/portfolio/portfolio-links.ts";
import type { InvitationOffer } from "#features/members/contract.ts";
import type { PersonView } from "#features/session/contract.ts";
import { Banner } from "#ui/components/Banner.tsx";
import { Button } from "#ui/components/Button.tsx";
import { buttonStyle } from "#ui/components/button-style.ts";
import { Mark } from "#ui/components/Mark.tsx";
import { SecureLoading } from "#ui/components/SecureLoading.tsx";
import { Skeleton } from "#ui/components/Skeleton.tsx";
import { memberPaths } from "#client/api/member-paths.ts";

export const meta: MetaFunction = () => [{ title: "Invitation · Aventine" }, { name: "robots", content: "noindex" }];

const MAY = {
  editor: "You’ll be able to view and edit it",
  accountant: "You’ll be able to view it and write notes on its tax years",
  viewer: "You’ll be able to view it",
} as const;

/** Kept for this tab while the person signs in or up; the address bar loses it at once. */
const KEPT = "aventine-portfolio-invitation";

/** Where the mail of a shared portfolio leads: who invites, to what, as what; signing in with that address, then joining. */
export default function JoinPage() {
  const [token, setToken] = useState<string | null>();
  const [person, setPerson] = useState<PersonView | null>();
  useEffect(() => {
    const found = new URLSearchParams(globalThis.location.hash.slice(1)).get("token");
    if (found !== null) {
      sessionStorage.setItem(KEPT, found);
      globalThis.history.replaceState(globalThis.history.state, "", globalThis.location.pathname);
    }
    setToken(sessionStorage.getItem(KEPT));
    void currentUser().then((user) => setPerson(user.ok && user.value?.isGuest === false ? user.value : null));
  }, []);
  const isKnown = token !== undefined && person !== undefined;
  if (!isKnown) return <SecureLoading />;
  return (
    <main className="mx-auto flex max-w-120 flex-col gap-6 px-4 pt-16 pb-16">
      <Mark />
      {token === null ? (
        <>
          <h1 className="text-22 font-semibold">You are invited</h1>
          <p className="text-14 text-ink-muted">This address works only with the link from an invitation.</p>
        </>
      ) : null}
      {typeof token === "string" && person === null ? <SignInFirst /> : null}
      {typeof token === "string" && person ? <Offer token={token} email={person.email ?? person.name} /> : null}
    </main>
  );
}

function SignInFirst() {
  return (
    <>
      <h1 className="text-22 font-semibold">Someone shared a portfolio with you</h1>
      <p className="text-14 text-ink-muted">
        Sign in or sign up with the invited email address to see what was shared.
      </p>
      <div className="flex flex-wrap gap-2">
        <Link to={signInAddress("/central/join")} className={buttonStyle("primary", "lg")}>
          Sign in
        </Link>
        <Link to="/sign-up?redirect_url=/central/join" className={buttonStyle("secondary", "lg")}>
          Sign up
        </Link>
      </div>
    </>
  );
}

function Offer({ token, email }: { readonly token: string; readonly email: string }) {
  const navigate = useNavigate();
  const [offer, setOffer] = useState<InvitationOffer>();
  const [failure, setFailure] = useState<ApiFailure>();
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    const ask = async () => {
      const read = await writeNow(memberPaths.offer(), { token });
      if (!isCurrent) return;
      if (read.ok) setOffer(read.value);
      else setFailure(read.error);
    };
    void ask();
    return () => {
      isCurrent = false;
    };
  }, [token]);
  const join = async () => {
    setBusy(true);
    const joined = await writeNow(memberPaths.accept(), { token });
    setBusy(false);
    if (!joined.ok) return setFailure(joined.error);
    sessionStorage.removeItem(KEPT);
    await navigate(screenPath.overview(joined.value.portfolioId));
  };
  /** Signing out forgets what this tab kept, but for the invitation. */
  const leave = async () => {
    setBusy(true);
    const left = await signOut();
    if (!left.ok) {
      setBusy(false);
      return setFailure(left.error);
    }
    sessionStorage.setItem(KEPT, token);
    return globalThis.location.assign(signInAddress("/central/join"));
  };
  return (
    <>
      <h1 className="text-22 font-semibold">
        {offer ? `${offer.invitedBy} shares ${offer.portfolioName} with you` : "You are invited"}
      </h1>
      {failure ? (
        <>
          <Banner tone="negative" title={failure.message}>
            You are signed in as {email}.
          </Banner>
          <Button size="lg" className="self-start" isBusy={isBusy} onPress={() => void leave()}>
            Sign in as someone else
          </Button>
        </>
      ) : null}
      {offer ? (
        <>
          <p className="text-14 text-ink-muted">
            {MAY[offer.role]}
            {offer.accessUntil === null ? "." : `, until ${offer.accessUntil}.`} The owner will see your name and email
            address.
          </p>
          <Button variant="primary" size="lg" className="self-start" isBusy={isBusy} onPress={() => void join()}>
            Join
          </Button>
        </>
      ) : null}
      {!offer && !failure ? <Skeleton className="h-24 w-full" /> : null}
    </>
  );
}
