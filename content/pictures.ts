import { z } from 'zod';
import manifest from './pictures.gen.json' with { type: 'json' };

export type PictureName = keyof typeof manifest;

export interface Picture {
  /** Path without width and type: `/pictures/fashion-hero.1a2b3c4d` */
  base: string;
  width: number;
  height: number;
  widths: number[];
  /** Shown until the picture is there. */
  colour: string;
  alt: string;
}

export function picture(name: PictureName): Picture {
  const { hash, ...facts } = manifest[name];
  return { base: `/pictures/${name}.${hash}`, ...facts };
}

/** In a record a picture is named; who reads the record gets the picture itself. */
export const pictureNamed = z
  .custom<PictureName>((name) => typeof name === 'string' && name in manifest, {
    error: (issue) => `there is no picture called "${issue.input}"`,
  })
  .transform(picture);
