import { useEffect, useState } from "react";
import { publicSettings } from "#browser/public-settings.ts";
import { createIconLoader } from "#browser/icon-loader.ts";
import type { IconLoader } from "#browser/icon-loader.ts";

interface IconProps {
  /** Name of a Lucide icon in kebab-case. */
  readonly name: string;
  readonly size?: number;
}

let loader: IconLoader | undefined;

/** An icon that content names: decoration beside words, in a place of its own size, so that nothing moves when it arrives. */
export function Icon({ name, size = 20 }: IconProps) {
  const [body, setBody] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    loader ??= createIconLoader({ hosts: hosts(), read });
    void loader.load(name).then((drawn) => isCurrent && setBody(drawn));
    return () => {
      isCurrent = false;
    };
  }, [name]);
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      className="shrink-0"
      {...(body === undefined ? {} : { dangerouslySetInnerHTML: { __html: body } })}
    />
  );
}

const hosts = (): readonly string[] => {
  const { iconHost } = publicSettings();
  return [
    "/api/_icons?icons=",
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
