/** The thread in which removeTraces rewrites the SQLite file. Here SQLite itself may wait for locks: no page is served. */
import { workerData } from 'node:worker_threads';
import { openSqliteFile } from './sqlite-file.ts';

const database = openSqliteFile(workerData);
database.exec('pragma busy_timeout = 5000; vacuum; pragma wal_checkpoint(truncate)');
database.close();
