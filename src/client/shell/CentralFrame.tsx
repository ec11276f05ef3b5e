import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { CENTRAL_SCREENS, centralScreenOfLetter } from "#client/page/central-screens.tsx";
import { paths } from "#client/api/paths.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { CentralBar } from "./CentralBar.tsx";
import { Frame } from "./Frame.tsx";
import { PlanOver } from "./Notices.tsx";
import { SideNav } from "./SideNav.tsx";
import { usePageKeys } from "./use-page-keys.ts";
import { useUser } from "#client/page/use-user.ts";

/** What stands around every screen above portfolios. */
export function CentralFrame({ children }: { readonly children: ReactNode }) {
  const navigate = useNavigate();
  usePageKeys((command) => {
    const screen = command.kind === "go" ? centralScreenOfLetter(command.letter) : undefined;
    if (screen) void navigate(screen.path);
    return screen !== undefined;
  });
  return (
    <Frame navigation={<SideNav label="Central" groups={GROUPS} />} notice={<PlanNotice />} bottomBar={<CentralBar />}>
      {children}
    </Frame>
  );
}

const GROUPS = CENTRAL_SCREENS.map((group, place) => ({
  key: String(place),
  entries: group.map(({ key, label, icon, path }) => ({ key, label, icon, to: path, isExact: path === "/central" })),
}));

/** Above portfolios the person's own plan counts; within one its owner's, which the portfolio says itself. */
function PlanNotice() {
  const { isGuest } = useUser();
  const me = useApiQuery(paths.me(), { isEnabled: !isGuest });
  return me.data?.standing === "expired" ? <PlanOver /> : null;
}
