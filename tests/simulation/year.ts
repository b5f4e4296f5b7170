/** Lets a drawn sequence of events happen to the real server in simulated time. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { contactForm } from '../../contract/contact-message.ts';
import { backup } from '../../server/operations/backup.ts';
import { restore } from '../../server/operations/restore.ts';
import { sqliteFileIn } from '../../server/store/database.ts';
import { openJob } from '../support/open-job.ts';
import type { Event } from './events.ts';
import { createMailServer, mailModes } from './mail-server.ts';
import { type Known, maxAttempts } from './model.ts';
import { beginObservingStores, disk, endObservingStores } from './observed-store.ts';
import { seededRandom } from './random.ts';
import type { Place } from './running-site.ts';
import {
  advance,
  beginSimulatedTime,
  day,
  endSimulatedTime,
  hour,
  jump,
  minute,
  now,
  wallClock,
} from './simulated-time.ts';
import { closeReader, type StoredSubmission } from './snapshot.ts';
import { createWebhookReceiver, webhookModes } from './webhook-receiver.ts';
import { type Outcome, World } from './world.ts';

export async function runYear(seed: number, events: Event[], place: Place): Promise<Outcome> {
  const mailServer = createMailServer();
  const webhookReceiver = createWebhookReceiver();
  beginSimulatedTime(new Date(openJob.datePosted), seededRandom(seed).next);
  beginObservingStores();
  mailServer.begin();
  webhookReceiver.begin();
  const year = new Year(place, mailServer, webhookReceiver);
  try {
    await year.run(events);
  } catch (error) {
    year.violation ??= `unexpected: ${(error as Error).stack}`;
  } finally {
    mailServer.end();
    webhookReceiver.end();
    await closeReader();
    endObservingStores();
    endSimulatedTime();
  }
  return year;
}

/** A check reads the whole store, so not every event is followed by one. */
const eventsPerCheck = 8;
const { postsPerMinute } = contactForm;

/** Has a method for each name of an event, which lets that event happen. */
class Year extends World {
  private backups: { file: string; known: Known[] }[] = [];

  async run(events: Event[]): Promise<void> {
    await this.start();
    for (const [index, { after, name, seed }] of events.entries()) {
      await this.pass(after);
      this.random = seededRandom(seed);
      await this[name]();
      await this.recover();
      this.noteDisturbance();
      if (index % eventsPerCheck === 0) await this.check();
      if (this.violation) return;
    }
    this.mailServer.mode = 'well';
    await this.pass(5 * day);
    await this.check();
    await this.checkFiles();
    await this.stop();
  }

  // Visitors

  async message(): Promise<void> {
    await this.send(this.newPost());
  }

  async application(): Promise<void> {
    await this.send(this.newPost({ kind: 'application', isHoneypotFilled: this.random.next() < 0.1 }));
  }

  async honeypot(): Promise<void> {
    await this.send(this.newPost({ isHoneypotFilled: true }));
  }

  async doubleClick(): Promise<void> {
    const post = this.newPost();
    await Promise.all([this.send(post), this.send(post)]);
  }

  /** The visitor sends again within ten minutes, unless it takes longer until a server that has died runs again. */
  async lostResponse(): Promise<void> {
    const post = this.newPost({ kind: this.random.pick(['contact', 'application']) });
    const sentAt = now();
    await this.send(post);
    await this.pass(this.random.integer(0, 9 * minute));
    if (now() - sentAt <= 9 * minute) await this.send(post);
  }

  async sameText(): Promise<void> {
    const text = `The same long text number ${this.postCount}, which several people send on one day.`;
    for (let sender = 0; sender < 7; sender++) {
      await this.send(this.newPost({ text, email: `sender${this.postCount}@example.org` }));
      await this.pass(this.random.integer(0, hour));
    }
  }

  /** Ten messages an hour, which is below the limit of acknowledgements. */
  async busyHours(): Promise<void> {
    for (let left = this.random.integer(20, 75); left > 0 && !this.violation; left--) {
      await this.send(this.newPost());
      await this.pass(6 * minute);
    }
  }

  /** Only with one instance: two without Redis count each for itself. */
  async flood(): Promise<void> {
    await this.pass(minute);
    for (let index = 0; index < postsPerMinute + 5 && this.isRunning && this.sites.length === 1; index++) {
      const isOver = index >= postsPerMinute;
      const status = await this.send(this.newPost({ ip: '192.0.2.1' }), isOver);
      if (status === 200 && isOver) this.violation ??= `post ${index + 1} of one minute was accepted`;
    }
  }

  // The agency's other services, and the machine

  async changeMailServer(): Promise<void> {
    this.mailServer.mode = this.random.pick(mailModes);
    this.note(`the mail server: ${this.mailServer.mode}`);
  }

  async mendMailServer(): Promise<void> {
    this.mailServer.mode = 'well';
    this.note('the mail server: well');
  }

  /** The mail server is silent for days, and the agency tries again in the middle of an attempt, perhaps of the last one. */
  async outage(): Promise<void> {
    this.mailServer.mode = 'silent';
    this.note('an outage of mail, with retries');
    for (let left = this.random.integer(1, 4); left > 0 && !this.violation; left--) {
      await this.send(this.newPost());
      const attempt = this.random.pick([1, maxAttempts]);
      await this.pass(5 * day, async () => this.mailServer.isCalled() && (await this.isBeingSent(attempt)));
      await this.retry();
      await this.pass(this.random.integer(0, hour));
      await this.check();
    }
    this.mailServer.mode = 'well';
  }

  private async isBeingSent(attempt: number): Promise<boolean> {
    const { deliveries } = await this.snapshot();
    return deliveries.some(
      ({ kind, leased_until, attempts }) => kind === 'agency' && leased_until && attempts >= attempt,
    );
  }

