import { z } from 'zod';
import { caseStudySlug } from './case-studies.ts';
import { claims } from './claims.ts';
import figures from './client-figures.json' with { type: 'json' };
import { company } from './company.ts';
import { conditions } from './conditions.ts';
import { iconName } from './icons.ts';
import { durations } from './prices.ts';
import { checkRecord, text } from './record.ts';
import { schedule } from './timeline.ts';

export const stat = z.strictObject({ number: text(1, 8), label: text(3, 40) });

export const iconPoint = z.strictObject({
  icon: iconName,
  title: text(3, 40),
  text: text(60, 180),
});

const point = z.strictObject({ title: text(3, 50), text: text(60, 200) });

export type Stat = z.output<typeof stat>;

/** Four of the five claims that are specified for home and about; about.ts has employees in place of support. */
export const homeStats = checkRecord('the home stats', z.array(stat), [
  { number: `${claims.projects}+`, label: 'Projects delivered' },
  { number: claims.satisfaction, label: 'Client satisfaction' },
  { number: `${claims.years}+`, label: 'Years in business' },
  { number: claims.support, label: 'Support' },
]);

/** Texts of the home page that belong to no other record. */
export const homeWords = checkRecord(
  'the words of the home page',
  z.strictObject({
    badge: text(10, 50),
    title: text(10, 60),
    lead: text(80, 220),
    /** The case study of the project in the hero picture (art/scenes/brand/home-hero.html), which links to it. */
    heroCaseStudy: caseStudySlug.optional(),
    /** The leads of two sections. */
    why: text(30, 90),
    people: text(30, 90),
    /** The titles of three sections. */
    work: text(20, 60),
    reviews: text(20, 60),
    tools: text(20, 60),
  }),
  {
    badge: `Professional IT Solutions Since ${company.foundingYear}`,
    title: 'Software that holds when the tide comes in',
    lead: 'We design, build and look after websites, shops, apps and business systems. One team on two shores, Melbourne and Sri Lanka, from the first sketch to the years after launch.',
    heroCaseStudy: 'fashion-ecommerce-transformation',
    why: 'Most of our work is for people we have worked for before. Their reasons:',
    work: 'Work we can put a number on',
    reviews: 'What clients say about our work',
    tools: 'Tools we know in depth',
    people: 'The people on your calls do the work, and have done it many times.',
  },
);

/** Says beside the reviews where the rating comes from. */
export const ratingSource = `Our ${company.rating.value} out of ${company.rating.best} is the average of ${company.rating.count} answers to a survey of our own, which every client gets after each project.`;

export const trustPoints = checkRecord('the trust points', z.array(iconPoint), [
  {
    icon: 'zap',
    title: 'Fast Delivery',
    text: `A simple business website takes ${durations.simpleWebsite} from the deposit. By ${schedule.testSiteBy} you can try it yourself.`,
  },
  {
    icon: 'shield-check',
    title: 'Secure & Reliable',
    text: 'A second engineer reviews every change. Two-step sign-in, HTTPS and a tested backup are in place before launch.',
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
    title: 'Asked at five, often ready by morning',
    text: 'When the day ends in Melbourne, it is lunchtime in our Sri Lankan studio. What you ask for late is on its way while you sleep.',
  },
  {
    title: 'You own what we make',
    text: 'Domains and accounts are in your name from day one. Code and designs are yours once the final invoice is paid.',
  },
  {
    title: 'We stay after launch',
    text: `We fix bugs in our work free of charge for ${conditions.warrantyDays} days after launch. Under a maintenance plan, an engineer is on duty ${claims.support}.`,
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
