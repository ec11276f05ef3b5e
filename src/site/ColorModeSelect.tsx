import { useColorMode } from "#ui/theme/use-color-mode.ts";

/** Light, dark or as the device: a plain list, because the public site ships little code. */
export function ColorModeSelect() {
  const { mode, setMode } = useColorMode();
  return (
    <label className="flex items-center gap-2">
      <span>Appearance</span>
      <select
        value={mode}
        onChange={({ target: { value } }) => setMode(value === "light" || value === "dark" ? value : "system")}
        className="h-8 rounded-md border border-line bg-raised px-2 text-13 text-ink"
      >
        <option value="system">As the device</option>
        <option value="light">Light</option>
        <option value="dark">Dark</option>
      </select>
    </label>
  );
}
