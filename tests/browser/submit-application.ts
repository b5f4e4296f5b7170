import type { Page } from '@playwright/test';

/**
 * Points at the button before the click, as a person does. In the frame after a scroll the sticky form moves with the page
 * (pages/use-sticky-both-ways.ts), and a click in the same moment would miss the button.
 */
export async function submitApplication(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Submit Application' });
  await button.hover();
  await button.click();
}
