import { Suspense } from "react";
import { Navigate, useSearchParams } from "react-router";
import type { MetaFunction } from "react-router";
import { paths } from "#client/api/paths.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { CentralScreen, Loaded } from "#client/page/CentralScreen.tsx";
import { useUser } from "#client/page/use-user.ts";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";
import { adminPaths } from "./admin-paths.ts";
import type { SectionKey } from "./admin-sections.ts";
import { PANELS, SECTION_KEYS, SECTION_WORDS } from "./admin-sections.ts";
import { StaffStepLeft } from "./StaffStepLeft.tsx";
import { AdminNav } from "./AdminNav.tsx";

export const meta: MetaFunction = () => [
  { title: "Administration · Aventine" },
  { name: "robots", content: "noindex" },
];

/** The house, for our own staff. Everybody else is told who it is closed to; the server refuses them besides. */
export default function AdminPage() {
  const { isGuest } = useUser();
  const me = useApiQuery(paths.me(), { isEnabled: !isGuest });
  return (
    <CentralScreen title="Administration" guestReason="Administration is for our staff.">
      <Loaded query={me} what="Your account" skeleton={<SkeletonRows count={10} />}>
        {({ isStaff, staffStepLeft, hasSecondFactor }) => {
          if (isStaff) return <House />;
          if (staffStepLeft === "second_factor") return <StaffStepLeft hasSecondFactor={hasSecondFactor} />;
          return <Navigate to="/unauthorized?from=/admin" replace />;
        }}
      </Loaded>
    </CentralScreen>
  );
}

function House() {
  const [search, setSearch] = useSearchParams();
  const overview = useApiQuery(adminPaths.overview());
  const chosen: SectionKey = SECTION_KEYS.find((key) => key === search.get("show")) ?? "overview";
  const Panel = PANELS[chosen];
  return (
    <div className="flex min-w-0 flex-col gap-5 lg:flex-row lg:gap-8">
      <AdminNav chosen={chosen} overview={overview.data} onChoose={(key) => setSearch({ show: key })} />
      <section aria-label={SECTION_WORDS[chosen]} className="min-w-0 flex-1">
        <h2 className="mb-3 text-16 font-semibold max-lg:sr-only">{SECTION_WORDS[chosen]}</h2>
        <Suspense key={chosen} fallback={<SkeletonRows count={10} />}>
          <Panel />
        </Suspense>
      </section>
    </div>
  );
}
