/**
 * Checks what single pages show. every-page.spec.ts then tests the same page further: a check may leave its window at another
 * size, but must undo every other change.
 */
import type { Page } from '@playwright/test';
import { type CaseStudy, caseStudies, findCaseStudy } from '../../content/case-studies.ts';
import { clients } from '../../content/clients.ts';
import { company } from '../../content/company.ts';
import { homeWords, ratingSource } from '../../content/home.ts';
import { inWords } from '../../content/in-words.ts';
import { jobs } from '../../content/jobs.ts';
import { portfolioStatsNote } from '../../content/portfolio.ts';
import { typicalInWords } from '../../content/prices.ts';
import { projects } from '../../content/projects.ts';
import { services } from '../../content/services.ts';
import { specCounts } from '../spec-counts.ts';
import { jobPath, openJob } from '../support/open-job.ts';
import { caseStudyPath, service, servicePath } from '../support/sample-pages.ts';
import { expectNoViolations } from './axe.ts';
import { expect } from './site.ts';

export const pageContents: Record<string, (page: Page) => Promise<void>> = {
  '/': expectHome,
  '/about': expectAbout,
  '/services': expectServices,
  [servicePath]: expectService,
  '/portfolio': expectPortfolio,
  '/contact': expectContact,
  '/contact/thank-you': expectThankYou,
  '/case-studies': expectCaseStudies,
  [caseStudyPath]: expectCaseStudy,
  '/faq': expectFaq,
  '/careers': expectCareers,
  [jobPath]: expectJob,
};

async function expectHome(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.getByText('Professional IT Solutions Since 2021')).toBeVisible();
  const headings = await main.getByRole('heading', { level: 2 }).allTextContents();
  expect(headings).toEqual([
    'What you can count on',
    `The ${inWords(specCounts['services on the home page'])} services clients ask for most`,
    'Why clients stay with us',
    'Trusted by businesses in Australia, Canada and Sri Lanka',
    'Work we can put a number on',
    'What clients say about our work',
    'Tools we know in depth',
    'Work only with specialists',
    'Tell us what you want to build',
  ]);
  const expectLink = async (name: string, href: string) =>
    expect(main.getByRole('link', { name, exact: true }).first()).toHaveAttribute('href', href);
  await expectLink('Start Your Project', '/contact');
  await expectLink('Explore Services', '/services');
  const heroCaseStudy = findCaseStudy(homeWords.heroCaseStudy) as CaseStudy;
  await expectLink(heroCaseStudy.title, `/case-studies/${heroCaseStudy.slug}`);
  await expectLink('Discover Our Story', '/about');
  await expectLink('View All Projects', '/portfolio');
  await expectLink('Need a Quote?', '/contact');
  await expectLink('Talk to Our Specialists', '/about');
  await expectLink('Get Started Now', '/contact');
  await expectLink('View All Services', '/services');
  await expect(main.locator('.stats dd')).toHaveText(['100+', '98%', '4+', '24/7']);
  await expect(main.locator('.trust h3')).toHaveText([
    'Fast Delivery',
    'Secure & Reliable',
    'Expert Team',
    'Scalable Solutions',
  ]);
  await expect(main.locator('.service-tile a')).toHaveCount(services.filter(({ onHome }) => onHome).length);
  await expect(main.locator('.ruled-list > li')).toHaveCount(5);
  await expect(main.locator('.client-grid img')).toHaveCount(clients.length);
  await expect(main.getByText(ratingSource)).toBeVisible();
  await expect(main.getByRole('link', { name: /^View Case Study/ })).toHaveCount(projects.length);
  await expect(main.locator('.technology-list > li')).toHaveText([
    'React',
    'Node.js',
    'Python',
    'TypeScript',
    'Vue.js',
    'Angular',
    'Flutter',
    'React Native',
    'WordPress',
    'WooCommerce',
    'TensorFlow',
    'AWS',
  ]);
  await expectFloatingShapes(page);
}

/** Checks that the floating shapes move for less than five seconds, and not under reduced motion. */
async function expectFloatingShapes(page: Page): Promise<void> {
  const readAnimationNames = () =>
    page
      .locator('.floating-shapes > div')
      .evaluateAll((shapes) => shapes.map((shape) => getComputedStyle(shape).animationName));
  expect(await readAnimationNames(), 'under reduced motion').toEqual(['none', 'none', 'none']);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await readAnimationNames()).toEqual(['tide', 'tide', 'tide']);
  const endTimes = await page
    .locator('.floating-shapes')
    .evaluate((shapes) =>
      shapes.getAnimations({ subtree: true }).map(({ effect }) => Number(effect?.getComputedTiming().endTime)),
    );
  expect(endTimes).toHaveLength(3);
  expect(Math.max(...endTimes), 'in ms').toBeLessThan(5000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
}

