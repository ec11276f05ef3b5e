/** A kept file as a download that no browser opens as a page of ours. */
export function downloadOf({
  name,
  mediaType,
  bytes,
}: {
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}): Response {
  const ascii = name.replaceAll(/[^\w.-]+/g, "_");
  return new Response(bytes, {
    headers: {
      "content-type": mediaType,
      "content-disposition": `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name).replaceAll(/['()*]/g, "_")}`,
      "content-security-policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-store",
    },
  });
}
