import { useState } from 'react';
import { redirect } from 'react-router';
import { findCaseStudy, type CaseStudy as Study } from '../../content/case-studies.ts';
import { caseStudyStory, introduceStory, storyLabel, studyLabelOf } from '../../content/case-study-story.ts';
import { type Crumb, pageUnder } from '../../content/pages.ts';
import { type PictureFacts, withPreview } from '../../content/pictures.ts';
import { linksFromCaseStudy } from '../../content/related.ts';
import { metaFromLoader } from '../meta-from-loader.ts';
import { pageMeta } from '../page-meta.ts';
import { CallToAction } from '../sections/call-to-action.tsx';
import { ClientQuote } from '../sections/client-quote.tsx';
import { LinkGroups } from '../sections/link-groups.tsx';
import { Metrics } from '../sections/metrics.tsx';
import { PullQuote } from '../sections/pull-quote.tsx';
import { caseStudyArticle } from '../structured-data/case-study.ts';
import { ArrowLink } from '../ui/arrow-link.tsx';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { CheckList } from '../ui/check-list.tsx';
import { Container } from '../ui/container.tsx';
import { Icon } from '../ui/icon.tsx';
import { Picture } from '../ui/picture.tsx';
import { Prose } from '../ui/prose.tsx';
import { Section } from '../ui/section.tsx';
import { TagList } from '../ui/tag-list.tsx';
import { longDate } from '../ui/today.tsx';
import type { Route } from './+types/case-study';
import { ImageDialog } from './image-dialog.tsx';

export function loader({ params }: Route.LoaderArgs) {
  const study = findCaseStudy(params.slug);
  if (!study) throw redirect('/case-studies');
  const page = { ...pageUnder('/case-studies', study), published: study.date, modified: study.updated };
  return {
    meta: pageMeta(page, { subject: caseStudyArticle(study) }),
    trail: page.trail,
    study: {
      ...study,
      image: withPreview(study.image),
    },
    introduction: introduceStory(study),
    // If we tell one project in full, every case study shows it. The introduction says so, and a label above each section
    // names the client whose project it shows: that of the story or that of this study.
    story: caseStudyStory,
    storyLabel,
    studyLabel: studyLabelOf(study),
    links: linksFromCaseStudy(study),
  };
}

export const meta = metaFromLoader;

/**
 * `sizes` of the pictures: across the page, or in a column of case-study.css, which columns.css stacks below 48rem. A rem
 * is 16 px here and 17 px in --width-wide.
 */
const fullWidthSizes = '(min-width: 97rem) 89.25rem, 92vw';
const mockupSizes = {
  desktop: fullWidthSizes,
  tablet: '(min-width: 97rem) 50rem, (min-width: 48rem) 52vw, 92vw',
  mobile: '(min-width: 97rem) 39rem, (min-width: 48rem) 40vw, 92vw',
};
const gallerySizes = '(min-width: 97rem) 44rem, (min-width: 48rem) 46vw, 92vw';

export default function CaseStudy({ loaderData }: Route.ComponentProps) {
  const { trail, study, introduction, story, storyLabel, studyLabel, links } = loaderData;
  const [openPicture, setOpenPicture] = useState<PictureFacts>();
  // A copy, so that the dialog opens even if the same picture is chosen before the browser reports that it was closed.
  const show = (picture: PictureFacts) => setOpenPicture({ ...picture });
  return (
    <article>
      <Hero study={study} trail={trail} />
      <Container>
        <Metrics metrics={study.metrics} />
        <Facts study={study} />
      </Container>
      <OwnStory study={study} />
      {introduction && (
        <Container>
          <Introduction introduction={introduction} />
        </Container>
      )}
      {story && <StoryOfTheWork story={story} label={storyLabel} />}
      {study.mockups && <FinalProduct mockups={study.mockups} label={studyLabel} onShow={show} />}
      {study.gallery && study.gallery.length > 0 && (
        <Gallery gallery={study.gallery} label={studyLabel} onShow={show} />
      )}
      {story && <StoryAfterTheWork story={story} label={storyLabel} />}
      <Section title="Related work and services" background="sand" className="section-split">
        <LinkGroups groups={links} />
      </Section>
      <CallToAction
        title="Want figures like these?"
        text="Tell us what holds your business back online. We will say what we would do first, and what it would cost."
      >
        <ButtonLink to="/contact">Start Your Project</ButtonLink>
      </CallToAction>
      <ImageDialog picture={openPicture} onClose={() => setOpenPicture(undefined)} />
    </article>
  );
}

function Hero({ study, trail }: { study: Study; trail?: Crumb[] }) {
  return (
    <header className="study-hero">
      <Container>
        <Breadcrumbs trail={trail} />
        <div className="study-hero-row">
          <ArrowLink to="/case-studies" isBack>
            All case studies
          </ArrowLink>
          <p className="badge">{study.industry}</p>
        </div>
        <h1>{study.title}</h1>
        <p className="fact-line">
          <span className="label">{study.client}</span>
          <time dateTime={study.date}>Published {longDate(study.date)}</time>
        </p>
        <p className="lead">{study.excerpt}</p>
      </Container>
      <Container>
        <Picture picture={study.image} sizes={fullWidthSizes} isInFirstView />
      </Container>
    </header>
  );
}