/** Also checks footer and chat button, which are the same on every page. */
async function expectAbout(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.locator('.stats dd')).toHaveCount(4);
  await expect(main.getByText('25+', { exact: true })).toBeVisible();
  for (const value of ['Mission Driven', 'Client Focused', 'Quality First', 'Continuous Growth']) {
    await expect(main.getByRole('heading', { name: value })).toBeVisible();
  }
  await expect(main.locator('section', { hasText: 'Why Choose' }).locator('.check-list > li')).toHaveCount(6);
  await expect(main.getByRole('link', { name: 'Get In Touch', exact: true })).toHaveAttribute('href', '/contact');
  await expect(main.getByRole('link', { name: 'View Services' })).toHaveAttribute('href', '/services');
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
    [320, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expectFooterAndChat(page);
  }
}

async function expectFooterAndChat(page: Page): Promise<void> {
  const footer = page.getByRole('contentinfo');
  for (const text of [
    company.tagline,
    'Rated 4.9/5 by our clients',
    'Secure',
    'Certified',
    company.studio.street,
    `© ${new Date().getFullYear()}`,
  ]) {
    await expect(footer.getByText(text)).toBeVisible();
  }
  const targets = await footer.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  // The agency has specified /privacy for the footer; it redirects to /privacy-policy.
  expect(targets.slice(0, 7)).toEqual(['/', '/about', '/services', '/portfolio', '/contact', '/privacy', '/terms']);
  expect(targets).toEqual(
    expect.arrayContaining([
      `mailto:${company.email}`,
      company.phone.href,
      company.chat.href,
      ...company.social.map(({ href }) => href),
    ]),
  );
  const chat = page.locator('.chat-button');
  await expect(chat).toBeInViewport();
  await expect(chat).toHaveAttribute('target', '_blank');
  await expect(chat).toHaveAttribute('href', /wa\.me\/\d+\?text=Hello/);
}

async function expectServices(page: Page): Promise<void> {
  const main = page.getByRole('main');
  const targets = await main
    .getByRole('link', { name: /^Learn More/ })
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(targets).toEqual(services.map(({ slug }) => `/services/${slug}`));
  for (const card of await main.locator('.service-card').all())
    expect(await card.locator('.check-list > li').count()).toBe(4);
  const prices = services.map(({ typical }) => `${typicalInWords(typical)}.`);
  await expect(main.locator('.service-card-price')).toHaveText(prices);
  await expect(main.locator('.numbered-steps h3')).toHaveText(['Discovery', 'Planning', 'Development', 'Launch']);
  await expect(main.getByRole('link', { name: 'Contact Us Now' })).toHaveAttribute('href', '/contact');
}

/** Checks the sections, the title, and an accordion with one answer open at a time. */
async function expectService(page: Page): Promise<void> {
  await expect(page).toHaveTitle(`${service.title} | Services | ${company.name}`);
  const main = page.getByRole('main');
  for (const title of ['Overview', "What's Included", 'Key Benefits', 'Our Process']) {
    await expect(main.getByRole('heading', { name: title })).toBeVisible();
  }
  await expect(main.locator('.numbered-steps > li')).toHaveCount(4);
  await expect(main.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/contact');
  await expect(main.getByRole('link', { name: 'Request a Quote' })).toHaveAttribute('href', '/contact');
  await expect(main.getByRole('link', { name: 'View All Services' })).toHaveAttribute('href', '/services');
  const questions = main.locator('details');
  expect(await questions.count()).toBeGreaterThanOrEqual(4);
  const open = main.locator('details[open]');
  await expect(open).toHaveCount(0);
  await questions.nth(0).locator('summary').click();
  await expect(questions.nth(0).locator('p')).toBeVisible();
  await expectNoViolations(page, 'an answer open');
  await questions.nth(2).locator('summary').click();
  await expect(questions.nth(2).locator('p')).toBeVisible();
  await expect(open).toHaveCount(1);
  await questions.nth(2).locator('summary').click();
  await expect(open).toHaveCount(0);
}

/** Checks the figures, the projects and their buttons, which do nothing, as the specification demands. */
async function expectPortfolio(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.locator('.stats > div')).toHaveText([
    /Projects Completed\s*500\+/,
    /Happy Clients\s*150\+/,
    /Industries Served\s*25\+/,
    /Success Rate\s*98%/,
  ]);
  await expect(main.getByText(portfolioStatsNote)).toBeVisible();
  const buttons = main.getByRole('button', { name: 'View Case Study' });
  await expect(buttons).toHaveCount(projects.length);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await buttons.first().click();
  await expect(page).toHaveURL('/portfolio');
  // Pictures and fonts may still be loading.
  expect(requests.filter((url) => !/pictures|assets/.test(url))).toEqual([]);
}

