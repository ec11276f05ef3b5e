import type { ComboOption } from "#ui/components/ComboBox.tsx";

/** Where this browser is. */
export const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** What the times are most likely in: exchanges and wallets write UTC. */
export const USUAL_ZONE = "UTC";

/** Every zone this browser knows, found by its city: `Europe/Berlin` as Berlin, Europe. */
export function zoneOptions(chosen: string): readonly ComboOption[] {
  const names = ["UTC", ...Intl.supportedValuesOf("timeZone").filter((it) => it !== "UTC")];
  const all = names.includes(chosen) || chosen === "" ? names : [chosen, ...names];
  return all.map((value) => ({ value, label: zoneLabel(value), keywords: value }));
}

export function zoneLabel(zone: string): string {
  const [area = "", ...rest] = zone.replaceAll("_", " ").split("/");
  return rest.length === 0 ? area : `${rest.toReversed().join(", ")}, ${area}`;
}
