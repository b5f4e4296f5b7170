import type { PictureFacts } from '../../content/pictures.ts';

interface Props {
  picture: PictureFacts;
  /** How wide it is shown, as in the `sizes` attribute. */
  sizes: string;
  /** The picture is in view when the page opens, so it is loaded at once. */
  isInFirstView?: boolean;
  /** Empty if the text beside the picture says the same. */
  alt?: string;
}

/** `data-colour`, a hex colour without its `#`, is shown until the picture is loaded (pipeline/picture-colours.ts). */
export function Picture({ picture, sizes, isInFirstView = false, alt = picture.alt }: Props) {
  const { base, width, height, widths, colour, preview } = picture;
  const sources = widths.map((pixels) => `${base}.${pixels}.avif ${pixels}w`).join(', ');
  const content = (
    <>
      <source type="image/avif" srcSet={sources} sizes={sizes} />
      <img
        // One of the two widths in which art/render.ts makes the WebP fallback.
        src={`${base}.800.webp`}
        width={width}
        height={height}
        alt={alt}
        loading={isInFirstView ? 'eager' : 'lazy'}
        // Web fonts matter more, because text and preview are already in the document.
        fetchPriority={isInFirstView ? 'low' : undefined}
        decoding="async"
      />
    </>
  );
  if (!preview) {
    return (
      <picture className="picture" data-colour={colour.slice(1)}>
        {content}
      </picture>
    );
  }
  return (
    <span className="picture picture-with-preview" data-colour={colour.slice(1)}>
      <img src={previewUrl(preview, width, height)} width={width} height={height} alt="" />
      <picture>{content}</picture>
    </span>
  );
}

/** An SVG of the picture's size: browsers do not count a stretched image of a few pixels as a contentful paint. */
function previewUrl(preview: string, width: number, height: number): string {
  const size = `width='${width}' height='${height}'`;
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' ${size}><image ${size} preserveAspectRatio='none' href='data:image/webp;base64,${preview}'/></svg>`;
  return `data:image/svg+xml,${encodeURI(svg)}`;
}
