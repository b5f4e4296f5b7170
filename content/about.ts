import { z } from 'zod';
import { claims, team } from './claims.ts';
import { company } from './company.ts';
import { conditions } from './conditions.ts';
import { iconPoint, stat } from './home.ts';
import { inWords } from './in-words.ts';
import { checkRecord, prose, text } from './record.ts';
import { schedule } from './timeline.ts';

/** Four of the five claims that are specified for home and about; home.ts has support in place of employees. */
export const aboutStats = checkRecord('the about stats', z.array(stat), [
  { number: `${claims.employees}+`, label: 'Employees' },
  { number: `${claims.projects}+`, label: 'Projects delivered' },
  { number: claims.satisfaction, label: 'Client satisfaction' },
  { number: `${claims.years}+`, label: 'Years in business' },
]);

/** The title and the leads of the page. */
export const aboutWords = checkRecord(
  'the words of the about page',
  z.strictObject({ title: text(5, 60), lead: text(60, 220), people: text(30, 160) }),
  {
    title: 'One team, two shores',
    lead: 'We are engineers, designers and marketers in Melbourne and Sri Lanka. We build software for businesses that need it to work on Monday morning.',
    people: 'Two founders and the people who lead each field. Most of them also write our articles.',
  },
);

export const story = checkRecord('the story', prose.min(4).max(6), [
  `${company.name} began in ${company.foundingYear} at a kitchen table in Melbourne. Two engineers, one raised in Melbourne and one in Colombo, had spent ten years inside large consultancies and watched small clients wait months for what a few good people could have finished in weeks. They left in the same month and took on their first job together: an online shop that a furniture maker in Hobart needed before Christmas. It opened on November 2.`,
  `Within a year there was more work than two people could do well. The obvious step was to hand part of it to subcontractors. Instead they opened a studio in ${company.studio.locality}, on the edge of Colombo, and hired the engineers and designers they had wanted to work with for years. The name comes from that decision: one company with a home on two shores.`,
  `Today there are more than ${claims.employees} of us on the two shores. Melbourne looks after discovery, contracts and the conversations that go better face to face. Most of the design and engineering happens in Sri Lanka. Everyone is employed by us on permanent contracts, works from the same backlog and has their work reviewed by a colleague, often on the other shore.`,
  `For a client, the distance is useful. Morning in the studio is early afternoon in Melbourne. From ${team.sharedTime} in ${company.studio.locality} everybody is at work, which gives the two teams ${inWords(team.sharedHours)} hours a day for calls and decisions. After that the studio keeps working. From the first desk in Melbourne to the last in Sri Lanka, somebody is at work for at least ${inWords(team.workingDayHours)} hours of every working day, and a change you ask for in the late afternoon is often on the test site the next morning. For clients in the United Kingdom and North America we book calls in their business hours.`,
  `The distance also keeps quotes sensible. Much of the team lives where living costs less, so a business with a modest budget gets an experienced engineer and not a trainee. An on-call rota across the two time zones covers systems under a maintenance plan ${claims.support}, and break-ins on sites whose security we monitor. The person who answers can reach the engineers who built the system.`,
  `We have now delivered more than ${claims.projects} projects, for fashion labels and freight forwarders, clinics and credit unions. In the survey we send after each one, ${claims.satisfaction} of clients say they are satisfied. The furniture maker in Hobart is still with us.`,
]);

export const coreValues = checkRecord('the core values', z.array(iconPoint), [
  {
    icon: 'compass',
    title: 'Mission Driven',
    text: 'Every project starts with one sentence on what it should change for the business. Work that does not serve it is cut.',
  },
  {
    icon: 'handshake',
    title: 'Client Focused',
    text: `We explain choices in plain words, say no when an idea will not pay off, and answer every enquiry within ${conditions.reply}.`,
  },
  {
    icon: 'badge-check',
    title: 'Quality First',
    text: 'Nothing goes live without a colleague’s review, automated tests and a check on an ordinary phone over a slow connection.',
  },
  {
    icon: 'sprout',
    title: 'Continuous Growth',
    text: 'Each of us has a study day every month. What we learn from a finished project is written down for the next one.',
  },
]);

export const whyChoose = checkRecord('the reasons on the about page', z.array(text(60, 180)), [
  'Before you decide, you meet the people who will design and build your project.',
  `Your quote is a written scope with a price and dates, and it stays valid for ${conditions.quoteValid}.`,
  `You see the work ${schedule.demos}, so a wrong turn is found while it is still cheap to correct.`,
  `Two time zones make a working day of at least ${inWords(team.workingDayHours)} hours, and systems under a maintenance plan have ${claims.support} support.`,
  'Development, design, search and hosting sit in one team, so nobody can blame another supplier.',
  `We fix bugs free of charge for ${conditions.warrantyDays} days after launch, and maintenance clients get a reply within ${conditions.planReply}.`,
]);
