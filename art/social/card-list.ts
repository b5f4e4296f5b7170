/** Lists the social cards: for each page its title, the list it belongs to, and its picture if it has one. */
import { createHash } from 'node:crypto';
import { brandPictures } from '../../content/brand-pictures.ts';
import { caseStudies } from '../../content/case-studies.ts';
import { company, mark } from '../../content/company.ts';
import { jobs } from '../../content/jobs.ts';
import { nameOf, type Page, pages, pageUnder } from '../../content/pages.ts';
import type { PictureFacts } from '../../content/pictures.ts';
import { posts } from '../../content/posts.ts';
import { services } from '../../content/services.ts';
import { hashSources } from '../sources.ts';

export const cardPage = 'art/social/card.html';

export interface SocialCard {
  /** `public/social/services/migration.jpg` */
  file: string;
  brand: string;
  title: string;
  /** The name of the list that the page belongs to, such as “Services”. */
  list?: string;
  /** `/pictures/service-migration.1a2b3c4d` */
  picture?: string;
  /** Hash of the template and the mark, which all cards share. */
  design: string;
}

const picturesOfStaticPages: Record<string, PictureFacts> = {
  '/': brandPictures.home,
  '/about': brandPictures.about,
  '/careers': brandPictures.careers,
};

/** The further pages of a long list show the card of its first. */
const pagesWithCards: [Page, PictureFacts?][] = [
  ...pages.map((page) => [page, picturesOfStaticPages[page.path]] as [Page, PictureFacts?]),
  ...services.map((service) => [pageUnder('/services', service), service.image] as [Page, PictureFacts]),
  // A mock-up shows a whole screen; the large pictures of case studies are cut by their edges.
  ...caseStudies.map(
    (study) => [pageUnder('/case-studies', study), study.mockups?.desktop.image ?? study.image] as [Page, PictureFacts],
  ),
  ...posts.map((post) => [pageUnder('/blog', post), post.image] as [Page, PictureFacts]),
  ...jobs.map((job) => [pageUnder('/careers', job)] as [Page]),
];

const design = createHash('sha256').update(hashSources(cardPage)).update(mark.join()).digest('hex').slice(0, 16);

export const socialCards: SocialCard[] = pagesWithCards.map(([page, itsPicture]) => {
  const [list] = page.trail ?? [];
  return {
    file: `public/social${page.path === '/' ? '/home' : page.path}.jpg`,
    brand: company.name,
    title: nameOf(page),
    list: list?.name,
    picture: itsPicture?.base,
    design,
  };
});
