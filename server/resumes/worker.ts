/** The worker thread that checks documents, started by workers.ts. */
import { parentPort } from 'node:worker_threads';
import { isDocument, type ResumeDocument } from './document.ts';

parentPort?.on('message', (document: ResumeDocument) => parentPort?.postMessage(isDocument(document)));
parentPort?.postMessage('ready');
