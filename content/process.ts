import { z } from 'zod';
import { conditions } from './conditions.ts';
import { checkRecord, text } from './record.ts';

const processStepSchema = z.strictObject({ title: text(3, 30), text: text(90, 260) });

/** How every project goes, shown on the services page. */
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
    text: 'We work in two-week rounds and show the running product at the end of each. You try it on a test site, we note what should change, and the next round begins.',
  },
  {
    title: 'Launch',
    text: `We rehearse the switch, pick a quiet hour and keep a way to switch back. Your team is trained before the day, and we fix bugs in our work free of charge for ${conditions.warrantyDays} days after launch.`,
  },
]);
