import { density } from "#client/page/device-setting.ts";
import { usePrivacy } from "#ui/components/PrivacyProvider.tsx";
import { RadioGroup } from "#ui/components/RadioGroup.tsx";
import { Switch } from "#ui/components/Switch.tsx";
import { useColorMode } from "#ui/theme/use-color-mode.ts";

const MODES = [
  { value: "system", label: "Match system" },
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
] as const;
const ROWS = [
  { value: "comfortable", label: "Comfortable", description: "36 pixels a row" },
  { value: "compact", label: "Compact", description: "30 pixels a row, more of them on a screen" },
] as const;

/** What stays with this device. */
export function DeviceForm() {
  const { mode, setMode, hasBlueGains, setHasBlueGains } = useColorMode();
  const { isPrivate, setPrivate } = usePrivacy();
  const rows = density.use();
  return (
    <div className="flex max-w-100 flex-col gap-5">
      <RadioGroup label="Color mode" value={mode} onChange={setMode} options={MODES} />
      <RadioGroup label="Rows" value={rows} onChange={density.write} options={ROWS} />
      <Switch
        label="Gains blue, losses orange"
        description="In place of green and red."
        isOn={hasBlueGains}
        onChange={setHasBlueGains}
      />
      <Switch
        label="Hide amounts"
        description="Shift V does the same everywhere; hold V to look."
        isOn={isPrivate}
        onChange={setPrivate}
      />
    </div>
  );
}
