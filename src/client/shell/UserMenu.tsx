import { CircleUser } from "lucide-react";
import { IconButton } from "#ui/components/IconButton.tsx";
import { laterPart } from "#ui/components/later-part.ts";
import { LaterMenu } from "#ui/components/Menu.tsx";
import { paths } from "#client/api/paths.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import type { UserMenuListProps } from "./UserMenuList.tsx";
import { useUser } from "#client/page/use-user.ts";

const UserMenuList = laterPart<UserMenuListProps>(async () => (await import("./UserMenuList.tsx")).UserMenuList);

/** Who is signed in, how the product looks on this device, and the way out. */
export function UserMenu({ onShowKeys }: { readonly onShowKeys: () => void }) {
  const { isGuest } = useUser();
  // Asked before the menu is opened, which then is whole at once.
  const me = useApiQuery(paths.me(), { isEnabled: !isGuest });
  return (
    <LaterMenu
      label="You"
      placement="bottom-end"
      prepare={UserMenuList.prepare}
      trigger={(props) => (
        <IconButton
          {...props}
          label="Account and device"
          icon={<CircleUser size={20} strokeWidth={1.5} aria-hidden />}
        />
      )}
    >
      {(close) => (
        <UserMenuList
          close={close}
          onShowKeys={onShowKeys}
          isStaff={me.data?.isStaff === true || me.data?.staffStepLeft === "second_factor"}
        />
      )}
    </LaterMenu>
  );
}
