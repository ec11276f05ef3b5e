// Draws the site's small pictures from `public/favicon.svg`: favicon.ico for browsers without SVG icons, the icon of a phone's home screen, the
// icons of the web manifest, and the picture that is shown where a link to the site is shared and the page has none of its own.
// usage: node scripts/site-icons.ts
import { readFileSync, writeFileSync } from "node:fs";
import sharp from "sharp";

const mark = readFileSync("public/favicon.svg", "utf8");
const SQUARE = mark.replace(/rx="\d+"/, 'rx="0"');

const png = (svg: string, size: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();

/** An ICO file of PNG pictures: a header of 6 bytes, 16 bytes a picture, then the pictures. */
function icoOf(pictures: readonly { readonly size: number; readonly bytes: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  pictures.forEach(({ size, bytes }, index) => {
    const at = 6 + 16 * index;
    head.writeUInt8(size, at);
    head.writeUInt8(size, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(bytes.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += bytes.length;
  });
  return Buffer.concat([head, ...pictures.map(({ bytes }) => bytes)]);
}

const small = await Promise.all([16, 32, 48].map(async (size) => ({ size, bytes: await png(mark, size) })));
writeFileSync("public/favicon.ico", icoOf(small));
writeFileSync("public/apple-touch-icon.png", await png(SQUARE, 180));
writeFileSync("public/icon-192.png", await png(mark, 192));
writeFileSync("public/icon-512.png", await png(SQUARE, 512));
writeFileSync(
  "public/social.png",
  await sharp(readFileSync("public/social.svg")).png({ compressionLevel: 9, palette: true }).toBuffer(),
);
