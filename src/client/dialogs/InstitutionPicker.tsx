import { newId } from "#client/api/new-id.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { useApiWrite } from "#client/api/use-api-write.ts";
import { usePortfolioPaths } from "#client/portfolio/use-portfolio.ts";
import { ComboBox } from "#ui/components/ComboBox.tsx";

interface InstitutionPickerProps {
  /** Id, or empty for none. */
  readonly value: string;
  readonly onChange: (institutionId: string) => void;
  readonly error?: string | undefined;
}

const NONE = "none";

/** The institution an account is with; typing a new name makes one. */
export function InstitutionPicker({ value, onChange, error }: InstitutionPickerProps) {
  const paths = usePortfolioPaths();
  const list = useApiQuery(paths.read.accounts());
  const write = useApiWrite({ isQuiet: true });
  const create = async (name: string): Promise<void> => {
    const institutionId = newId();
    const made = await write.run(paths.write.addInstitution(), { institutionId, name });
    if (made.ok) onChange(institutionId);
  };
  const known = (list.data?.institutions ?? []).map((it) => ({ value: it.institutionId, label: it.name }));
  return (
    <ComboBox
      label="Institution"
      value={value === "" ? NONE : value}
      onChange={(chosen) => onChange(chosen === NONE ? "" : chosen)}
      options={[{ value: NONE, label: "None" }, ...known]}
      onCreate={(name) => void create(name)}
      isLoading={list.isLoading || write.isRunning}
      description="Type a name that is not in the list to add it."
      error={write.failure?.message ?? error}
    />
  );
}
