import { z } from 'zod';
import { claims, team } from './claims.ts';
import { company } from './company.ts';
import { conditions } from './conditions.ts';
import { mostClients } from './countries.ts';
import { iconName } from './icons.ts';
import { capitalised, inWords } from './in-words.ts';
import { durations } from './prices.ts';
import { checkRecord, checkRecords, like, slug, text } from './record.ts';
import { schedule } from './timeline.ts';

const jobSchema = z.strictObject({
  slug,
  title: text(8, 40),
  department: text(4, 30),
  location: z.enum(['Remote', 'Hybrid', 'Remote / Hybrid']),
  type: z.literal('Full-time'),
  experience: like('3+ years', /^\d\d?\+ years$/),
  /** In US dollars a year, before tax, for work done in the country of the studio. */
  salary: z
    .strictObject({ from: z.int().positive(), to: z.int().positive() })
    .refine(({ from, to }) => from < to, { error: 'must begin with the smaller amount' })
    .refine(({ from, to }) => to <= 3 * from, { error: 'spans too much: is a digit missing?' }),
  /** "About the Role". */
  description: z.array(text(150, 700)).length(2),
  requirements: z.array(text(20, 160)).min(6).max(8),
  datePosted: z.iso.date(),
  /** The last day to apply, unless the position is filled before. After it the page says that the position is closed, and the build warns about the record. */
  applyBy: z.iso.date(),
  /** For search engines. */
  meta: z.strictObject({ description: text(110, 160), keywords: z.array(text(3, 40)).min(4).max(8) }),
});

/** Texts that all jobs share, shown with each one and on the careers page. */
const workplaceSchema = z.strictObject({
  responsibilities: z.array(text(20, 160)).min(6).max(8),
  /** "What We Offer". */
  offers: z.array(text(20, 160)).min(6).max(8),
  benefits: z.array(z.strictObject({ icon: iconName, title: text(5, 30), text: text(50, 180) })),
  culture: z.strictObject({
    paragraphs: z.array(text(120, 600)).min(2).max(3),
    points: z.array(z.strictObject({ title: text(5, 40), text: text(40, 200) })).length(4),
  }),
});

