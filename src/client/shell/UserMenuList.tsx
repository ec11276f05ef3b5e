import { useNavigate } from "react-router";
import type { MenuSection } from "#ui/components/menu-items.ts";
import { MenuList } from "#ui/components/MenuList.tsx";
import { toast } from "#ui/components/toast-store.ts";
import { useColorMode } from "#ui/theme/use-color-mode.ts";
import { signOut } from "#browser/session/session.ts";
import { density } from "#client/page/device-setting.ts";
import { useUser } from "#client/page/use-user.ts";

export interface UserMenuListProps {
  readonly close: () => void;
  readonly onShowKeys: () => void;
  readonly isStaff: boolean;
}

/** What the menu of the person holds; loaded when it is first asked for. */
export function UserMenuList({ close, onShowKeys, isStaff }: UserMenuListProps) {
  const user = useUser();
  const navigate = useNavigate();
  const { mode, setMode, hasBlueGains, setHasBlueGains } = useColorMode();
  const rows = density.use();
  const leave = async () => {
    const left = await signOut();
    if (left.ok) await navigate("/");
    else toast({ title: "Still signed in", description: left.error.message, tone: "negative" });
  };
  const account: MenuSection = user.isGuest
    ? {
        label: "Guest",
        items: [
          {
            key: "sign-up",
            label: "Sign up and keep this",
            onSelect: () => void navigate("/sign-up?redirect_url=/central"),
          },
          { key: "sign-in", label: "Sign in", onSelect: () => void navigate("/sign-in?redirect_url=/central") },
        ],
      }
    : {
        label: user.email === null ? user.name : `${user.name} · ${user.email}`,
        items: [
          { key: "home", label: "Central", onSelect: () => void navigate("/central") },
          { key: "settings", label: "Settings", onSelect: () => void navigate("/settings") },
          { key: "security", label: "Security", onSelect: () => void navigate("/central/security") },
          { key: "plan", label: "Subscription", onSelect: () => void navigate("/central/subscription") },
          ...(isStaff ? [{ key: "admin", label: "Administration", onSelect: () => void navigate("/admin") }] : []),
        ],
      };
  return (
    <MenuList
      label="You"
      close={close}
      sections={[
        account,
        {
          label: "Color mode",
          items: [
            {
              key: "system",
              label: "Match system",
              isSelected: mode === "system",
              onSelect: () => setMode("system"),
            },
            { key: "light", label: "Light", isSelected: mode === "light", onSelect: () => setMode("light") },
            { key: "dark", label: "Dark", isSelected: mode === "dark", onSelect: () => setMode("dark") },
          ],
        },
        {
          items: [
            {
              key: "gains",
              label: "Gains blue, losses orange",
              isSelected: hasBlueGains,
              onSelect: () => setHasBlueGains(!hasBlueGains),
            },
          ],
        },
        {
          label: "Rows",
          items: [
            {
              key: "comfortable",
              label: "Comfortable",
              isSelected: rows === "comfortable",
              onSelect: () => density.write("comfortable"),
            },
            {
              key: "compact",
              label: "Compact",
              isSelected: rows === "compact",
              onSelect: () => density.write("compact"),
            },
          ],
        },
        {
          items: [
            { key: "keys", label: "Keyboard shortcuts", shortcut: "?", onSelect: onShowKeys },
            { key: "out", label: user.isGuest ? "Leave" : "Sign out", onSelect: () => void leave() },
          ],
        },
      ]}
    />
  );
}
