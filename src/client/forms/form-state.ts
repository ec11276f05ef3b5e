import type { ReactNode, SubmitEvent } from "react";
import type { ApiFailure } from "#browser/api/api-failure.ts";

/** What buttons, dialogs and banners need of a form, whatever its values are. */
export interface FormState {
  /** Knows the form on the page, whose first wrong field takes the focus. */
  readonly attach: (element: HTMLFormElement | null) => void;
  readonly isBusy: boolean;
  /** Something differs from what the form began with, or from what was last saved. */
  readonly isChanged: boolean;
  /** Leaving now would lose what was typed: it is neither saved, on its way, nor kept in this tab. */
  readonly isAtStake: boolean;
  readonly blocked: string | undefined;
  /** It was sent while blocked, with Enter or a press: the reason is said in the form as well. */
  readonly wasBlocked: boolean;
  /** Why it was refused, as far as no field says it. */
  readonly refusal: ApiFailure | undefined;
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  /** Somebody tried to send it while it is blocked. */
  readonly onBlocked: () => void;
  readonly dialog: ReactNode;
}
