import { z } from 'zod';
import { checkRecord, text } from './record.ts';

export const stat = z.strictObject({ number: text(1, 8), label: text(3, 40) });

export const iconPoint = z.strictObject({
  /** A name in app/ui/icon-names.ts. */
  icon: text(2, 30),
  title: text(3, 40),
  text: text(60, 180),
});

const point = z.strictObject({ title: text(3, 50), text: text(60, 200) });

export type Stat = z.output<typeof stat>;
/** Four of the company's five claims; the about page adds the fifth. */
export const homeStats = checkRecord('the home stats', z.array(stat).length(4), [
  { number: '100+', label: 'Projects delivered' },
  { number: '98%', label: 'Client satisfaction' },
  { number: '4+', label: 'Years in business' },
  { number: '24/7', label: 'Support' },
]);

export const trustPoints = checkRecord('the trust points', z.array(iconPoint).length(4), [
  {
    icon: 'zap',
    title: 'Fast Delivery',
    text: 'A simple business website takes 4–6 weeks. You can click through it from the second.',
  },
  {
    icon: 'shield-check',
    title: 'Secure & Reliable',
    text: 'A second engineer reviews every change. Backups, access rules and HTTPS are in place before launch.',
  },
  {
    icon: 'users',
    title: 'Expert Team',
    text: '25+ engineers, designers and marketers, all employed by us. Your project lead stays to the end.',
  },
  {
    icon: 'trending-up',
    title: 'Scalable Solutions',
    text: 'One market app of ours passed 50K downloads without a rebuild.',
  },
]);

export const whyPoints = checkRecord('the reasons on the home page', z.array(point).length(5), [
  {
    title: 'You talk to the people who build',
    text: 'The engineer who writes your code is on your calls, and answers there and then.',
  },
  {
    title: 'A written price before we start',
    text: 'Your quote lists scope, dates and cost. You pay half as a deposit and half on completion.',
  },
  {
    title: 'A longer working day',
    text: 'When Melbourne goes home, Sri Lanka has the afternoon left. Feedback sent at five is often in by breakfast.',
  },
  {
    title: 'You own what we make',
    text: 'Domains and accounts are in your name from day one. Code and designs are yours once the final invoice is paid.',
  },
  {
    title: 'We stay after launch',
    text: 'Bugs found in the first 30 days are fixed free of charge. After that, maintenance starts at $200/month.',
  },
]);

export const technologies = checkRecord('the technologies', z.array(text(2, 20)).length(12), [
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
