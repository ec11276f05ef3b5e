import { openUserProfile } from "#browser/session/page-session.ts";
import { Banner } from "#ui/components/Banner.tsx";
import { Button } from "#ui/components/Button.tsx";

/** Where an outside identity provider keeps passwords and sessions, its own pages change them. */
export function WaysAtProvider() {
  return (
    <Banner
      title="Your sign-in is kept by the identity provider of this installation"
      actions={<Button onPress={openUserProfile}>Open your profile there</Button>}
    >
      Passwords, passkeys, the second factor and sessions are changed in its own pages.
    </Banner>
  );
}