  async changeWebhookReceiver(): Promise<void> {
    this.webhookReceiver.mode = this.random.pick(webhookModes);
    this.note(`the receiver of webhooks: ${this.webhookReceiver.mode}`);
  }

  async mendWebhookReceiver(): Promise<void> {
    this.webhookReceiver.mode = 'well';
  }

  async fillDisk(): Promise<void> {
    disk.isFull = true;
    this.note('the disk is full');
    for (let left = this.random.integer(0, 4); left > 0; left--) await this.send(this.newPost());
    await this.pass(this.random.integer(minute, 8 * hour));
    disk.isFull = false;
    this.note('the disk has room again');
  }

  /** Another program, such as a slow copy, keeps reading, so that the write-ahead log cannot be emptied. */
  async readSlowly(): Promise<void> {
    this.note('a slow reader');
    const reader = new DatabaseSync(sqliteFileIn(this.place.DATA_DIR), { readOnly: true });
    reader.exec('begin; select count(*) from submissions');
    await this.pass(this.random.integer(minute, 2 * day));
    reader.close();
  }

  async crash(): Promise<void> {
    const { instance } = this.random.pick(this.sites);
    if (!instance) return;
    instance.diesAfter = this.random.integer(0, 60);
    this.note('a crash is near');
    // Something must go on, or nothing would be interrupted.
    for (let left = this.random.integer(1, 3); left > 0 && !instance.isDead; left--) await this.send(this.newPost());
  }

  async restart(): Promise<void> {
    this.note('a restart');
    await this.stop();
    await this.pass(this.random.integer(0, 10 * minute));
    await this.start();
  }

  async standstill(): Promise<void> {
    const days = this.random.integer(1, 60);
    this.note(`a standstill of ${days} days`);
    await this.check();
    await this.stop();
    await advance(days * day);
    // After 30 days retention.ts pauses for a day, as the clock may be wrong. An hour is to spare.
    if (days > 30) this.model.noDeletionUntil = now() + day - hour;
    await this.start();
    // Often a time of restarts follows, as somebody repairs what stood still.
    for (let left = this.random.integer(-8, 8); left > 0 && !this.violation; left--) {
      await this.pass(this.random.integer(5 * hour, 20 * hour));
      await this.restart();
      await this.check();
    }
  }

  async setClock(): Promise<void> {
    const ms = Math.round((this.random.next() * 2 - 1) * this.random.pick([minute, hour, day, 40 * day, 400 * day]));
    const isWhileStopped = this.random.next() < 0.5;
    this.note(`the clock is set by ${(ms / hour).toFixed(2)} hours${isWhileStopped ? ' while nothing runs' : ''}`);
    await this.check();
    if (isWhileStopped) await this.stop();
    jump(ms);
    this.model.noteJump(ms);
    if (isWhileStopped) await this.start();
  }

  // The agency

  async list(): Promise<void> {
    await this.operator.inbox('list');
    await this.operator.inbox('list', '--spam', '--json');
  }

  async retry(): Promise<void> {
    this.note('inbox retry --all');
    this.model.requeuedAt = now();
    await this.operator.inbox('retry', '--all');
  }

  async release(): Promise<void> {
    const { submissions } = await this.snapshot();
    const held = [...this.model.known.values()].filter(({ token, isHeld }) => isHeld && submissions.has(token));
    if (held.length === 0) return;
    const known = this.random.pick(held);
    this.note(`inbox release ${known.token}`);
    this.model.noteRelease(known);
    await this.operator.inbox('release', submissions.get(known.token)?.id ?? '');
  }

  async purge(): Promise<void> {
    const days = this.random.integer(30, 300);
    const isAboutSpam = this.random.next() < 0.5;
    const args = isAboutSpam ? ['--spam'] : ['--older-than', `${days}d`];
    await this.delete(['purge', ...args, '--yes'], ({ is_spam, received_at }) =>
      isAboutSpam ? is_spam === 1 : wallClock() - Date.parse(received_at) > days * day,
    );
  }

  async forget(): Promise<void> {
    const stored = [...(await this.snapshot()).submissions.values()];
    if (stored.length === 0) return;
    const { email } = this.random.pick(stored);
    await this.delete(['forget', email, '--yes'], (row) => row.email === email);
  }

  private async delete(command: string[], isDeleted: (row: StoredSubmission) => boolean): Promise<void> {
    this.note(`inbox ${command.join(' ')}`);
    const { submissions } = await this.snapshot();
    await this.operator.inbox(...command);
    for (const [token, row] of submissions) if (isDeleted(row)) this.model.noteDeletion(token);
    await this.checkFiles();
  }

  async backUp(): Promise<void> {
    const file = join(this.place.DATA_DIR, 'backups', `${this.backups.length}.sqlite`);
    this.note(`a backup: ${this.backups.length}`);
    await this.operator.command(backup, file);
    const { submissions } = await this.snapshot();
    const known = [...this.model.known.values()].filter(({ token }) => submissions.has(token));
    this.backups.push({ file, known: structuredClone(known) });
  }

  async restore(): Promise<void> {
    const latest = this.backups.at(-1);
    if (!latest) return;
    this.note(`a restore: ${this.backups.length - 1}`);
    await this.stop();
    await this.operator.command(restore, latest.file, '--yes');
    this.model.noteRestore(latest.known);
    await this.start();
  }

  async changeRetention(): Promise<void> {
    await this.check();
    this.model.retentionDays = this.random.pick([60, 180, 365]);
    this.note(`RETENTION_DAYS=${this.model.retentionDays}`);
    this.model.forgetAges();
    await this.restart();
  }
}
