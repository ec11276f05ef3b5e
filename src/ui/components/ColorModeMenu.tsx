import { Contrast, Monitor, Moon, Sun } from "lucide-react";
import { IconButton } from "#ui/components/IconButton.tsx";
import { Menu } from "#ui/components/Menu.tsx";
import { useColorMode } from "#ui/theme/use-color-mode.ts";

const MODES = [
  { key: "system", label: "As the device", icon: <Monitor size={16} strokeWidth={1.5} /> },
  { key: "light", label: "Light", icon: <Sun size={16} strokeWidth={1.5} /> },
  { key: "dark", label: "Dark", icon: <Moon size={16} strokeWidth={1.5} /> },
] as const;

/** Light, dark or as the device, and the colors of gains. */
export function ColorModeMenu() {
  const { mode, setMode, hasBlueGains, setHasBlueGains } = useColorMode();
  return (
    <Menu
      label="Appearance"
      placement="bottom-end"
      trigger={(trigger) => (
        <IconButton {...trigger} label="Appearance" icon={<Contrast size={18} strokeWidth={1.5} />} />
      )}
      sections={[
        { items: MODES.map((it) => ({ ...it, isSelected: it.key === mode, onSelect: () => setMode(it.key) })) },
        {
          items: [
            {
              key: "gain",
              label: "Blue gains, orange losses",
              isSelected: hasBlueGains,
              onSelect: () => setHasBlueGains(!hasBlueGains),
            },
          ],
        },
      ]}
    />
  );
}
