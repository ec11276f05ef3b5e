import { pageMeta } from "#site/site-config.ts";
import { AuthHeading } from "./AuthFrame.tsx";
import { EmailForm } from "./EmailForm.tsx";

export const meta = () =>
  pageMeta("Waitlist", "Leave your e-mail address and hear when there is something new to try.");

export default function WaitlistPage() {
  return (
    <EmailForm
      action="Join the waitlist"
      heading={
        <AuthHeading title="Join the waitlist">
          Leave your address and we write when there is something new to try. Nothing else is sent to it.
        </AuthHeading>
      }
      send={async (email) => (await import("#browser/session/ways-in.ts")).joinWaitlist(email)}
      sentTitle="You are on the list"
      sentWords={(email) => `We write to ${email} when it is your turn. A confirmation is on its way.`}
    />
  );
}
