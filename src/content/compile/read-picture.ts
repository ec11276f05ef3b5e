import { existsSync, readFileSync } from "node:fs";

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/**
 * The natural size of a product picture: `public/pictures/NAME-light.webp`, whose dark twin must be there too. Undefined when either is missing
 * or is no WebP. The size stands in the first bytes of the file (RFC 9649), in one of three forms.
 */
export function readPictureSize(publicFolder: string, name: string): PictureSize | undefined {
  const [light, dark] = [`${publicFolder}/pictures/${name}-light.webp`, `${publicFolder}/pictures/${name}-dark.webp`];
  if (!/^[\w-]+$/.test(name) || !existsSync(light) || !existsSync(dark)) return undefined;
  return webpSize(readFileSync(light));
}

/** Width and height of a WebP file, or undefined when the bytes are not one. */
export function webpSize(bytes: Uint8Array): PictureSize | undefined {
  if (bytes.byteLength < 30) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const word = (offset: number) => String.fromCharCode(...bytes.subarray(offset, offset + 4));
  if (word(0) !== "RIFF" || word(8) !== "WEBP") return undefined;
  switch (word(12)) {
    case "VP8 ":
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
    case "VP8L": {
      const bits = view.getUint32(21, true);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case "VP8X":
      return {
        width: (view.getUint32(24, true) & 0xffffff) + 1,
        height: (view.getUint32(26, true) >>> 8) + 1,
      };
    default:
      return undefined;
  }
}
