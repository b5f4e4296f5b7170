/** Creates folders on disks that a test can fill and free. Exports the kinds of disk that are possible on this machine. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface SmallDisk {
  folder: string;
  /** `pid` is the process that uses the folder: one kind of disk limits the file sizes of that process. */
  fill(pid: number): void;
  free(pid: number): void;
  remove(): void;
}

interface DiskKind {
  /** Completes the test's title: "refuses submissions while …". */
  condition: string;
  /** Throws where this kind is not possible. */
  check(): void;
  create(): SmallDisk;
}

/** tmpfs allocates memory in pages of this size. */
const pageBytes = 4096;

/** A file system in memory that is really full (ENOSPC); only root may mount one. */
const fullFileSystem: DiskKind = {
  condition: 'its disk is full',
  check: () => fullFileSystem.create().remove(),
  create() {
    const folder = mkdtempSync(join(tmpdir(), 'twinshore-small-disk-'));
    run('mount', '-t', 'tmpfs', '-o', 'size=192m', 'tmpfs', folder);
    const filler = join(folder, 'filler');
    return {
      folder,
      fill() {
        // A write that does not fit fails, so smaller and smaller writes fill the disk to the last page of memory.
        for (let bytes = 32 * 1024 * 1024; bytes >= pageBytes; bytes /= 2) {
          try {
            while (true) writeFileSync(filler, Buffer.alloc(bytes), { flag: 'a' });
          } catch {}
        }
      },
      free: () => rmSync(filler),
      remove() {
        run('umount', '-l', folder);
        rmSync(folder, { recursive: true });
      },
    };
  },
};

/** The write-ahead log, into which SQLite commits, may not grow (EFBIG). Any user may so limit their own processes. */
const fileSizeLimit: DiskKind = {
  condition: 'its files may not grow',
  check: () => run('prlimit', '--version'),
  create() {
    const folder = mkdtempSync(join(tmpdir(), 'twinshore-small-disk-'));
    // The colon leaves the hard limit as it is, so that the process may have its soft limit raised again.
    const limit = (pid: number, bytes: string) => run('prlimit', '--pid', String(pid), `--fsize=${bytes}:`);
    return {
      folder,
      fill: (pid) => limit(pid, String(statSync(join(folder, 'twinshore.sqlite-wal')).size)),
      free: (pid) => limit(pid, 'unlimited'),
      remove: () => rmSync(folder, { recursive: true }),
    };
  },
};

function run(program: string, ...args: string[]): void {
  execFileSync(program, args, { stdio: 'ignore' });
}

/** Root in a container often may not mount, and only Linux has prlimit. */
function isPossible({ check }: DiskKind): boolean {
  try {
    check();
    return true;
  } catch {
    return false;
  }
}

export const smallDisks = [fullFileSystem, fileSizeLimit].filter(isPossible);
