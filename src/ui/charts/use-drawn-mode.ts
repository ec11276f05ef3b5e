import { useSyncExternalStore } from "react";

/** Changes whenever colors read from the tokens are out of date: on a change of mode or gain colors, and while printing. */
export const useDrawnMode = (): string => useSyncExternalStore(subscribe, read, () => "light");

const read = (): string => {
  const { mode = "light", gain = "" } = document.documentElement.dataset;
  return `${mode} ${gain} ${window.matchMedia("print").matches ? "print" : ""}`;
};

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ["data-mode", "data-gain"] });
  const print = window.matchMedia("print");
  print.addEventListener("change", listener);
  return () => {
    observer.disconnect();
    print.removeEventListener("change", listener);
  };
}
