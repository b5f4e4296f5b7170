import type { Picture as PictureFacts } from '../../content/pictures.ts';

interface Props {
  picture: PictureFacts;
  /** How wide it is shown, in the words of the `sizes` attribute. */
  sizes: string;
  /** The first picture in view: fetched at once, before everything else. One per page. */
  isFirst?: boolean;
  /** Empty where the words beside it say the same. */
  alt?: string;
}

/** WebP, for browsers without AVIF, is made in these widths only (art/render.ts). */
const fallbackWidths = [800, 1200];

export function Picture({ picture, sizes, isFirst = false, alt = picture.alt }: Props) {
  const { base, width, height, widths, colour } = picture;
  const sources = (type: string, some: number[]) => some.map((wide) => `${base}.${wide}.${type} ${wide}w`).join(', ');
  return (
    <picture className="picture" data-colour={colour}>
      <source type="image/avif" srcSet={sources('avif', widths)} sizes={sizes} />
      <img
        srcSet={sources(
          'webp',
          widths.filter((wide) => fallbackWidths.includes(wide)),
        )}
        sizes={sizes}
        src={`${base}.800.webp`}
        width={width}
        height={height}
        alt={alt}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  );
}
