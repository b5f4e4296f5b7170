import type { JobPosting } from 'schema-dts';
import { company } from '../../content/company.ts';
import type { Job } from '../../content/jobs.ts';
import { absoluteUrl } from '../absolute-url.ts';
import { organisationId, postalAddress } from './organisation.ts';

interface JobPage {
  job: Job;
  responsibilities: string[];
  offers: string[];
}

export function jobPosting(page: JobPage) {
  const { job } = page;
  const url = absoluteUrl(`/careers/${job.slug}`);
  return {
    '@type': 'JobPosting',
    '@id': `${url}#job`,
    url,
    title: job.title,
    description: descriptionHtml(page),
    identifier: { '@type': 'PropertyValue', name: company.name, value: job.slug },
    datePosted: job.datePosted,
    // The end of the day that the page shows, in the last time zone on Earth, as `closesAt` has it.
    validThrough: `${job.applyBy}T23:59:59-12:00`,
    // content/jobs.ts allows no other type.
    employmentType: 'FULL_TIME',
    hiringOrganization: { '@id': organisationId },
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'USD',
      value: { '@type': 'QuantitativeValue', minValue: job.salary.from, maxValue: job.salary.to, unitText: 'YEAR' },
    },
    // Google needs the next two fields for a remote job, and a street address for a hybrid one. A job may be both.
    ...(job.location.includes('Remote') && {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: company.studio.country },
    }),
    ...(job.location.includes('Hybrid') && {
      jobLocation: { '@type': 'Place', address: postalAddress(company.studio) },
    }),
    experienceRequirements: {
      '@type': 'OccupationalExperienceRequirements',
      // `experience` is a text such as "3+ years".
      monthsOfExperience: Number.parseInt(job.experience, 10) * 12,
    },
    directApply: true,
  } satisfies JobPosting;
}

/** Search engines want the whole text of the page as HTML. */
function descriptionHtml({ job, responsibilities, offers }: JobPage): string {
  const list = (title: string, items: string[]) =>
    `<h2>${title}</h2><ul>${items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`;
  return [
    ...job.description.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
    list('Requirements', job.requirements),
    list('Responsibilities', responsibilities),
    list('What We Offer', offers),
  ].join('');
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
