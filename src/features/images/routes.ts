import { route } from "#features/shared/route.ts";
import type { Route } from "#features/shared/route.ts";
import { imageParams, imageQuery } from "./contract.ts";
import type { Images } from "./service.ts";

export const imageRoutes = (images: Images): readonly Route[] => [
  route(
    {
      method: "GET",
      path: "/_images/:size",
      access: "public",
      summary:
        "A picture of this site, or of the one allowed host, in a size; AVIF, WebP or JPEG by the Accept header.",
      params: imageParams,
      query: imageQuery,
    },
    {
      plain: async ({ params, query, request }) => {
        const served = await images.serve(params.size, query.src, request.headers.get("accept") ?? "");
        if (!served.ok) return served;
        const { bytes, format, isFinal } = served.value;
        return new Response(Buffer.from(bytes), {
          headers: {
            "content-type": `image/${format}`,
            vary: "accept",
            "cache-control": isFinal ? "public, max-age=86400, stale-while-revalidate=604800" : "public, max-age=30",
            // Whatever the bytes are taken for, they are only ever a picture.
            "content-security-policy": "default-src 'none'; sandbox",
          },
        });
      },
    },
  ),
];
