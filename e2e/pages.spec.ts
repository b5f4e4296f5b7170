import { services } from '../content/services.ts';
import { expect, testOnSharedPage as test, test as testAlone, visit } from './site.ts';

test('about: stats, values, reasons and buttons', async ({ page }) => {
  await visit(page, '/about');
  const main = page.getByRole('main');
  await expect(main.locator('.stats dd')).toHaveCount(4);
  await expect(main.getByText('25+', { exact: true })).toBeVisible();
  for (const value of ['Mission Driven', 'Client Focused', 'Quality First', 'Continuous Growth']) {
    await expect(main.getByRole('heading', { name: value })).toBeVisible();
  }
  await expect(main.locator('section', { hasText: 'Why Choose' }).locator('.check-list > li')).toHaveCount(6);
  await expect(main.getByRole('link', { name: 'Get In Touch', exact: true })).toHaveAttribute('href', '/contact');
  await expect(main.getByRole('link', { name: 'View Services' })).toHaveAttribute('href', '/services');
});

test('services: fourteen cards with features, four steps, one action', async ({ page }) => {
  await visit(page, '/services');
  const main = page.getByRole('main');
  const targets = await main
    .getByRole('link', { name: /^Learn More/ })
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(targets).toEqual(services.map(({ slug }) => `/services/${slug}`));
  for (const card of await main.locator('.service-card').all())
    expect(await card.locator('.check-list > li').count()).toBe(4);
  await expect(main.locator('.numbered-steps h3')).toHaveText(['Discovery', 'Planning', 'Development', 'Launch']);
  await expect(main.getByRole('link', { name: 'Contact Us Now' })).toHaveAttribute('href', '/contact');
});

test('service: its sections, its title, and an accordion with one open at a time', async ({ page }) => {
  await visit(page, '/services/ai-integration');
  await expect(page).toHaveTitle('AI Integration | Services | Twinshore');
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
  await questions.nth(2).locator('summary').click();
  await expect(questions.nth(2).locator('p')).toBeVisible();
  await expect(open).toHaveCount(1);
  await questions.nth(2).locator('summary').click();
  await expect(open).toHaveCount(0);
});

test('portfolio: figures, four projects, and buttons that do nothing', async ({ page }) => {
  await visit(page, '/portfolio');
  const main = page.getByRole('main');
  await expect(main.locator('.stats > div')).toHaveText([
    /Projects Completed\s*500\+/,
    /Happy Clients\s*150\+/,
    /Industries Served\s*25\+/,
    /Success Rate\s*98%/,
  ]);
  const buttons = main.getByRole('button', { name: 'View Case Study' });
  await expect(buttons).toHaveCount(4);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await buttons.first().click();
  await expect(page).toHaveURL('/portfolio');
  expect(requests.filter((url) => !/pictures|assets/.test(url))).toEqual([]);
});

test('case studies: four cards with three metrics, timeline, team and tags', async ({ page }) => {
  await visit(page, '/case-studies');
  const cards = page.locator('.study-card');
  await expect(cards).toHaveCount(4);
  for (const card of await cards.all()) {
    await expect(card.locator('.metrics > div')).toHaveCount(3);
    await expect(card.getByText(/^\d+ (weeks|months)$/)).toBeVisible();
    await expect(card.getByText(/^\d+ specialists$/)).toBeVisible();
    expect(await card.locator('.tag-list > li').count()).toBeGreaterThan(2);
  }
});

test('case study: its sections, and pictures that open in a dialog', async ({ page }) => {
  await visit(page, '/case-studies/ai-powered-customer-support');
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
    'Want figures like these?',
  ]);
  await expect(main.getByRole('link', { name: 'Start Your Project' })).toHaveAttribute('href', '/contact');
  const pictures = main.getByRole('button', { name: /View full size/ });
  await expect(pictures).toHaveCount(6);
  const dialog = page.getByRole('dialog');
  const closers = [
    () => dialog.getByRole('button', { name: 'Close' }).click(),
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(4, 4),
  ];
  for (const [index, close] of closers.entries()) {
    const opener = pictures.nth(index * 2);
    await opener.click();
    await expect(dialog).toBeVisible();
    const alt = await opener.getByRole('img').getAttribute('alt');
    await expect(dialog.getByRole('img')).toHaveAttribute('alt', alt as string);
    await close();
    await expect(dialog).toBeHidden();
    await expect(page.locator('dialog img'), 'closing resets it').toHaveCount(0);
    await expect(opener).toBeFocused();
  }
});

test('faq: the search finds questions and answers, says how many, and can be cleared', async ({ page }) => {
  await visit(page, '/faq');
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
  await main.getByRole('button', { name: 'Clear Search' }).click();
  await expect(search).toHaveValue('');
  await expect(categories).toHaveText(allCategories);
  await expect(page).toHaveURL('/faq');
});

test('faq: a shared search opens as it was', async ({ page }) => {
  await visit(page, '/faq?q=WordPress');
  await expect(page.getByPlaceholder('Search for answers...')).toHaveValue('WordPress');
  for (const question of await page.locator('.faq-categories details').all()) {
    expect((await question.textContent())?.toLowerCase()).toContain('wordpress');
  }
});

test('careers: six benefits and four openings', async ({ page }) => {
  await visit(page, '/careers');
  const main = page.getByRole('main');
  await expect(main.locator('.icon-points h3')).toHaveText([
    'Health & Wellness',
    'Flexible Hours',
    'Learning & Growth',
    'Competitive Compensation',
    'Amazing Culture',
    'Great Team',
  ]);
  await expect(main.getByRole('link', { name: /^View Details/ })).toHaveCount(4);
  await expect(main.getByRole('link', { name: 'Get in Touch', exact: true })).toHaveAttribute('href', '/contact');
});

test('job: badges and the four parts', async ({ page }) => {
  await visit(page, '/careers/senior-fullstack-developer');
  const main = page.getByRole('main');
  await expect(main.locator('.job-badges > li')).toHaveText([
    'Engineering',
    'Remote / Hybrid',
    'Full-time',
    '5+ years',
  ]);
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
    'About the Role',
    'Requirements',
    'Responsibilities',
    'What We Offer',
    'Apply for this Position',
  ]);
});

test.describe('in a browser whose day is another', () => {
  for (const path of ['/privacy-policy', '/terms']) {
    testAlone(`${path} is dated today, and the footer has this year`, async ({ page }) => {
      await page.clock.setFixedTime(new Date('2031-03-09T12:00:00'));
      await visit(page, path);
      await expect(page.getByText('Last updated: March 9, 2031')).toBeVisible();
      await expect(page.getByRole('contentinfo').getByText('© 2031')).toBeVisible();
    });
  }
});

test('where motion is not wanted, nothing takes time to change', async ({ page }) => {
  for (const path of ['/', '/case-studies', '/contact']) {
    await visit(page, path);
    const moving = await page.locator('body *').evaluateAll((elements) =>
      elements
        .filter((element) => {
          const { animationDuration, transitionDuration } = getComputedStyle(element);
          return /[1-9]/.test(animationDuration + transitionDuration);
        })
        .map((element) => element.className),
    );
    expect(moving, path).toEqual([]);
  }
});
