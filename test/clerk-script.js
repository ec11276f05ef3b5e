/**
 * A small script that behaves as Clerk's does towards a page, by its documented interface (https://clerk.com/docs/references/javascript/clerk): the
 * object `Clerk` in the window with `load`, `loaded`, `session`, `user`, `organization`, `client`, `addListener`, `setActive`, `signOut` and the parts it
 * mounts. It asks the front-end API under the address its own tag names. What of Clerk we do not use is not in it.
 */
(() => {
  const LEEWAY_SECONDS = 10;
  const { clerkPublishableKey, clerkProxyUrl = "" } = document.currentScript.dataset;
  if (!clerkPublishableKey) throw new Error("@clerk/clerk-js: Missing publishableKey.");

  const ask = async (method, path, form) => {
    const options = form ? { method, body: new URLSearchParams(form) } : { method };
    const answer = await (await fetch(`${clerkProxyUrl}/v1${path}`, options)).json();
    if (answer.errors) throw new Error(answer.errors[0].long_message);
    return answer;
  };
  const attempt = async (path, form) => {
    const { response } = await ask("POST", path, form);
    return { status: "complete", createdSessionId: response.created_session_id };
  };
  const claimsOf = (jwt) => JSON.parse(atob(jwt.split(".")[1].replaceAll("-", "+").replaceAll("_", "/")));

  const sessionOf = ({ id, status, factor_verification_age: factorVerificationAge, last_active_token: token }) => {
    let { jwt } = token;
    return {
      id,
      status,
      factorVerificationAge,
      actor: null,
      lastActiveToken: { jwt: { claims: claimsOf(jwt) } },
      getToken: async () => {
        if (claimsOf(jwt).exp - Date.now() / 1000 < LEEWAY_SECONDS)
          ({ jwt } = await ask("POST", `/client/sessions/${id}/tokens`));
        return jwt;
      },
    };
  };
  const userOf = ({ id, two_factor_enabled: twoFactorEnabled }) => ({
    id,
    twoFactorEnabled,
    organizationMemberships: [],
  });

  const listeners = new Set();
  const resources = () => {
    const { client, session, user, organization } = clerk;
    return { client, session, user, organization };
  };
  const take = ({ sessions: [json] }) => {
    clerk.session = json ? sessionOf(json) : null;
    clerk.user = json ? userOf(json.user) : null;
    for (const listener of listeners) listener(resources());
  };
  const mount = (words) => (node) => node.append(words);
  const unmount = (node) => node.replaceChildren();

  const clerk = {
    loaded: false,
    session: null,
    user: null,
    organization: null,
    client: {
      signIn: { create: (facts) => attempt("/client/sign_ins", facts) },
      signUp: {
        create: ({ emailAddress, password }) => attempt("/client/sign_ups", { email_address: emailAddress, password }),
      },
    },
    load: async () => {
      take((await ask("GET", "/client")).response);
      clerk.loaded = true;
    },
    addListener: (listener) => {
      listeners.add(listener);
      if (clerk.loaded) listener(resources());
      return () => listeners.delete(listener);
    },
    setActive: async ({ session }) => take((await ask("POST", `/client/sessions/${session}/touch`)).client),
    signOut: async () => take((await ask("DELETE", "/client/sessions")).client),
    mountSignIn: mount("Clerk's sign-in"),
    unmountSignIn: unmount,
    mountSignUp: mount("Clerk's sign-up"),
    unmountSignUp: unmount,
    openSignIn: () => undefined,
    openUserProfile: () => undefined,
  };
  globalThis.Clerk = clerk;
})();
