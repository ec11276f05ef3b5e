import { Paperclip, X } from "lucide-react";
import { useRef, useState } from "react";
import { Button } from "#ui/components/Button.tsx";
import { IconButton } from "#ui/components/IconButton.tsx";
import { chooseFiles, FILE_ENDINGS, MOST_FILES } from "./chosen-files.ts";
import { fileSize } from "./ticket-words.ts";

interface FilePickerProps {
  readonly files: readonly File[];
  readonly onChange: (files: readonly File[]) => void;
}

/** Files that go with a message. */
export function FilePicker({ files, onChange }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const add = (added: readonly File[]) => {
    const chosen = chooseFiles(files, added);
    setProblems(chosen.problems);
    onChange(chosen.files);
  };
  return (
    <div className="flex flex-col gap-2">
      {files.length > 0 ? (
        <ul className="flex flex-col gap-1 text-13">
          {files.map((file) => (
            <li key={`${file.name} ${file.size}`} className="flex items-center gap-2">
              <span className="min-w-0 truncate">{file.name}</span>
              <span className="text-ink-muted">{fileSize(file.size)}</span>
              <IconButton
                size="sm"
                label={`Leave ${file.name} out`}
                icon={<X size={14} strokeWidth={1.5} aria-hidden />}
                onPress={() => onChange(files.filter((it) => it !== file))}
              />
            </li>
          ))}
        </ul>
      ) : null}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button
          size="sm"
          icon={<Paperclip size={14} strokeWidth={1.5} aria-hidden />}
          disabledReason={files.length >= MOST_FILES ? "Up to ten files per message." : undefined}
          onPress={() => input.current?.click()}
        >
          Add files
        </Button>
        <span className="text-12 text-ink-muted">Pictures, PDF or text, up to 10 MB each</span>
      </div>
      <div role="alert" className="flex flex-col gap-1 text-13 text-negative empty:hidden">
        {problems.map((it) => (
          <p key={it}>{it}</p>
        ))}
      </div>
      <input
        ref={input}
        type="file"
        multiple
        accept={FILE_ENDINGS.join(",")}
        aria-label="Files for this message"
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          add([...(event.target.files ?? [])]);
          event.target.value = "";
        }}
      />
    </div>
  );
}
