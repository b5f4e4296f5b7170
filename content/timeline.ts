import { z } from 'zod';
import { conditions } from './conditions.ts';
import { durations } from './prices.ts';
import { checkRecord, text } from './record.ts';

/** When a client gets what: of a project before and after the deposit, of a monthly service in its first weeks. */
export const timelineSchema = z.strictObject({
  title: text(10, 80),
  stages: z
    .array(
      z.strictObject({
        /** Counted from the first call, and from the deposit once it is paid. */
        when: text(3, 24),
        title: text(3, 30),
        text: text(20, 140),
        /** Stages before this one are dashed on the page. */
        isDeposit: z.literal(true).optional(),
      }),
    )
    .min(3)
    .max(6),
});

export type Timeline = z.output<typeof timelineSchema>;

/** What every project keeps to. Pages, FAQ and samples take it from here. */
export const schedule = checkRecord(
  'the schedule',
  z.strictObject({
    beforeDeposit: text(5, 40),
    beforeSystemDeposit: text(5, 40),
    testSiteBy: text(5, 40),
    demos: text(5, 40),
    demoDay: text(5, 40),
  }),
  {
    /** How long Discovery and Planning take together, up to the written quote. */
    beforeDeposit: 'about two weeks',
    /** The same with the study of a custom system. */
    beforeSystemDeposit: 'about three weeks',
    /** When a simple website has a test site, counted from the deposit: building begins after two weeks of design. */
    testSiteBy: 'the fourth week',
    /** How often we show the work after the deposit: the clickable design first, then the running product. */
    demos: 'every two weeks',
    demoDay: 'every second Friday',
  },
);

/** The same stage in the timeline of every project. */
export const depositStage = {
  when: 'When you decide',
  title: 'Deposit',
  text: `The quote is valid for ${conditions.quoteValid}. With the ${conditions.deposit} deposit, work begins, and we count from that day.`,
  isDeposit: true as const,
};

/** The weeks of a simple website. The sample findings and the sample quote keep to them. */
export const websiteTimeline: Timeline = checkRecord('the timeline of a website', timelineSchema, {
  title: `A simple website: ${schedule.beforeDeposit} before the deposit, ${durations.simpleWebsite} after it`,
  stages: [
    {
      when: 'Week 1',
      title: 'Discovery',
      text: 'A call, a look at what you have, and our findings in writing. Free.',
    },
    { when: 'Week 2', title: 'Planning', text: 'A two-hour workshop, a page plan and a fixed quote. Free.' },
    depositStage,
    {
      when: 'Weeks 1–2',
      title: 'Development: design',
      text: 'The details of each page. On the second Friday you click through the design.',
    },
    {
      when: 'Weeks 3–4',
      title: 'Development: building',
      text: `By ${schedule.testSiteBy} the test site is open to you. On the fourth Friday we show you the running site.`,
    },
    {
      when: 'Weeks 4–6',
      title: 'Launch',
      text: 'You check, and we put right what you list. We train your team, rehearse the switch and go live.',
    },
  ],
});
