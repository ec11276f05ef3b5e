import { Plus } from "lucide-react";
import { Button } from "#ui/components/Button.tsx";
import { Menu } from "#ui/components/Menu.tsx";
import { useAddActions } from "./use-add-actions.tsx";

/** The + of the top bar. On a phone it stands in the bottom bar instead. */
export function AddMenu() {
  const items = useAddActions();
  return (
    <div className="hidden md:block">
      <Menu
        label="Add"
        placement="bottom-end"
        sections={[{ items }]}
        trigger={(props) => (
          <Button {...props} size="sm" variant="primary" icon={<Plus size={16} strokeWidth={1.75} aria-hidden />}>
            Add
          </Button>
        )}
      />
    </div>
  );
}
