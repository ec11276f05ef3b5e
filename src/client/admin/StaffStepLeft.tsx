import { Link } from "react-router";
import { usePublicSettings } from "#browser/public-settings.ts";
import { buttonStyle } from "#ui/components/button-style.ts";

/** What one of our staff is still to do before Administration opens, and the way there. */
export function StaffStepLeft({ hasSecondFactor }: { readonly hasSecondFactor: boolean }) {
  const { provider } = usePublicSettings().identity;
  const isOurs = provider !== "clerk" && provider !== "oidc";
  const words = stepWords(isOurs, hasSecondFactor);
  return (
    <section aria-labelledby="staff-step" className="max-w-140">
      <h2 id="staff-step" className="text-20 font-semibold">
        One step left: a second factor
      </h2>
      <p className="mt-2 text-16 text-ink-muted">
        Your address is confirmed and belongs to our staff. From here other people&apos;s accounts can be reached, so a
        password or a mailbox alone does not open it. {words.what}
      </p>
      {isOurs ? (
        <Link to={words.to} className={`${buttonStyle("primary", "md")} mt-5 inline-flex`}>
          {words.label}
        </Link>
      ) : null}
    </section>
  );
}

function stepWords(isOurs: boolean, hasSecondFactor: boolean) {
  if (!isOurs)
    return {
      what: "Turn on a second factor where you sign in, then sign out here and in again with it.",
      to: "",
      label: "",
    };
  return hasSecondFactor
    ? { what: "Sign out and in again, with your second factor.", to: "/central/security", label: "Open Security" }
    : {
        what: "Turn on a second factor under Security, or add a passkey there and sign in with it; then come back.",
        to: "/central/security",
        label: "Turn on a second factor",
      };
}
