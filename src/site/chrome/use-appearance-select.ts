import { useEffect } from "react";
import { useLocation } from "react-router";
import { useColorMode } from "#ui/theme/use-color-mode.ts";

const selects = () => document.querySelectorAll<HTMLSelectElement>("select[data-appearance]");

const modeIn = ({ value }: HTMLSelectElement) => (value === "light" || value === "dark" ? value : "system");

/** The list of appearances in the footer shows the reader's choice and changes it. */
export function useAppearanceSelect(): void {
  const { mode, setMode } = useColorMode();
  const { pathname } = useLocation();
  useEffect(() => {
    // Chosen before anything here could hear it: as sent, the list says "as the device".
    const early = [...selects()].map(modeIn).find((it) => it !== "system");
    if (early !== undefined) setMode(early);
  }, [setMode]);
  useEffect(() => {
    for (const it of selects()) it.value = mode;
  }, [mode, pathname]);
  useEffect(() => {
    const choose = ({ target }: Event) => {
      if (!(target instanceof HTMLSelectElement) || !target.matches("[data-appearance]")) return;
      setMode(modeIn(target));
    };
    document.addEventListener("change", choose);
    return () => document.removeEventListener("change", choose);
  }, [setMode]);
}
