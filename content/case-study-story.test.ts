import { expect, test } from 'vitest';
import figures from './client-figures.json' with { type: 'json' };
import { timesAsMuch } from './in-words.ts';

test('the three changes of the story multiply to its increase in sales', () => {
  const odile = figures['Odile & Wren'];
  const ratio = (after: string, before: string) => Number.parseFloat(after) / Number.parseFloat(before);
  const visits = 1 + Number.parseFloat(odile.visitsIncrease) / 100;
  const sales =
    visits * ratio(odile.reachedCheckout, odile.reachedCheckoutBefore) * ratio(odile.checkouts, odile.checkoutsBefore);
  expect(sales).toBeCloseTo(timesAsMuch(odile.salesIncrease), 1);
});
