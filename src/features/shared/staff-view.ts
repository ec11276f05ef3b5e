import { z } from "zod";
import type { Person } from "./route.ts";

/** What a page shows of a person's standing among our staff. */
export const staffView = z.object({
  /** May open `/admin`. */
  isStaff: z.boolean(),
  /** One of our staff by their confirmed address, who has not shown a second factor. */
  staffStepLeft: z.enum(["second_factor"]).nullable(),
});

export async function staffViewOf({
  staffStanding,
}: Pick<Person, "staffStanding">): Promise<z.infer<typeof staffView>> {
  const standing = await staffStanding();
  return {
    isStaff: standing === "staff",
    staffStepLeft: standing === "second_factor_missing" ? "second_factor" : null,
  };
}
