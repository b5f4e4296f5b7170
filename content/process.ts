import { z } from 'zod';
import { conditions } from './conditions.ts';
import { inWords, unbroken } from './in-words.ts';
import { durations } from './prices.ts';
import { checkRecord, text } from './record.ts';
import { schedule } from './timeline.ts';

const processStepSchema = z.strictObject({ title: text(3, 30), text: text(90, 260) });

/** How every project goes, shown on the services page. timeline.ts says when. */
export const processSteps = checkRecord('the process', z.array(processStepSchema), [
  {
    title: 'Discovery',
    text: 'We ask how the business earns, who uses the system and what is in the way today. You get our findings in two or three pages, including anything we would leave out.',
  },
  {
    title: 'Planning',
    text: `Scope, dates and price go into one written quote, valid for ${conditions.quoteValid}. A list of the pages or screens comes with it, so both sides mean the same thing by each line.`,
  },
  {
    title: 'Development',
    text: `From the deposit on we show you the work ${schedule.demos}: the clickable design first, then the running product on a test site. We note what should change, and the next round begins.`,
  },
  {
    title: 'Launch',
    text: `We rehearse the switch, pick a quiet hour and keep a way to switch back. Your team is trained before the day, and we fix bugs in our work free of charge for ${conditions.warrantyDays} days after launch.`,
  },
]);

/** Says how long the steps take, before and after the deposit. */
export const processLead = unbroken(
  `The same ${inWords(processSteps.length)} steps for every project. ${processSteps[0]?.title} and ${processSteps[1]?.title} take ${schedule.beforeDeposit}, or ${schedule.beforeSystemDeposit} for a custom system and a few days for a move or an optimisation, before you pay a deposit. After it, a simple website takes ${durations.simpleWebsite} to its launch, and a system ${durations.customSystem}.`,
);
