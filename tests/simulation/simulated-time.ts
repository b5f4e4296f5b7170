/**
 * Simulated time for everything that runs in this process: Date, timers and performance.now. Nothing sleeps: time passes only in
 * `advance` and `until`, from one timer to the next. Each server process of the simulation is an `Instance`, found through
 * AsyncLocalStorage, so that two of them can have different clocks and one of them can die.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { syncBuiltinESMExports } from 'node:module';
import timersPromises from 'node:timers/promises';

export interface Instance {
  /** How far its wall clock is ahead of the others. */
  skewMs: number;
  /** A dead instance runs no timer, reads and writes nothing. */
  isDead: boolean;
  /** It dies after so many further operations on store or network. */
  diesAfter?: number;
  /** Called when it dies: closes its connections as the system would. */
  onDeath: (() => void)[];
}

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

/** How often delivery, store limit and overload check poll: every timer with this delay counts as one of them. */
export const serverPollMs = 5000;
/** After so many idle turns of the event loop nothing is going on. */
const idleTurns = 6;

const instances = new AsyncLocalStorage<Instance>();
const RealDate = Date;
const real = {
  setTimeout: globalThis.setTimeout,
  clearTimeout: globalThis.clearTimeout,
  setInterval: globalThis.setInterval,
  clearInterval: globalThis.clearInterval,
  random: Math.random,
  performanceNow: performance.now,
  pause: timersPromises.setTimeout,
  setImmediate: globalThis.setImmediate,
};

interface Timer {
  at: number;
  delay: number;
  repeats: boolean;
  fire(): void;
  instance: Instance | undefined;
}

/** Milliseconds since the beginning, which never jump. */
let elapsed = 0;
let wallOffset = 0;
/** A poll every five seconds would be six million a year, so polls and hourly work come less often by these factors. */
let stretch = { poll: 1, hourly: 1 };
const timers = new Set<Timer>();
/** Counts operations of store and network, so that `settle` sees that something is going on. */
let activity = 0;
let inFlight = 0;

export const now = () => elapsed;
export const wallClock = () => elapsed + wallOffset;
export const currentInstance = () => instances.getStore();

export function jump(ms: number): void {
  wallOffset += ms;
}

export function setStretch(factors: typeof stretch): void {
  stretch = factors;
}

export function runIn<Result>(instance: Instance | undefined, run: () => Result): Result {
  return instance ? instances.run(instance, run) : instances.exit(run);
}

/** Called before and after every operation on store or network. Throws if the instance is dead, or dies now. */
export function touch(): void {
  activity += 1;
  const instance = currentInstance();
  if (!instance) return;
  if (!instance.isDead && instance.diesAfter !== undefined && instance.diesAfter-- <= 0) kill(instance);
  if (instance.isDead) throw new Error('this instance is dead');
}

export function kill(instance: Instance): void {
  instance.isDead = true;
  for (const timer of timers) if (timer.instance === instance) timers.delete(timer);
  for (const end of instance.onDeath.splice(0)) end();
}

/** Time stands still while real input or output is under way. */
export async function holdTimeDuring<Result>(work: () => Promise<Result>): Promise<Result> {
  inFlight += 1;
  try {
    return await work();
  } finally {
    inFlight -= 1;
    activity += 1;
  }
}

/** Stops early as soon as `isReached`, if it is given. */
export async function advance(ms: number, isReached?: () => Promise<boolean>): Promise<void> {
  const target = elapsed + ms;
  await settle();
  for (let timer = nextTimer(); timer && timer.at <= target; timer = nextTimer()) {
    fire(timer);
    await settle();
    if (await isReached?.()) return;
  }
  elapsed = Math.max(elapsed, target);
}

