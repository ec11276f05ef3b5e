import type { ReactNode } from "react";
import type { ApiWrite } from "#client/api/use-api-write.ts";

export interface ProvedWrite extends Omit<ApiWrite, "reset"> {
  /** Drawn by the screen: asks the person to prove themselves when the server wants it. */
  readonly dialog: ReactNode;
}
