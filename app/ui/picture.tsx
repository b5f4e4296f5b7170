import type { PictureFacts } from '../../content/pictures.ts';

interface Props {
  picture: PictureFacts;
  /** How wide it is shown: the `sizes` attribute. */
  sizes: string;
  /** In view when the page opens: loaded at once. */
  isFirst?: boolean;
  /** Empty where the text beside it says the same. */
  alt?: string;
}

export function Picture({ picture, sizes, isFirst = false, alt = picture.alt }: Props) {
  const { base, width, height, widths, colour, preview } = picture;
  const sources = widths.map((wide) => `${base}.${wide}.avif ${wide}w`).join(', ');
  const content = (
    <>
      <source type="image/avif" srcSet={sources} sizes={sizes} />
      <img
        src={`${base}.800.webp`}
        width={width}
        height={height}
        alt={alt}
        loading={isFirst ? 'eager' : 'lazy'}
        // Text and preview are in the document, so the web fonts matter more.
        fetchPriority={isFirst ? 'low' : undefined}
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

/** In an SVG of the picture's size: a browser does not count a stretched image of a few pixels as a contentful paint. */
function previewUrl(preview: string, width: number, height: number): string {
  const size = `width='${width}' height='${height}'`;
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' ${size}><image ${size} preserveAspectRatio='none' href='data:image/webp;base64,${preview}'/></svg>`;
  return `data:image/svg+xml,${encodeURI(svg)}`;
}
