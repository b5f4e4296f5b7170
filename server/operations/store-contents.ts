/** What a file holds, in words. */
import { count } from '../command-line.ts';
import type { Contents } from '../store/sqlite-copy.ts';

export function sayContents({ messages, applications, bytes }: Contents): string {
  return `${count(messages, 'message')} and ${count(applications, 'application')} (${bytes} bytes)`;
}
