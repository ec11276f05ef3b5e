import { createAuthEndpoint } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { z } from "zod";

/**
 * Opens a session for a person whom we have identified ourselves: by a link in their mail, at another house, or as our own staff. It is a way in
 * without proof, so it has no address: only our own code can call it. Its path begins like the other ways in, for what hangs on those.
 */
export const entering = () => ({
  id: "entering",
  endpoints: {
    enterAs: createAuthEndpoint(
      "/sign-in/entering",
      { method: "POST", body: z.object({ userId: z.string() }), metadata: { SERVER_ONLY: true } },
      async (context) => {
        const { internalAdapter } = context.context;
        const user = await internalAdapter.findUserById(context.body.userId);
        if (!user) throw new Error("Assertion failed: who enters is a person");
        const session = await internalAdapter.createSession(user.id);
        await setSessionCookie(context, { session, user });
        return context.json({ token: session.token, user });
      },
    ),
  },
});
