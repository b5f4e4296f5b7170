import { z } from 'zod';
import { stat } from './home.ts';
import { checkRecord } from './record.ts';

export const portfolioStats = checkRecord('the portfolio stats', z.array(stat).length(4), [
  { number: '500+', label: 'Projects Completed' },
  { number: '150+', label: 'Happy Clients' },
  { number: '25+', label: 'Industries Served' },
  { number: '98%', label: 'Success Rate' },
]);
