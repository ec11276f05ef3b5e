import { z } from "zod";

/** The build a server serves. Another id than a page's own means that a newer one is out. */
export const buildView = z.object({ id: z.string() });
