/** A thread that looks into one document after the other (resume-workers.ts starts it). */
import { parentPort } from 'node:worker_threads';
import { isDocument, type ResumeDocument } from './document.ts';

parentPort?.on('message', (document: ResumeDocument) => parentPort?.postMessage(isDocument(document)));
parentPort?.postMessage('ready');
