const starts = (content: Uint8Array, ...bytes: readonly number[]): boolean =>
  bytes.every((byte, index) => content[index] === byte);

/** Signs that no text has: everything below a space but tab, line feed, vertical tab, form feed and carriage return. */
const hasControls = (content: Uint8Array): boolean => content.some((byte) => byte < 9 || (byte > 13 && byte < 32));

const isText = (content: Uint8Array): boolean => {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(content);
    // Anything a browser might take for a page is not text, whatever it is called.
    return !hasControls(content) && !/<\s*(?:!doctype|html|svg|script|body|iframe|\?xml)/i.test(text.slice(0, 4000));
  } catch {
    return false;
  }
};

/**
 * What a file is, from its content alone: what it is called and what its sender says it is are not believed. Undefined for everything a ticket does not
 * take: pictures (PNG, JPEG, WebP), PDF and plain text such as CSV are taken.
 */
export function mediaTypeOf(content: Uint8Array): string | undefined {
  if (content.length === 0) return undefined;
  if (starts(content, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return "image/png";
  if (starts(content, 0xff, 0xd8, 0xff)) return "image/jpeg";
  if (starts(content, 0x52, 0x49, 0x46, 0x46) && starts(content.subarray(8), 0x57, 0x45, 0x42, 0x50))
    return "image/webp";
  if (starts(content, 0x25, 0x50, 0x44, 0x46, 0x2d)) return "application/pdf";
  return isText(content) ? "text/plain" : undefined;
}

/** Packed documents of the office programs name themselves in the first entry of their archive, or in its list of content. */
const OFFICE = [
  ["word/", "application/vnd.openxmlformats-officedocument.wordprocessingml.document"],
  ["xl/", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
  ["ppt/", "application/vnd.openxmlformats-officedocument.presentationml.presentation"],
  ["mimetypeapplication/vnd.oasis.opendocument.text", "application/vnd.oasis.opendocument.text"],
  ["mimetypeapplication/vnd.oasis.opendocument.spreadsheet", "application/vnd.oasis.opendocument.spreadsheet"],
] as const;

/** As `mediaTypeOf`, and what else people keep of what they own: documents of office programs, and photos as phones take them. They are handed back, never opened here. */
export function documentTypeOf(content: Uint8Array): string | undefined {
  const plain = mediaTypeOf(content);
  if (plain !== undefined) return plain;
  const latin = (from: number, to: number) => Buffer.from(content.subarray(from, to)).toString("latin1");
  if (latin(4, 8) === "ftyp" && /^(?:heic|heix|mif1|msf1|heim)/.test(latin(8, 12))) return "image/heic";
  if (!starts(content, 0x50, 0x4b, 0x03, 0x04)) return undefined;
  const names = latin(0, 4096) + latin(Math.max(0, content.length - 65_536), content.length);
  return OFFICE.find(([word]) => names.includes(word))?.[1];
}
