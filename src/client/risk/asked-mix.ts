import type { TargetDialogProps } from "./TargetDialog.tsx";

/** What of a mix is asked for in the dialog. */
export type AskedMix = Pick<TargetDialogProps, "mixId" | "start">;
