import { z } from 'zod';
import manifest from './pictures.gen.json' with { type: 'json' };

export type PictureName = keyof typeof manifest;

export interface PictureFacts {
  /** Path without width and extension: `/pictures/fashion-hero.1a2b3c4d` */
  base: string;
  width: number;
  height: number;
  widths: number[];
  /** Shown until the picture has loaded. */
  colour: string;
  alt: string;
  /** WebP in base64, if the picture is in the first screen of its page. */
  preview?: string;
}

function picture(name: PictureName): PictureFacts {
  const { hash, preview, ...facts } = manifest[name];
  return { base: `/pictures/${name}.${hash}`, ...facts };
}

/** Use it for the one picture in the first screen of a page; the preview is inlined in the document. */
export function withPreview(picture: PictureFacts): PictureFacts {
  const name = picture.base.slice('/pictures/'.length, picture.base.lastIndexOf('.')) as PictureName;
  return { ...picture, preview: manifest[name].preview };
}

/** Use it to map a list: only the first record's picture is in the first screen. */
export function previewFirst<Item extends { image: PictureFacts }>(record: Item, index: number): Item {
  return index === 0 ? { ...record, image: withPreview(record.image) } : record;
}

/** The type of a field that names a picture; the parsed record has the picture's facts. */
export const pictureNamed = z
  .custom<PictureName>((name) => typeof name === 'string' && name in manifest, {
    error: ({ input }) => `names a picture that does not exist: “${input}” (npm run art makes them)`,
  })
  .transform(picture);

/** A named picture of this shape, give or take 6 %: its frame on the page cuts off what does not fit. */
export const pictureOf = (width: number, height: number) =>
  pictureNamed.refine((its) => Math.abs(its.width / its.height / (width / height) - 1) < 0.06, {
    error: ({ input }) => {
      const its = input as PictureFacts;
      return `must have the shape of ${width} × ${height}, and has ${its.width} × ${its.height}`;
    },
  });
