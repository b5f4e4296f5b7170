/** Runs around every file of unit and server tests. */
import { afterAll } from 'vitest';
import { endStarted } from './started.ts';

afterAll(endStarted);