function Facts({ study }: { study: Study }) {
  const facts = [
    { icon: 'calendar', label: 'Timeline', value: study.timeline },
    { icon: 'users', label: 'Team size', value: study.teamSize },
    { icon: 'building-2', label: 'Industry', value: study.industry },
  ] as const;
  return (
    <ul className="study-facts">
      {facts.map(({ icon, label, value }) => (
        <li key={label}>
          <Icon name={icon} />
          <span>
            {label} <strong>{value}</strong>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The client's own story, before the one that all studies share. */
function OwnStory({ study: { client, story, quote } }: { study: Study }) {
  const parts = [
    { title: 'What they came with', text: story.cameWith },
    { title: 'What we did', text: story.did },
    { title: 'What went wrong', text: story.wentWrong },
  ];
  return (
    <Section
      title={`What happened at ${client}`}
      aside={<ClientQuote quote={quote} client={client} />}
      className="section-split own-story"
    >
      <div>
        {parts.map(({ title, text }) => (
          <div key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
        ))}
      </div>
    </Section>
  );
}

function Introduction({
  introduction: { text, links },
}: {
  introduction: NonNullable<ReturnType<typeof introduceStory>>;
}) {
  return (
    <div className="study-introduction">
      <p>{text}</p>
      {links.length > 0 && (
        <div>
          {links.map(({ to, title }) => (
            <ArrowLink key={to} to={to}>
              {title}
            </ArrowLink>
          ))}
        </div>
      )}
    </div>
  );
}

interface StoryProps {
  story: NonNullable<Route.ComponentProps['loaderData']['story']>;
  label: string;
}

function StoryOfTheWork({ story, label }: StoryProps) {
  return (
    <>
      <Section title="The Challenge" label={label} className="section-split">
        <Prose text={story.challenge} />
      </Section>
      <Section title="Our Solution" label={label} background="white" className="section-split">
        <div>
          <Prose text={story.solution} />
          <h3 className="checklist-title">Implementation checklist</h3>
          <CheckList items={story.checklist} />
        </div>
      </Section>
      <Section title="Results" label={label} background="ink" className="tide-band section-split">
        <div>
          <Prose text={story.results} />
          <Metrics metrics={story.resultPoints} />
        </div>
      </Section>
    </>
  );
}

function StoryAfterTheWork({ story, label }: StoryProps) {
  return (
    <>
      <PullQuote quote={story.testimonial.quote} label={label}>
        <strong>{story.testimonial.name}</strong>, {story.testimonial.role}, {story.client}
      </PullQuote>
      <Section title="Technologies Used" label={label} className="section-split">
        <dl className="technology-groups">
          {story.technologies.map(({ group, items }) => (
            <div key={group}>
              <dt>{group}</dt>
              <dd>
                <TagList tags={items} />
              </dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section title="Ongoing Partnership" label={label} className="section-split">
        <Prose text={story.nextSteps} />
      </Section>
    </>
  );
}

interface PictureOpener {
  onShow: (picture: PictureFacts) => void;
}

interface PictureSectionProps extends PictureOpener {
  label: string;
}

function FinalProduct({ mockups, label, onShow }: PictureSectionProps & { mockups: NonNullable<Study['mockups']> }) {
  return (
    <Section title="Final Product" id="final-product" label={label} background="sand">
      <ul className="mockups">
        {(['desktop', 'tablet', 'mobile'] as const).map((device) => (
          <li key={device} className={`mockup-${device}`}>
            <CaptionedPicture item={mockups[device]} sizes={mockupSizes[device]} onShow={onShow} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Gallery({ gallery, label, onShow }: PictureSectionProps & { gallery: NonNullable<Study['gallery']> }) {
  // The first picture, and the last of an even number, which would be alone in its row (case-study.css).
  const isFullWidth = (index: number) => index === 0 || (index % 2 === 1 && index === gallery.length - 1);
  return (
    <Section title="Project Gallery" label={label}>
      <ul className="gallery">
        {gallery.map((item, index) => (
          <li key={item.caption}>
            <CaptionedPicture item={item} sizes={isFullWidth(index) ? fullWidthSizes : gallerySizes} onShow={onShow} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface CaptionedPictureProps extends PictureOpener {
  item: { image: PictureFacts; caption: string };
  sizes: string;
}

function CaptionedPicture({ item: { image, caption }, sizes, onShow }: CaptionedPictureProps) {
  return (
    <figure className="captioned-picture">
      <button type="button" className="picture-button" onClick={() => onShow(image)}>
        <Picture picture={image} sizes={sizes} />
        <span className="picture-button-hint">
          <Icon name="maximize-2" />
          <span className="visually-hidden">View full size</span>
        </span>
      </button>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
