import { z } from 'zod';
import { claims } from './claims.ts';
import figures from './client-figures.json' with { type: 'json' };
import { conditions } from './conditions.ts';
import { iconName } from './icons.ts';
import { durations } from './prices.ts';
import { checkRecord, text } from './record.ts';

export const stat = z.strictObject({ number: text(1, 8), label: text(3, 40) });

export const iconPoint = z.strictObject({
  icon: iconName,
  title: text(3, 40),
  text: text(60, 180),
});

const point = z.strictObject({ title: text(3, 50), text: text(60, 200) });

export type Stat = z.output<typeof stat>;
/** Four of the company's five claims; the about page adds the fifth. */
export const homeStats = checkRecord('the home stats', z.array(stat), [
  { number: `${claims.projects}+`, label: 'Projects delivered' },
  { number: claims.satisfaction, label: 'Client satisfaction' },
  { number: `${claims.years}+`, label: 'Years in business' },
  { number: claims.support, label: 'Support' },
]);

export const trustPoints = checkRecord('the trust points', z.array(iconPoint), [
  {
    icon: 'zap',
    title: 'Fast Delivery',
    text: `A simple business website takes ${durations.simpleWebsite}. You can try it from the second week.`,
  },
  {
    icon: 'shield-check',
    title: 'Secure & Reliable',
    text: 'A second engineer reviews every change. Backups, access rules and HTTPS are in place before launch.',
  },
  {
    icon: 'users',
    title: 'Expert Team',
    text: `${claims.employees}+ engineers, designers and marketers, all employed by us. Your project manager stays to the end.`,
  },
  {
    icon: 'trending-up',
    title: 'Scalable Solutions',
    text: `A market app we built reached ${figures['Paddock Lane'].downloads} downloads without a rebuild.`,
  },
]);

export const whyPoints = checkRecord('the reasons on the home page', z.array(point), [
  {
    title: 'You talk to the people who build',
    text: 'The engineer who writes your code joins your calls and answers your questions.',
  },
  {
    title: 'A written price before we start',
    text: `Your quote lists scope, dates and cost. You pay a ${conditions.deposit} deposit and ${conditions.onCompletion} on completion.`,
  },
  {
    title: 'A longer working day',
    text: 'When the day ends in Melbourne, our Sri Lankan studio works on. Changes you ask for at five are often ready by morning.',
  },
  {
    title: 'You own what we make',
    text: 'Domains and accounts are in your name from day one. Code and designs are yours once the final invoice is paid.',
  },
  {
    title: 'We stay after launch',
    text: `Bugs found in the first ${conditions.warrantyDays} days are fixed free of charge. After that we offer maintenance by the month.`,
  },
]);

export const technologies = checkRecord('the technologies', z.array(text(2, 20)), [
  'React',
  'Node.js',
  'Python',
  'TypeScript',
  'Vue.js',
  'Angular',
  'Flutter',
  'React Native',
  'WordPress',
  'WooCommerce',
  'TensorFlow',
  'AWS',
]);
