/** The two faces of the site, cut by art/fonts.ts. They are fetched after the first paint (app/start-late.ts). */
import display from './bricolage-grotesque.woff2?url';
import text from './instrument-sans.woff2?url';

export interface Face {
  family: string;
  address: string;
  weight: string;
}

export const faces: Face[] = [
  { family: 'Bricolage Grotesque', address: display, weight: '500 800' },
  { family: 'Instrument Sans', address: text, weight: '400 700' },
];
