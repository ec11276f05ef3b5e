import { pageMeta } from "#site/site-config.ts";
import { AuthHeading } from "./AuthFrame.tsx";
import { EmailForm } from "./EmailForm.tsx";

export const meta = () => pageMeta("Waitlist", "Leave your email address and hear when there is something new to try.");

export default function WaitlistPage() {
  return (
    <EmailForm
      action="Join the waitlist"
      heading={
        <AuthHeading title="Join the waitlist">
          Leave your address and we write when there is something new to try. Nothing else is sent to it.
        </AuthHeading>
      }
      send={async (email) => (await import("#browser/session/sign-in-methods.ts")).joinWaitlist(email)}
      sentTitle="You are on the list"
      sentWords={(email) => `We’ll write to ${email} when it’s your turn. A confirmation is on its way.`}
    />
  );
}
