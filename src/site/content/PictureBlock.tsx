import type { Picture } from "#content/body-tree.ts";
import { imageSet } from "#engine/product/image-sizes.ts";
import { pictureSource } from "./picture-source.ts";
import type { PictureMode } from "./picture-source.ts";

interface PictureBlockProps {
  readonly picture: Picture;
  /** In the first screen: loaded at once. */
  readonly isFirst?: boolean;
}

/** A picture of a phone's screen has fewer pixels across, and is shown no larger than a phone. */
const PHONE_PIXELS = 800;
export const isPhonePicture = ({ width }: Picture): boolean => width < PHONE_PIXELS;

const PHONE_WIDTH = "22.5rem";

/** A real picture of the product in the reader's color mode. The one that is not shown is not loaded either. */
export function PictureBlock({ picture, isFirst = false }: PictureBlockProps) {
  const { caption, phone } = picture;
  const frame = isPhonePicture(picture) ? "max-w-90" : phone && "max-sm:max-w-90";
  return (
    <figure className={frame}>
      <div className="overflow-hidden rounded-lg border border-line bg-raised">
        <picture className="block dark:hidden">
          <PictureSources picture={picture} mode="light" isFirst={isFirst} />
        </picture>
        <picture className="hidden dark:block">
          <PictureSources picture={picture} mode="dark" isFirst={isFirst} />
        </picture>
      </div>
      {caption === undefined ? null : <figcaption className="mt-2.5 text-13 text-ink-muted">{caption}</figcaption>}
    </figure>
  );
}

interface PictureSourcesProps extends Required<PictureBlockProps> {
  readonly mode: PictureMode;
}

/** The screen of a desk, and where the page is as narrow as a phone, the same screen on a phone: a desk shrunk to a hand cannot be read. */
function PictureSources({ picture, mode, isFirst }: PictureSourcesProps) {
  const { name, alt, width, height, phone } = picture;
  const source = pictureSource(name, mode);
  return (
    <>
      {phone ? (
        <source
          media="(max-width: 639px)"
          srcSet={imageSet(pictureSource(phone.name, mode), phone.width)}
          sizes={PHONE_WIDTH}
          width={phone.width}
          height={phone.height}
        />
      ) : null}
      <img
        alt={alt}
        src={source}
        srcSet={imageSet(source, width)}
        sizes={isPhonePicture(picture) ? PHONE_WIDTH : "(min-width: 75rem) 71rem, 100vw"}
        width={width}
        height={height}
        decoding="async"
        loading={isFirst && mode === "light" ? "eager" : "lazy"}
        fetchPriority={isFirst ? "high" : "auto"}
        className="h-auto w-full"
      />
    </>
  );
}
