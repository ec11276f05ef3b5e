import { Outlet, redirect, useLoaderData } from "react-router";
import type { ClientLoaderFunctionArgs, MetaFunction } from "react-router";
import { ErrorState } from "#ui/components/ErrorState.tsx";
import { SecureLoading } from "#ui/components/SecureLoading.tsx";
import { currentUser } from "#browser/session/session.ts";
import { signInAddress } from "#browser/session/sign-in-address.ts";
import { Application } from "./Application.tsx";

export const meta: MetaFunction = () => [{ title: "Aventine" }, { name: "robots", content: "noindex" }];

/** Signed out leads to signing in and back here. A server that does not answer is told, not taken for signed out. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const session = await currentUser();
  if (session.ok && session.value === null) {
    const { pathname, search } = new URL(request.url);
    throw redirect(signInAddress(`${pathname}${search}`));
  }
  return session;
}
clientLoader.hydrate = true as const;

/** The session is asked for once; afterwards every refused token leads to signing in. */
export const shouldRevalidate = () => false;

/** R29: until it is known who is here, by the server and before any script too. */
export function HydrateFallback() {
  return <SecureLoading />;
}

export default function CentralLayout() {
  const session = useLoaderData<typeof clientLoader>();
  if (!session.ok || session.value === null) {
    return (
      <main className="mx-auto max-w-160 px-4 pt-24">
        <ErrorState title="Your portfolios could not be opened" onRetry={() => globalThis.location.reload()}>
          {session.ok ? null : session.error.message}
        </ErrorState>
      </main>
    );
  }
  return (
    <Application user={session.value}>
      <Outlet />
    </Application>
  );
}