/** Lets time pass until the work is done, or its instance has died. Undefined then. */
export async function until<Result>(work: Promise<Result>, instance?: Instance): Promise<Result | undefined> {
  let isDone = false;
  work.then(
    () => (isDone = true),
    () => (isDone = true),
  );
  for (;;) {
    await settle();
    if (instance?.isDead) {
      work.catch(() => {});
      return undefined;
    }
    if (isDone) return work;
    const timer = nextTimer();
    if (!timer) throw new Error('The work waits for something that never happens.');
    fire(timer);
  }
}

function nextTimer(): Timer | undefined {
  let next: Timer | undefined;
  for (const timer of timers) if (!next || timer.at < next.at) next = timer;
  return next;
}

function fire(timer: Timer): void {
  elapsed = Math.max(elapsed, timer.at);
  if (timer.repeats) timer.at = elapsed + timer.delay;
  else timers.delete(timer);
  runIn(timer.instance, timer.fire);
}

/** Resolves when nothing goes on any more without time passing. */
async function settle(): Promise<void> {
  let seen: number;
  do {
    seen = activity;
    for (let turn = 0; turn < idleTurns; turn++) await new Promise((resolve) => real.setImmediate(resolve));
  } while (activity !== seen || inFlight > 0);
}

function addTimer(callback: () => void, ms = 0, repeats = false): Timer {
  const delay = stretched(ms);
  const timer = { at: elapsed + delay, delay, repeats, fire: callback, instance: currentInstance() };
  if (!timer.instance?.isDead) timers.add(timer);
  return timer;
}

function stretched(ms: number): number {
  if (ms === serverPollMs) return ms * stretch.poll;
  return ms === hour ? ms * stretch.hourly : ms;
}

/** What setTimeout returns in Node: servers and libraries call these methods. */
function handleOf(timer: Timer) {
  const handle = {
    ref: () => handle,
    unref: () => handle,
    hasRef: () => true,
    refresh() {
      timer.at = elapsed + timer.delay;
      timers.add(timer);
      return handle;
    },
    close: () => timers.delete(timer),
    timer,
  };
  return handle;
}

function removeTimer(handle?: { timer?: Timer }): void {
  if (handle?.timer) timers.delete(handle.timer);
}

function pause<Value>(
  ms: number,
  value?: Value,
  { signal }: { signal?: AbortSignal } = {},
): Promise<Value | undefined> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const timer = addTimer(() => resolve(value), ms);
    signal?.addEventListener('abort', () => {
      timers.delete(timer);
      reject(signal.reason);
    });
  });
}

class SimulatedDate extends RealDate {
  constructor(...args: [] | ConstructorParameters<typeof Date>) {
    if (args.length === 0) super(SimulatedDate.now());
    else super(...(args as ConstructorParameters<typeof Date>));
  }
  static override now(): number {
    return wallClock() + (currentInstance()?.skewMs ?? 0);
  }
}

/** Replaces the real clocks and the real randomness until `endSimulatedTime`. */
export function beginSimulatedTime(start: Date, random: () => number): void {
  elapsed = 0;
  wallOffset = start.getTime();
  timers.clear();
  const replaced = {
    Date: SimulatedDate,
    setTimeout: (callback: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) =>
      handleOf(addTimer(() => callback(...args), ms)),
    setInterval: (callback: () => void, ms?: number) => handleOf(addTimer(callback, ms, true)),
    clearTimeout: removeTimer,
    clearInterval: removeTimer,
  };
  Object.assign(globalThis, replaced);
  Math.random = random;
  performance.now = now;
  timersPromises.setTimeout = pause as typeof timersPromises.setTimeout;
  syncBuiltinESMExports();
}

export function endSimulatedTime(): void {
  const { setTimeout, setInterval, clearTimeout, clearInterval } = real;
  Object.assign(globalThis, { Date: RealDate, setTimeout, setInterval, clearTimeout, clearInterval });
  Math.random = real.random;
  performance.now = real.performanceNow;
  timersPromises.setTimeout = real.pause;
  syncBuiltinESMExports();
}