export type Job = z.output<typeof jobSchema>;
export const jobs = checkRecords('jobs', jobSchema, (job) => job.slug, [
  {
    slug: 'senior-fullstack-developer',
    title: 'Senior Full-Stack Developer',
    department: 'Engineering',
    location: 'Remote / Hybrid',
    type: 'Full-time',
    experience: '5+ years',
    salary: { from: 30_000, to: 45_000 },
    description: [
      'You will lead the engineering of two or three client projects a year, from the first sketch of the data model to the weeks after launch. The work is varied: an online shop, a booking system, a CRM that has to talk to a freight platform from 2009. You decide how it is built, together with one or two other developers, and you explain the decision to the client in plain words.',
      `You can work from home or from our studio in ${company.studio.locality}, or mix the two. Everyone is online from ${team.sharedTime} Sri Lanka time, because mornings there are afternoons in Melbourne. About two thirds of your week is code; the rest is review, planning and helping others get better.`,
    ],
    requirements: [
      'At least 5 years of professional web development, front end and back end',
      'Strong TypeScript, with React or Vue.js, and Node.js or Python on the server',
      'Confident design of relational databases, and of APIs that other teams use',
      'Experience of running what you built: deployment, monitoring and backups, on AWS or similar',
      'Automated tests and code review as everyday habits',
      'Working knowledge of web accessibility, performance and security',
      'Clear written and spoken English, including with people who do not write code',
    ],
    datePosted: '2026-10-05',
    applyBy: '2027-01-31',
    meta: {
      description: 'Senior Full-Stack Developer: lead client projects in TypeScript, React and Node.js. Full-time, remote or hybrid, 5+ years of experience.',
      keywords: [
        'senior full-stack developer job',
        'TypeScript developer',
        'React and Node.js job',
        'remote developer Sri Lanka',
      ],
    },
  },
  {
    slug: 'ui-ux-designer',
    title: 'UI/UX Designer',
    department: 'Design',
    location: 'Remote',
    type: 'Full-time',
    experience: '3+ years',
    salary: { from: 18_000, to: 27_000 },
    description: [
      `You will design websites, shops and apps for clients in ${mostClients}, and you will see them used. A typical month includes a round of interviews, a clickable prototype, a test with five people who have never seen it, and a finished set of screens that a developer can build without guessing.`,
      'You work remotely with two other designers and sit in on projects from the first client call. We care more about how you reached a design than about how many screens it has. Expect to defend your choices with evidence, and to change them when the evidence says so.',
    ],
    requirements: [
      'At least 3 years of designing websites or apps that went live',
      'A portfolio with two or more projects that shows the problem, the process and the result',
      'Fluent use of Figma, including components, variables and prototypes',
      'Experience of planning and running usability tests, even small ones',
      'Good typography, layout and colour, and an eye for the small screen first',
      'Working knowledge of WCAG 2.2 level AA, and of what HTML and CSS can do',
      'Clear written English, for interface text and for notes to the team',
    ],
    datePosted: '2026-10-19',
    applyBy: '2027-01-31',
    meta: {
      description: 'UI/UX Designer: research, prototype and test websites, shops and apps. Full-time and fully remote, 3+ years of experience.',
      keywords: [
        'UI/UX designer job',
        'remote designer job',
        'product designer',
        'Figma designer',
        'web design career',
      ],
    },
  },
  {
    slug: 'digital-marketing-specialist',
    title: 'Digital Marketing Specialist',
    department: 'Marketing',
    location: 'Hybrid',
    type: 'Full-time',
    experience: '2+ years',
    salary: { from: 12_000, to: 17_000 },
    description: [
      'You will plan and run search, social and advertising campaigns for six to eight clients, each with its own budget and its own idea of success. One week you rewrite the service pages of a clinic group so that patients find them. The next you pause an ad that wins clicks and loses money.',
      `The role is hybrid: two days a week in our ${company.studio.locality} studio, the rest where you work best. You report straight to the client each month with a page of figures and a proposal. A search lead and a copywriter work beside you, and the developers are across the room when a page needs to be faster.`,
    ],
    requirements: [
      'At least 2 years in digital marketing, at an agency or in a company',
      'Hands-on experience of Google Ads and of one social advertising platform',
      'Sound basics of SEO: keyword research, page structure, links and Search Console',
      'Ease with analytics and spreadsheets, and the habit of checking a surprising figure',
      'Clear, correct English copy of your own that you can show us',
      'Honest reporting, including of campaigns that did not work',
    ],
    datePosted: '2026-10-26',
    applyBy: '2027-01-31',
    meta: {
      description: 'Digital Marketing Specialist: run SEO, social and ad campaigns for six to eight clients. Full-time, hybrid, 2+ years of experience.',
      keywords: [
        'digital marketing job',
        'SEO specialist job',
        'Google Ads specialist',
        'hybrid marketing job Colombo',
      ],
    },
  },
  {
    slug: 'project-manager',
    title: 'Project Manager',
    department: 'Operations',
    location: 'Hybrid',
    type: 'Full-time',
    experience: '4+ years',
    salary: { from: 20_000, to: 30_000 },
    description: [
      `You will be the one person our clients call. You run four or five projects at a time, from a website of ${durations.simpleWebsite} to a system of ${durations.customSystem}. You keep scope, budget and dates in order, see trouble a fortnight before it arrives, and say so while there is still something to be done about it.`,
      `The role is hybrid: three days a week in our ${company.studio.locality} studio, with most client calls in the Melbourne afternoon and, about once a week, an evening call with North America. You decide the plan, and developers and designers tell you the truth about it. We measure the role by clients who come back.`,
    ],
    requirements: [
      'At least 4 years of managing web, app or software projects',
      'A record of fixed-price projects finished on time and within budget',
      'Skill at turning a vague wish into a written scope that both sides understand',
      'Enough technical understanding to ask a developer the right next question',
      'Calm, direct communication in spoken and written English, even when the news is bad',
      'Good command of a planning tool and of a simple budget sheet',
      'Willingness to take calls across Australian, Sri Lankan and North American time zones',
    ],
    datePosted: '2026-11-09',
    applyBy: '2027-02-28',
    meta: {
      description: 'Project Manager: run four or five web, app and system projects at a time for our clients. Full-time, hybrid, 4+ years of experience.',
      keywords: ['project manager job', 'IT project manager', 'digital project manager', 'hybrid job Sri Lanka'],
    },
  },
]);

/** Names its currency, because it is not one of our prices (prices.ts). */
const learningBudget = 'US$1,500';

