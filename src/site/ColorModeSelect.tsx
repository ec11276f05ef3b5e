/** Light, dark or as the device: a plain list, which `use-appearance-select.ts` fills and hears. */
export const ColorModeSelect = () => (
  <label className="flex items-center gap-2">
    <span>Appearance</span>
    <select
      data-appearance
      defaultValue="system"
      autoComplete="off"
      className="h-8 rounded-md border border-line bg-raised px-2 text-13 text-ink"
    >
      <option value="system">As the device</option>
      <option value="light">Light</option>
      <option value="dark">Dark</option>
    </select>
  </label>
);
