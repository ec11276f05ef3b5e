import { Suspense } from "react";
import type { MetaFunction } from "react-router";
import { CentralScreen, Loaded } from "#client/page/CentralScreen.tsx";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { useUser } from "#client/page/use-user.ts";
import { Link } from "#ui/components/Link.tsx";
import { Section } from "#ui/components/Section.tsx";
import { Skeleton, SkeletonRows } from "#ui/components/Skeleton.tsx";
import { laterPart } from "#ui/components/later-part.ts";
import { DeviceForm } from "./DeviceForm.tsx";
import { NameForm } from "./NameForm.tsx";
import { preferencePaths } from "#client/api/preference-paths.ts";
import { PreferencesForm } from "./PreferencesForm.tsx";

/** The words of columns come after the page. */
const KeptMappings = laterPart<object>(async () => (await import("./KeptMappings.tsx")).KeptMappings);

export const meta: MetaFunction = () => [{ title: "Settings · Aventine" }];

/** Who the person is to others, what they prefer everywhere, and how this device looks. */
export default function SettingsPage() {
  const { isGuest } = useUser();
  const preferences = useApiQuery(preferencePaths.read());
  return (
    <CentralScreen title="Settings">
      <div className="grid max-w-280 gap-x-12 gap-y-8 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-8">
          {isGuest ? null : (
            <Section title="You" note="Shown to members of your portfolios">
              <NameForm />
            </Section>
          )}
          <Section title="Everywhere" note="On every device you sign in on">
            <Loaded query={preferences} what="Your preferences" skeleton={<FormSkeleton />}>
              {(stored) => <PreferencesForm stored={stored} />}
            </Loaded>
          </Section>
        </div>
        <div className="flex min-w-0 flex-col gap-8">
          <Section title="This device">
            <DeviceForm />
          </Section>
          <Section title="Tables you explained" note="Used for files with the same columns, in all your portfolios">
            <Suspense fallback={<SkeletonRows count={2} />}>
              <KeptMappings />
            </Suspense>
          </Section>
          {isGuest ? null : (
            <Section title="Elsewhere">
              <ul className="flex flex-col gap-2 text-14">
                <li>
                  <Link to="/central/security">Password, passkeys, API keys and your data</Link>
                </li>
                <li>
                  <Link to="/central/notifications">What to notify you about</Link>
                </li>
                <li>
                  <Link to="/central/subscription">Plan and payment</Link>
                </li>
              </ul>
            </Section>
          )}
        </div>
      </div>
    </CentralScreen>
  );
}

function FormSkeleton() {
  return (
    <div className="flex flex-col gap-5">
      {[0, 1, 2].map((it) => (
        <Skeleton key={it} className="h-14 w-full max-w-100" />
      ))}
    </div>
  );
}
