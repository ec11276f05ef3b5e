import { useEffect, useState } from "react";
import { ColorModeMenu } from "#ui/components/ColorModeMenu.tsx";
import { Page } from "#ui/components/Page.tsx";
import { PrivacyProvider } from "#ui/components/PrivacyProvider.tsx";
import { PrivacyToggle } from "#ui/components/PrivacyToggle.tsx";
import { LocaleProvider } from "#ui/formats/LocaleProvider.tsx";
import { Select } from "#ui/components/Select.tsx";
import { ActionSpecimens } from "#ui/gallery/ActionSpecimens.tsx";
import { AnalysisSpecimens } from "#ui/gallery/AnalysisSpecimens.tsx";
import { ChartSpecimens } from "#ui/gallery/ChartSpecimens.tsx";
import { FigureSpecimens } from "#ui/gallery/FigureSpecimens.tsx";
import { FormSpecimens } from "#ui/gallery/FormSpecimens.tsx";
import { GridSpecimens } from "#ui/gallery/GridSpecimens.tsx";
import { MessageSpecimens } from "#ui/gallery/MessageSpecimens.tsx";
import { LayoutSpecimens } from "#ui/gallery/LayoutSpecimens.tsx";
import { OverlaySpecimens } from "#ui/gallery/OverlaySpecimens.tsx";
import { TokenSpecimens } from "#ui/gallery/TokenSpecimens.tsx";

export const meta = () => [{ title: "Components · Aventine" }, { name: "robots", content: "noindex" }];

const LOCALES = ["en-US", "de-DE", "fr-FR", "de-CH", "hi-IN", "ar-EG", "ja-JP", "pl-PL"];

/** Every component in its states. Part of development only. */
export default function GalleryPage() {
  const [isReady, setReady] = useState(false);
  const [locale, setLocale] = useState("en-US");
  useEffect(() => setReady(true), []);
  if (!isReady) return null;
  return (
    <LocaleProvider locale={locale}>
      <PrivacyProvider>
        <main>
          <Page
            title="Components"
            description="Every component in its states."
            actions={
              <>
                <Select
                  label="Locale"
                  isLabelHidden
                  size="sm"
                  value={locale}
                  onChange={setLocale}
                  options={LOCALES.map((it) => ({ value: it, label: it }))}
                />
                <PrivacyToggle />
                <ColorModeMenu />
              </>
            }
          >
            <TokenSpecimens />
            <ActionSpecimens />
            <FormSpecimens />
            <FigureSpecimens />
            <MessageSpecimens />
            <OverlaySpecimens />
            <ChartSpecimens />
            <AnalysisSpecimens />
            <LayoutSpecimens />
            <GridSpecimens />
          </Page>
        </main>
      </PrivacyProvider>
    </LocaleProvider>
  );
}
