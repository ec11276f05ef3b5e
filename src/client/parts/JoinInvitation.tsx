import { type ReactNode, useEffect, useState } from "react";
import { Link, useNavigate } from "react-router";
import type { Result } from "#engine/result.ts";
import type { ApiFailure } from "#browser/api/api-failure.ts";
import { currentUser, signOut } from "#browser/session/session.ts";
import { signInAddress } from "#browser/session/sign-in-address.ts";
import type { PersonView } from "#features/session/contract.ts";
import { Banner } from "#ui/components/Banner.tsx";
import { Button } from "#ui/components/Button.tsx";
import { buttonStyle } from "#ui/components/button-style.ts";
import { Mark } from "#ui/components/Mark.tsx";
import { SecureLoading } from "#ui/components/SecureLoading.tsx";
import { Skeleton } from "#ui/components/Skeleton.tsx";

interface JoinInvitationProps<Offer> {
  /** The address of the page, where signing in comes back to. */
  readonly address: "/central/join" | "/central/combined/join";
  /** What is shared, before anybody may be told more: "Someone shared a portfolio with you". */
  readonly title: string;
  readonly read: (token: string) => Promise<Result<Offer, ApiFailure>>;
  /** Answers where to go from here. */
  readonly accept: (token: string) => Promise<Result<string, ApiFailure>>;
  readonly titleOf: (offer: Offer) => string;
  readonly draw: (offer: Offer) => ReactNode;
}

/** Kept for this tab while the person signs in or up; the address bar loses it at once. */
const keptUnder = (address: string): string =>
  address === "/central/join" ? "aventine-portfolio-invitation" : "aventine-combined-invitation";

/** Where the mail of something shared leads: who invites, to what; signing in with that address, then joining. */
export function JoinInvitation<Offer>(props: JoinInvitationProps<Offer>) {
  const { address, title } = props;
  const [token, setToken] = useState<string | null>();
  const [person, setPerson] = useState<PersonView | null>();
  useEffect(() => {
    const found = new URLSearchParams(globalThis.location.hash.slice(1)).get("token");
    if (found !== null) {
      sessionStorage.setItem(keptUnder(address), found);
      globalThis.history.replaceState(globalThis.history.state, "", globalThis.location.pathname);
    }
    setToken(sessionStorage.getItem(keptUnder(address)));
    void currentUser().then((user) => setPerson(user.ok && user.value?.isGuest === false ? user.value : null));
  }, [address]);
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
      {typeof token === "string" && person === null ? <SignInFirst address={address} title={title} /> : null}
      {typeof token === "string" && person ? (
        <Offered {...props} token={token} email={person.email ?? person.name} />
      ) : null}
    </main>
  );
}

function SignInFirst({ address, title }: Pick<JoinInvitationProps<unknown>, "address" | "title">) {
  return (
    <>
      <h1 className="text-22 font-semibold">{title}</h1>
      <p className="text-14 text-ink-muted">
        Sign in or sign up with the invited email address to see what was shared.
      </p>
      <div className="flex flex-wrap gap-2">
        <Link to={signInAddress(address)} className={buttonStyle("primary", "lg")}>
          Sign in
        </Link>
        <Link to={`/sign-up?redirect_url=${address}`} className={buttonStyle("secondary", "lg")}>
          Sign up
        </Link>
      </div>
    </>
  );
}

interface OfferedProps<Offer> extends JoinInvitationProps<Offer> {
  readonly token: string;
  readonly email: string;
}

/** Asks once for each token: what draws it may be made anew with each drawing. */
function useOffer<Offer>(token: string, read: JoinInvitationProps<Offer>["read"]) {
  const [offer, setOffer] = useState<Offer>();
  const [failure, setFailure] = useState<ApiFailure>();
  useEffect(() => {
    let isCurrent = true;
    const ask = async () => {
      const answered = await read(token);
      if (!isCurrent) return;
      if (answered.ok) setOffer(answered.value);
      else setFailure(answered.error);
    };
    void ask();
    return () => {
      isCurrent = false;
    };
  }, [token, read]);
  return { offer, failure, setFailure };
}

function Offered<Offer>({ address, token, email, read, accept, titleOf, draw }: OfferedProps<Offer>) {
  const navigate = useNavigate();
  const { offer, failure, setFailure } = useOffer(token, read);
  const [isBusy, setBusy] = useState(false);
  const join = async () => {
    setBusy(true);
    const joined = await accept(token);
    setBusy(false);
    if (!joined.ok) return setFailure(joined.error);
    sessionStorage.removeItem(keptUnder(address));
    await navigate(joined.value);
  };
  /** Signing out forgets what this tab kept, but for the invitation. */
  const leave = async () => {
    setBusy(true);
    const left = await signOut();
    if (!left.ok) {
      setBusy(false);
      return setFailure(left.error);
    }
    sessionStorage.setItem(keptUnder(address), token);
    return globalThis.location.assign(signInAddress(address));
  };
  return (
    <>
      <h1 className="text-22 font-semibold">{offer ? titleOf(offer) : "You are invited"}</h1>
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
          <p className="text-14 text-ink-muted">{draw(offer)}</p>
          <Button variant="primary" size="lg" className="self-start" isBusy={isBusy} onPress={() => void join()}>
            Join
          </Button>
        </>
      ) : null}
      {!offer && !failure ? <Skeleton className="h-24 w-full" /> : null}
    </>
  );
}
