import { useEffect } from "react";
import { useNavigate } from "react-router";
import { handOverFiles } from "#client/page/dropped-files.ts";
import { useScreenLinks } from "#client/portfolio/use-portfolio.ts";

/** Until the place to drop files is there: a file dropped already is taken along, and never opened by the browser in place of the screen. */
export function EarlyDrop() {
  const { imports } = useScreenLinks();
  const navigate = useNavigate();
  useEffect(() => {
    const over = (event: DragEvent) => event.preventDefault();
    const drop = (event: DragEvent) => {
      event.preventDefault();
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length === 0) return;
      handOverFiles(files);
      void navigate(imports);
    };
    globalThis.addEventListener("dragover", over);
    globalThis.addEventListener("drop", drop);
    return () => {
      globalThis.removeEventListener("dragover", over);
      globalThis.removeEventListener("drop", drop);
    };
  }, [imports, navigate]);
  return null;
}
