import type { MetaFunction } from "react-router";
import { CentralScreen, Loaded } from "#client/page/CentralScreen.tsx";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { useUser } from "#client/page/use-user.ts";
import { Skeleton } from "#ui/components/Skeleton.tsx";
import { ApiKeys } from "./ApiKeys.tsx";
import { DeviceSessions } from "./DeviceSessions.tsx";
import { ErasureSection } from "./ErasureSection.tsx";
import { ExportSection } from "./ExportSection.tsx";
import { Passkeys } from "./Passkeys.tsx";
import { PasswordSection } from "./PasswordSection.tsx";
import { SecondFactor } from "./SecondFactor.tsx";
import { securityPaths } from "#client/api/security-paths.ts";
import { WaysAtProvider } from "./WaysAtProvider.tsx";
import { Webhooks } from "./Webhooks.tsx";

export const meta: MetaFunction = () => [{ title: "Security · Aventine" }];

const NOT_HERE_STATUS = 404;

/** How this person proves who they are, and where they are signed in. */
export default function SecurityPage() {
  const { isGuest } = useUser();
  const account = useApiQuery(securityPaths.account(), { isEnabled: !isGuest });
  const isKeptElsewhere = account.failure?.status === NOT_HERE_STATUS;
  return (
    <CentralScreen
      title="Security"
      description="Sign-in methods, active sessions and your data."
      guestReason="Passwords, passkeys and a second factor belong to an account."
    >
      {isKeptElsewhere ? (
        <WaysAtProvider />
      ) : (
        <Loaded query={account} what="Sign-in methods" skeleton={<SecuritySkeleton />}>
          {(view) => (
            <div className="grid max-w-280 gap-x-12 gap-y-8 lg:grid-cols-2">
              <div className="flex min-w-0 flex-col gap-8">
                <PasswordSection account={view} />
                <SecondFactor account={view} />
                <Passkeys account={view} />
              </div>
              <DeviceSessions />
            </div>
          )}
        </Loaded>
      )}
      {isGuest ? null : (
        <div className="grid max-w-280 gap-x-12 gap-y-8 lg:grid-cols-2">
          <div className="flex min-w-0 flex-col gap-8">
            <ApiKeys />
            <Webhooks />
          </div>
          <div className="flex min-w-0 flex-col gap-8">
            <ExportSection />
            <ErasureSection />
          </div>
        </div>
      )}
    </CentralScreen>
  );
}

function SecuritySkeleton() {
  return (
    <div className="grid max-w-280 gap-x-12 gap-y-8 lg:grid-cols-2">
      {[0, 1].map((column) => (
        <div key={column} className="flex flex-col gap-8">
          {[0, 1].map((row) => (
            <div key={row} className="flex flex-col gap-4 border-t border-line pt-4">
              <Skeleton className="h-5 w-32" />
              <Skeleton className="h-4 w-full" />
              <Skeleton className="h-9 w-36" />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
