import { openUserProfile } from "#browser/session/page-session.ts";
import { Banner } from "#ui/components/Banner.tsx";
import { Button } from "#ui/components/Button.tsx";

/** Where an outside identity provider keeps passwords and sessions, its own pages change them. */
export function WaysAtProvider() {
  return (
    <Banner
      title="Sign-in is managed by this installation’s identity provider"
      actions={<Button onPress={openUserProfile}>Open your profile</Button>}
    >
      Change passwords, passkeys, the second factor and sessions there.
    </Banner>
  );
}
