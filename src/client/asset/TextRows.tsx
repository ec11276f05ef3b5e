import { Plus, X } from "lucide-react";
import { Button } from "#ui/components/Button.tsx";
import { IconButton } from "#ui/components/IconButton.tsx";
import { TextField } from "#ui/components/TextField.tsx";

interface TextRowsProps {
  readonly label: string;
  readonly help: string | undefined;
  readonly texts: readonly string[];
  readonly onChange: (texts: readonly string[]) => void;
  readonly errorAt: (row: number) => string | undefined;
  readonly readOnlyReason: string | undefined;
}

/** A list of names, one a line. */
export function TextRows({ label, help, texts, onChange, errorAt, readOnlyReason }: TextRowsProps) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="text-13 font-medium">{label}</legend>
      {help ? <p className="text-12 text-ink-muted">{help}</p> : null}
      {texts.map((text, i) => (
        // Lines have no name of their own but their place.
        <div key={i} className="flex max-w-88 items-start gap-2">
          <TextField
            label={`${label}, ${i + 1}`}
            isLabelHidden
            value={text}
            onChange={(typed) => onChange(texts.map((it, at) => (at === i ? typed : it)))}
            error={errorAt(i)}
            readOnly={readOnlyReason !== undefined}
            maxLength={200}
            className="flex-1"
          />
          <IconButton
            label={`Remove ${text || `line ${i + 1}`}`}
            size="sm"
            className="mt-1"
            icon={<X size={14} strokeWidth={1.5} aria-hidden />}
            disabledReason={readOnlyReason}
            onPress={() => onChange(texts.filter((_, at) => at !== i))}
          />
        </div>
      ))}
      <div>
        <Button
          size="sm"
          icon={<Plus size={14} strokeWidth={1.5} aria-hidden />}
          disabledReason={readOnlyReason}
          onPress={() => onChange([...texts, ""])}
        >
          Add
        </Button>
      </div>
    </fieldset>
  );
}