/** Checks the texts around the form, and that they do not push it out of the first screen. */
async function expectContact(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
    'What helps us answer',
    'Email',
    'Phone',
    company.chat.name,
    'Studio',
    'Office',
    'Prices, dates and how we work',
    'Sample documents',
    'What happens next',
    'What it may cost',
  ]);
  await expect(main.locator('address')).toContainText([company.studio.street, company.office.street]);
  await expect(main.locator('.contact-reader img')).toBeVisible();
  await expect(main.locator('.numbered-steps > li')).toHaveCount(3);
  await expect(main.locator('.pull-quote blockquote')).toBeVisible();
  for (const [width, height] of [
    [1440, 900],
    [820, 1180],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => scrollTo(0, 0));
    await expect(main.locator('#name'), `at ${width} px`).toBeInViewport({ ratio: 1 });
  }
}

async function expectThankYou(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { name: 'What Happens Next' })).toBeVisible();
  await expect(page.getByText(/within 24 hours/)).toBeVisible();
  for (const [name, href] of [
    ['Home', '/'],
    ['Explore Our Services', '/services'],
    ['Back to Contact Page', '/contact'],
  ] as const) {
    await expect(main.getByRole('link', { name })).toHaveAttribute('href', href);
  }
}

async function expectCaseStudies(page: Page): Promise<void> {
  const cards = page.locator('.study-card');
  await expect(cards).toHaveCount(caseStudies.length);
  for (const card of await cards.all()) {
    await expect(card.locator('.metrics > div')).toHaveCount(3);
    await expect(card.getByText(/^\d+ (weeks|months)$/)).toBeVisible();
    await expect(card.getByText(/^\d+ specialists$/)).toBeVisible();
    expect(await card.locator('.tag-list > li').count()).toBeGreaterThan(2);
  }
}

/** Checks the sections, and pictures that open in a dialog. */
async function expectCaseStudy(page: Page): Promise<void> {
  const main = page.getByRole('main');
  const headings = await main.getByRole('heading', { level: 2 }).allTextContents();
  expect(headings).toEqual([
    'The Challenge',
    'Our Solution',
    'Results',
    'Final Product',
    'Project Gallery',
    'Technologies Used',
    'Ongoing Partnership',
    'Related work and services',
    'Want figures like these?',
  ]);
  await expect(main.getByRole('link', { name: 'Start Your Project' })).toHaveAttribute('href', '/contact');
  const pictures = main.getByRole('button', { name: /View full size/ });
  await expect(pictures).toHaveCount(6);
  const dialog = page.getByRole('dialog');
  const waysToClose = [
    () => dialog.getByRole('button', { name: 'Close' }).click(),
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(4, 4), // on the backdrop
  ];
  for (const [index, close] of waysToClose.entries()) {
    const opener = pictures.nth(index * 2);
    await opener.click();
    await expect(dialog).toBeVisible();
    const alt = await opener.getByRole('img').getAttribute('alt');
    await expect(dialog.getByRole('img')).toHaveAttribute('alt', alt as string);
    if (index === 0) await expectNoViolations(page, 'image dialog open');
    await close();
    await expect(dialog).toBeHidden();
    await expect(page.locator('dialog img'), 'a closed dialog contains no picture').toHaveCount(0);
    await expect(opener).toBeFocused();
  }
}

/** Checks that the search finds questions and answers, says how many, and can be cleared. */
async function expectFaq(page: Page): Promise<void> {
  const main = page.getByRole('main');
  const categories = main.locator('.faq-categories h2');
  const allCategories = [
    'General Questions',
    'Services & Pricing',
    'Process & Timeline',
    'Technical Questions',
    'Support & Maintenance',
  ];
  await expect(categories).toHaveText(allCategories);
  const search = main.getByPlaceholder('Search for answers...');
  await search.fill('PAYMENT PLANS');
  await expect(categories).toHaveText(['Services & Pricing']);
  await expect(main.getByRole('status')).toHaveText(/^\d+ questions? found$/);
  await expect(page).toHaveURL(/\?q=PAYMENT/);
  await search.fill('zebra crossing');
  await expect(main.getByText('No questions found matching "zebra crossing"')).toBeVisible();
  await expectNoViolations(page, 'empty search');
  await main.getByRole('button', { name: 'Clear Search' }).click();
  await expect(search).toHaveValue('');
  await expect(categories).toHaveText(allCategories);
  await expect(page).toHaveURL('/faq');
}

async function expectCareers(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.locator('.icon-points h3')).toHaveText([
    'Health & Wellness',
    'Flexible Hours',
    'Learning & Growth',
    'Competitive Compensation',
    'Amazing Culture',
    'Great Team',
  ]);
  await expect(main.getByRole('link', { name: /^View Details/ })).toHaveCount(jobs.length);
  await expect(main.getByRole('link', { name: 'Get in Touch', exact: true })).toHaveAttribute('href', '/contact');
}

async function expectJob(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.locator('.job-badges > li')).toHaveText([
    openJob.department,
    openJob.location,
    openJob.type,
    openJob.experience,
  ]);
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
    'About the Role',
    'Requirements',
    'Responsibilities',
    'What We Offer',
    'Apply for this Position',
    'Other open positions',
  ]);
  await expect(main.getByRole('link', { name: /^View Details/ })).toHaveCount(jobs.length - 1);
}
