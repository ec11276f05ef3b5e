import { Upload } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { ReactNode } from "react";
import { Button } from "#ui/components/Button.tsx";
import { classNames } from "#ui/components/class-names.ts";

interface FileDropProps {
  readonly label: string;
  /** What may be dropped and what happens then. */
  readonly description?: ReactNode;
  readonly onFiles: (files: readonly File[]) => void;
  /** As in an input: ".csv,.ofx". Files dropped are not filtered: the reader of the file says what is wrong with it. */
  readonly accept?: string;
  readonly isBusy?: boolean;
  /** Takes files dropped anywhere on the page. Default true. */
  readonly isPageWide?: boolean;
}

/** Takes files dropped on the page or chosen with the button. */
export function FileDrop({ label, description, onFiles, accept, isBusy, isPageWide = true }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const zone = useRef<HTMLDivElement>(null);
  const isOver = useFileDrag(zone, isPageWide, onFiles);
  const choose = (list: FileList | null) => {
    if (list && list.length > 0) onFiles([...list]);
    if (input.current) input.current.value = "";
  };
  return (
    <div
      ref={zone}
      className={classNames(
        "flex flex-col items-start gap-4 rounded-lg border border-dashed px-6 py-8 transition-colors duration-150 sm:flex-row sm:items-center sm:justify-between",
        isOver ? "border-focus bg-link-soft" : "border-line-strong",
      )}
    >
      <div className="min-w-0">
        <p className="text-16 leading-6 font-semibold">{isOver ? "Let go to read the files" : label}</p>
        {description ? <div className="mt-0.5 text-14 text-ink-muted">{description}</div> : null}
      </div>
      <Button
        variant="primary"
        icon={<Upload size={16} strokeWidth={1.5} aria-hidden />}
        isBusy={isBusy}
        onPress={() => input.current?.click()}
      >
        Choose files
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        accept={accept}
        aria-label={label}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => choose(event.target.files)}
      />
    </div>
  );
}

/** Whether files hover over the zone (or the page), and hands them over when they are let go. */
function useFileDrag(
  zone: { readonly current: HTMLElement | null },
  isPageWide: boolean,
  onFiles: (files: readonly File[]) => void,
): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const target: EventTarget | null = isPageWide ? window : zone.current;
    if (!target) return undefined;
    let depth = 0;
    const holdsFiles = (event: Event): event is DragEvent =>
      event instanceof DragEvent && (event.dataTransfer?.types.includes("Files") ?? false);
    const change = (by: number) => (event: Event) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      depth = Math.max(0, depth + by);
      setOver(depth > 0);
    };
    const drop = (event: Event) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      depth = 0;
      setOver(false);
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length > 0) onFiles(files);
    };
    const [enter, leave, over] = [change(1), change(-1), change(0)];
    target.addEventListener("dragenter", enter);
    target.addEventListener("dragleave", leave);
    target.addEventListener("dragover", over);
    target.addEventListener("drop", drop);
    return () => {
      target.removeEventListener("dragenter", enter);
      target.removeEventListener("dragleave", leave);
      target.removeEventListener("dragover", over);
      target.removeEventListener("drop", drop);
    };
  }, [isPageWide, onFiles, zone]);
  return isOver;
}
