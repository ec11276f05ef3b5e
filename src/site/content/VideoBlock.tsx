interface VideoBlockProps {
  readonly src: string;
  readonly poster: string | undefined;
  readonly title: string;
}

/** A video that is loaded when it is played. Captions come from the file beside it with the ending `.vtt`; its transcript is text of the page. */
export function VideoBlock({ src, poster, title }: VideoBlockProps) {
  return (
    <figure>
      <video
        controls
        preload="none"
        poster={poster}
        aria-label={title}
        className="aspect-video w-full rounded-lg bg-sunken"
      >
        <source src={src} />
        <track kind="captions" src={src.replace(/\.\w+$/, ".vtt")} srcLang="en" label="English" default />
      </video>
      <figcaption className="mt-2.5 text-13 text-ink-muted">{title}</figcaption>
    </figure>
  );
}
