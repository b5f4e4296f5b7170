/** A page that was opened before a deploy keeps working, even if the files of the earlier release are gone. */
import { expect, test, visit, waitForHydration } from './site.ts';

test('a link whose script is missing reloads the current page, which keeps the typed text', async ({
  page,
  browserErrors,
}) => {
  await visit(page, '/contact');
  await page.getByLabel('Full Name *').fill('Ada Lovelace');
  await page.getByLabel('Message *').fill('Could you build it?');
  await page.route('**/assets/about-*.js', (route) => route.fulfill({ status: 404, body: 'Oops! Page not found' }));
  await page.evaluate(() => Object.assign(window, { isOldDocument: true }));
  const aboutLink = page.getByRole('navigation').getByRole('link', { name: 'About' }).first();
  await aboutLink.click();
  await page.waitForFunction(() => !('isOldDocument' in window));
  await waitForHydration(page);
  await expect(page).toHaveURL('/contact');
  await expect(page.getByLabel('Full Name *')).toHaveValue('Ada Lovelace');
  await expect(page.getByLabel('Message *')).toHaveValue('Could you build it?');
  await page.unrouteAll();
  await aboutLink.click();
  await expect(page).toHaveURL('/about');
  // The browser and the router both report the missing script.
  browserErrors.length = 0;
});
