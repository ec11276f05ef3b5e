import type { ApiFailure } from "#browser/api/api-failure.ts";
import { toast } from "#ui/components/toast-store.ts";

/** Says that something was not done and why. It stays until it is read, and offers to do the same once more. */
export function sayNotDone(title: string, { message }: Pick<ApiFailure, "message">, again: () => unknown): void {
  toast({
    title,
    description: message,
    tone: "negative",
    isLasting: true,
    action: { label: "Try again", onAction: () => void again() },
  });
}
