import { Suspense, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { usePublicSettings } from "#browser/public-settings.ts";
import { hear } from "./chrome-events.ts";
import { laterPart } from "#ui/components/later-part.ts";
import { isChatAllowed, pixelOf } from "./outside-services.ts";
import { PrefetchedLinks } from "./PrefetchedLinks.tsx";
import { useAppearanceSelect } from "./use-appearance-select.ts";
import { useDisclosures } from "./use-disclosures.ts";
import { useIcons } from "#site/icons/use-icons.ts";
import { useReadingMark } from "./use-reading-mark.ts";

const SearchPalette = laterPart(async () => (await import("#site/search/SearchPalette.tsx")).SearchPalette);
const Chat = laterPart(async () => (await import("./Chat.tsx")).Chat);
const AdPixel = laterPart(async () => (await import("./AdPixel.tsx")).AdPixel);

/** What the frame of the site does once the page is there. Each part is loaded when it is first needed, and most never are. */
export function SiteWork() {
  const location = useLocation();
  const settings = usePublicSettings();
  useDisclosures();
  useAppearanceSelect();
  useReadingMark();
  useIcons();
  const pixel = pixelOf(location.pathname, location.search, settings);
  return (
    <Suspense fallback={null}>
      <Search />
      <PrefetchedLinks />
      {settings.chatKey !== undefined && isChatAllowed(location.pathname, location.search) ? (
        <Chat websiteId={settings.chatKey} />
      ) : null}
      {pixel ? <AdPixel pixel={pixel} /> : null}
    </Suspense>
  );
}

/** Open on the page where it was asked for, and closed with the next one. */
function Search() {
  const [openAt, setOpenAt] = useState<string>();
  const [wasNeeded, setNeeded] = useState(false);
  const { key } = useLocation();
  useEffect(
    () =>
      hear("search", () => {
        setNeeded(true);
        setOpenAt((was) => (was === key ? undefined : key));
      }),
    [key],
  );
  return wasNeeded ? <SearchPalette isOpen={openAt === key} onClose={() => setOpenAt(undefined)} /> : null;
}
