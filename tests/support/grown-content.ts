/** Content of five years, made of today's records: grown-site.spec.ts builds a site with it. */
const counts: Record<string, number> = {
  posts: 120,
  'case-studies': 20,
  services: 30,
  jobs: 25,
  testimonials: 60,
  projects: 30,
};

interface Listed {
  id?: string;
  slug?: string;
  title?: string;
  onHome?: boolean;
  meta?: { title?: string; description: string };
  faqs?: { question: string }[];
}

/** `kind` is the file of the records; without a count it stays as it is. The home page shows no copies of services. */
export function growRecords<Item>(kind: string, records: Item[]): Item[] {
  return Array.from({ length: counts[kind] ?? records.length }, (_, index) => {
    const record = records[index % records.length] as Item & Listed;
    const copy = Math.floor(index / records.length) + 1;
    return copy === 1 ? record : renamed(record, copy);
  });
}

function renamed<Item extends Listed>(record: Item, copy: number): Item {
  const { id, slug, title, meta, faqs } = record;
  return {
    ...record,
    onHome: undefined,
    ...(id && { id: `${id}-${copy}` }),
    ...(slug && { slug: `${slug}-${copy}` }),
    ...(title && { title: `${title} ${copy}` }),
    ...(faqs && { faqs: faqs.map((faq) => ({ ...faq, question: `${faq.question} ${copy}` })) }),
    ...(meta && {
      meta: {
        ...meta,
        description: `${meta.description} ${copy}`,
        ...(meta.title && { title: `${meta.title} ${copy}` }),
      },
    }),
  };
}
