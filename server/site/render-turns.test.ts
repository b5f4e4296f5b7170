import { expect, it } from 'vitest';
import { openRenderTurns } from './render-turns.ts';

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

it('lets one page be rendered in each turn of the event loop, in order, and refuses what would wait too long', async () => {
  const takeTurn = openRenderTurns(2);
  const started: number[] = [];
  const pages = [1, 2, 3].map(async (page) => (await takeTurn()) && started.push(page));
  expect(started).toEqual([]);
  await nextTurn();
  expect(started).toEqual([1]);
  await nextTurn();
  expect(started).toEqual([1, 2]);
  expect(await pages[2]).toBe(false);
  expect(await takeTurn(), 'the queue is empty again').toBe(true);
});