export const { responsibilities, offers, benefits, culture } = checkRecord('the workplace', workplaceSchema, {
  responsibilities: [
    'Own your part of a project from the first conversation to the weeks after launch',
    `Show running work ${schedule.demos}, to the team and to the client`,
    'Talk to clients directly, and explain your choices without jargon',
    'Estimate honestly, and speak up early when an estimate turns out wrong',
    'Review the work of colleagues, and have yours reviewed',
    'Write down decisions, so that the next person does not have to ask',
    'Look after the accessibility, security and speed of whatever you touch',
  ],
  offers: [
    'A salary within the advertised range, reviewed every year in July',
    'A permanent contract with 22 days of paid leave, and public holidays on top',
    'Private health cover for you and your family',
    `Flexible hours around a shared core of ${inWords(team.sharedHours)} hours a day`,
    `A learning budget of ${learningBudget} a year, and one working day a month to use it`,
    'A good laptop, a screen and a chair of your choice, at home or in the studio',
    'A mentor for your first six months, and a review after 30, 60 and 90 days',
    `Hiring in two conversations and one paid trial task, with an answer within ${conditions.applicationReply}`,
  ],
  benefits: [
    {
      icon: 'heart-pulse',
      title: 'Health & Wellness',
      text: 'Private health cover for you and your family, ten paid sick days, and a counsellor you can call in confidence.',
    },
    {
      icon: 'clock',
      title: 'Flexible Hours',
      text: `${capitalised(inWords(team.sharedHours))} shared hours a day, the rest when you work best. School runs and dentist visits need no permission.`,
    },
    {
      icon: 'graduation-cap',
      title: 'Learning & Growth',
      text: `A budget of ${learningBudget} a year for courses, books and conferences, and one working day a month to use it.`,
    },
    {
      icon: 'wallet',
      title: 'Competitive Compensation',
      text: 'Every advertisement names its salary range, and all of us can see every range. We review pay every July.',
    },
    {
      icon: 'sparkles',
      title: 'Amazing Culture',
      text: `Half of every day without meetings, demos ${schedule.demoDay}, and mistakes discussed without blame.`,
    },
    {
      icon: 'users',
      title: 'Great Team',
      text: `More than ${claims.employees} colleagues in two countries, most of them with us for years, and all of them ready to help.`,
    },
  ],
  culture: {
    paragraphs: [
      `${company.name} began in ${company.office.locality} in ${company.foundingYear} and grew up in ${company.studio.locality}. We are small enough to know our clients by name and to trust each other, so nobody needs to be watched. People here run their own work and ask for help early.`,
      `A project has a team of ${inWords(team.smallest)} to ${inWords(team.largest)}, which stays together until the work is done. There is no prize for long hours. Emergency duty rotates, is paid, and gives you the next morning off. When a deadline and a weekend collide, we call the client early and talk about scope.`,
    ],
    points: [
      {
        title: 'Plain speaking',
        text: 'We tell clients and each other what we think, with reasons. We pass on bad news the same day.',
      },
      {
        title: 'Finished means used',
        text: 'A feature is finished when somebody outside the team uses it, so we watch people do that.',
      },
      {
        title: 'Time to do it well',
        text: 'Tests, reviews and accessibility are part of the estimate, not something to fit in afterwards.',
      },
      {
        title: 'Two shores, one team',
        text: 'Meetings are short, notes are written, and once a year everybody meets in person for a week.',
      },
    ],
  },
});

export function findJob(slug: string): Job | undefined {
  return jobs.find((job) => job.slug === slug);
}

/** The end of `applyBy` in the last time zone on Earth (UTC−12), so that nobody is refused early. */
export function closesAt({ applyBy }: Pick<Job, 'applyBy'>): Date {
  return new Date(`${applyBy}T24:00:00-12:00`);
}

export function isJobOpen(job: Pick<Job, 'applyBy'>, now: Date): boolean {
  return now < closesAt(job);
}

export type JobSummary = ReturnType<typeof openJobs>[number];

/** The fields that a list shows of each open position, and when it must stop showing it. */
export function openJobs(now: Date) {
  return jobs
    .filter((job) => isJobOpen(job, now))
    .map((job) => ({
      slug: job.slug,
      title: job.title,
      department: job.department,
      location: job.location,
      type: job.type,
      experience: job.experience,
      closesAt: closesAt(job).getTime(),
    }));
}

/** Returns a sentence about the salary. */
export function salaryOf({ salary: { from, to } }: Pick<Job, 'salary'>): string {
  return `The salary is US$${from.toLocaleString('en-US')}–${to.toLocaleString('en-US')} a year, before tax.`;
}

/** For the list of positions; placeOf says more of each. */
export const basedIn = `Every position is based in ${company.studio.country}.`;

/** Returns a sentence about the place of work, which is always in the studio's country, as the salary is. */
export function placeOf({ location }: Pick<Job, 'location'>): string {
  const { studio } = company;
  const atHome = `from home in ${studio.country}`;
  const inStudio = `our studio at ${studio.street}, ${studio.locality}, ${studio.country}`;
  if (location === 'Remote') return `You work ${atHome}.`;
  return location === 'Hybrid'
    ? `You work from ${inStudio}, and from home.`
    : `You work ${atHome}, or from ${inStudio}.`;
}
