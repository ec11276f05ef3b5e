import { useEffect, useState } from "react";
import { useMatch, useNavigate } from "react-router";
import { toast } from "#ui/components/toast-store.ts";
import { useReadOnlyReason, useScreenLinks } from "#client/portfolio/use-portfolio.ts";
import { handOverFiles } from "#client/page/dropped-files.ts";

const holdsFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes("Files") ?? false;

/** Takes a file dropped on any screen to the import screen, which has a place of its own for them. */
export function PageDrop() {
  // Documents keep what is dropped on them.
  const screen = useMatch("/central/p/:portfolioId/:screen")?.params.screen;
  return screen === "imports" || screen === "documents" ? null : <DropCatcher />;
}

function DropCatcher() {
  const [isOver, setOver] = useState(false);
  const { imports } = useScreenLinks();
  const readOnlyReason = useReadOnlyReason();
  const navigate = useNavigate();
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setOver(false);
      if (readOnlyReason !== undefined) {
        toast({ title: "Not imported", description: readOnlyReason, tone: "negative" });
        return;
      }
      handOverFiles([...(event.dataTransfer?.files ?? [])]);
      void navigate(imports);
    };
    globalThis.addEventListener("dragover", over);
    globalThis.addEventListener("dragleave", leave);
    globalThis.addEventListener("drop", drop);
    return () => {
      globalThis.removeEventListener("dragover", over);
      globalThis.removeEventListener("dragleave", leave);
      globalThis.removeEventListener("drop", drop);
    };
  }, [imports, navigate, readOnlyReason]);
  if (!isOver) return null;
  return (
    <div className="pointer-events-none fixed inset-3 z-50 flex items-center justify-center rounded-lg border-2 border-dashed border-focus bg-link-soft/90">
      <p className="text-22 font-semibold">Drop to import</p>
    </div>
  );
}
