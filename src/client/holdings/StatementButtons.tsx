import { Button } from "#ui/components/Button.tsx";

interface StatementButtonsProps {
  readonly label: string;
  readonly onClose: () => void;
  readonly isBusy: boolean;
  readonly disabledReason: string | undefined;
}

/** The last line of a form that states a price or value. */
export function StatementButtons({ label, onClose, isBusy, disabledReason }: StatementButtonsProps) {
  return (
    <div className="flex justify-end gap-2">
      <Button variant="quiet" onPress={onClose}>
        Cancel
      </Button>
      <Button type="submit" variant="primary" isBusy={isBusy} disabledReason={disabledReason}>
        {label}
      </Button>
    </div>
  );
}
