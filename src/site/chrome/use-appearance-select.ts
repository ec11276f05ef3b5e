import { useEffect } from "react";
import { useLocation } from "react-router";
import { useColorMode } from "#ui/theme/use-color-mode.ts";

const selects = () => document.querySelectorAll<HTMLSelectElement>("select[data-appearance]");

/** The list of appearances in the footer shows the reader's choice and changes it. */
export function useAppearanceSelect(): void {
  const { mode, setMode } = useColorMode();
  const { pathname } = useLocation();
  useEffect(() => {
    for (const it of selects()) it.value = mode;
  }, [mode, pathname]);
  useEffect(() => {
    const choose = ({ target }: Event) => {
      if (!(target instanceof HTMLSelectElement) || !target.matches("[data-appearance]")) return;
      setMode(target.value === "light" || target.value === "dark" ? target.value : "system");
    };
    document.addEventListener("change", choose);
    return () => document.removeEventListener("change", choose);
  }, [setMode]);
}
