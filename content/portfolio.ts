import { z } from 'zod';
import { claims } from './claims.ts';
import { company } from './company.ts';
import { stat } from './home.ts';
import { checkRecord } from './record.ts';

export const portfolioStats = checkRecord('the portfolio stats', z.array(stat), [
  { number: `${claims.piecesOfWork}+`, label: 'Projects Completed' },
  { number: `${claims.clients}+`, label: 'Happy Clients' },
  { number: `${claims.industries}+`, label: 'Industries Served' },
  { number: claims.successRate, label: 'Success Rate' },
]);

/** Explains the figures, because the home and about pages count projects differently. */
export const portfolioStatsNote = `${claims.piecesOfWork}+ counts every job since ${company.foundingYear}, including small ones such as an audit or a move. ${claims.projects}+ of them were full builds, from first plan to launch; our other pages count only these. The success rate is the share of all jobs that we completed and the client accepted; the others were stopped early, by the client or by us.`;
