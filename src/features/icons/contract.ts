import { z } from "zod";

/** Longest list of names in one address; browsers and proxies agree on far less than they allow. */
export const ICONS_LENGTH = 500;

/** Names of icons, `arrow-right,check`; the set may be named, `lucide:check`. */
export const iconsQuery = z.object({
  icons: z
    .string()
    .max(ICONS_LENGTH, `at most ${ICONS_LENGTH} characters; ask for the rest in another call`)
    .regex(
      /^(?:lucide:)?[a-z0-9]+(?:-[a-z0-9]+)*(?:,(?:lucide:)?[a-z0-9]+(?:-[a-z0-9]+)*)*$/,
      "names of Lucide icons in kebab-case, separated by commas",
    ),
});

/** Drawings of one set, in the form public icon services answer as well. */
export const iconSet = z.object({
  prefix: z.literal("lucide"),
  width: z.literal(24),
  height: z.literal(24),
  /** Inner SVG by name; stroked in the color of the text. */
  icons: z.record(z.string(), z.object({ body: z.string() })),
  /** Asked for and not in the set. */
  not_found: z.array(z.string()).optional(),
});
export type IconSet = z.infer<typeof iconSet>;
