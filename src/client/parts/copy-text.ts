import { toast } from "#ui/components/toast-store.ts";

/** Puts a text on the clipboard and says so; `what` is what can be selected by hand where a browser forbids it. */
export async function copyText(text: string, what = "text"): Promise<void> {
  await navigator.clipboard.writeText(text).then(
    () => toast({ title: "Copied", tone: "positive" }),
    () => toast({ title: `Copying is blocked in this browser. Select the ${what} instead.`, tone: "negative" }),
  );
}
