import { createIconLoader } from "#browser/icon-loader.ts";
import type { IconLoader } from "#browser/icon-loader.ts";
import { publicSettings } from "#browser/public-settings.ts";

let loader: IconLoader | undefined;
const asked = new WeakSet<Element>();

/** Draws the icons of these places. Each is asked for once; one that comes late is drawn when it comes, and one that never does leaves its place empty. */
export function fillIcons(places: Iterable<SVGElement>): void {
  const icons = (loader ??= createIconLoader({ hosts: hosts(), read }));
  for (const place of places) {
    const name = place.dataset["icon"];
    if (name === undefined || asked.has(place)) continue;
    asked.add(place);
    const draw = (body: string | undefined) => {
      if (body !== undefined) place.innerHTML = body;
    };
    void icons.load(name).then((body) => (body === undefined ? icons.arrival(name).then(draw) : draw(body)));
  }
}

const hosts = (): readonly string[] => {
  const { iconHost } = publicSettings();
  return [
    // Whole, because the length of an address counts from its beginning.
    `${window.location.origin}/api/_icons?icons=`,
    ...(iconHost === undefined ? [] : [`${iconHost.replace(/\/$/, "")}/lucide.json?icons=`]),
  ];
};

/** A drawing that holds anything but shapes is not drawn: an icon service is not trusted further than that. */
const isDrawing = (body: string): boolean =>
  /^(?:<\/?(?:g|path|circle|rect|line|polyline|polygon|ellipse)(?:\s[a-z-]+="[^"<>]*")*\s*\/?>)*$/.test(body) &&
  !/\son[a-z]+=|href/i.test(body);

async function read(address: string, signal: AbortSignal): Promise<Readonly<Record<string, string>>> {
  const response = await fetch(address, { signal, credentials: "omit" });
  const set: unknown = await response.json();
  if (typeof set !== "object" || set === null || !("icons" in set) || typeof set.icons !== "object" || !set.icons)
    return {};
  return Object.fromEntries(
    Object.entries(set.icons).flatMap(([name, icon]: [string, unknown]) =>
      typeof icon === "object" &&
      icon !== null &&
      "body" in icon &&
      typeof icon.body === "string" &&
      isDrawing(icon.body)
        ? [[name, icon.body]]
        : [],
    ),
  );
}
