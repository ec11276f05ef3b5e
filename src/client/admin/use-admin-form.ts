import type { FormWrite, WriteForm, WriteFormOptions } from "#client/forms/use-write-form.ts";
import { useProvedWrite } from "#client/forms/use-proved-write.tsx";
import { useWriteForm } from "#client/forms/use-write-form.ts";
import { toast } from "#ui/components/toast-store.ts";
import { dropAdmin } from "./admin-paths.ts";

interface AdminFormOptions<Values, Answer> extends Omit<WriteFormOptions<Values, Answer>, "through" | "isQuiet"> {
  /** What the notice says when it is done. */
  readonly done: (values: Values) => string;
}

/** A form of our staff: with a proof where the server asks for one, and the screen read anew after it, refused or not. */
export function useAdminForm<Values extends object, Answer>(
  write: FormWrite<Values, Answer>,
  start: Values,
  { done, onDone, ...options }: AdminFormOptions<Values, Answer>,
): WriteForm<Values> {
  const through = useProvedWrite();
  return useWriteForm<Values, Answer>(
    async (values, sending) => {
      const answered = await write(values, sending);
      await dropAdmin();
      return answered;
    },
    start,
    {
      ...options,
      through,
      onDone: (answer, values) => {
        toast({ title: done(values), tone: "positive" });
        return onDone?.(answer, values);
      },
    },
  );
}
