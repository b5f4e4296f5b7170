import type { LegalText } from '../../content/legal.ts';
import { Container } from '../ui/container.tsx';
import { Prose } from '../ui/prose.tsx';
import { Today } from '../ui/today.tsx';

/** "Last updated" is today's date, as the specification demands. Only the version says whether the text has changed. */
export function LegalDocument({ document }: { document: LegalText }) {
  return (
    <Container>
      <article className="legal">
        <header className="legal-head">
          <h1>{document.title}</h1>
          <p className="lead">
            Last updated: <Today />, version {document.version}
          </p>
        </header>
        <nav className="legal-contents" aria-label="On this page">
          <h2>On this page</h2>
          <ol>
            {document.sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="legal-text">
          <Prose text={document.intro} />
          {document.sections.map(({ id, title, body }) => (
            <section key={id} id={id}>
              <h2>{title}</h2>
              <Prose text={body} />
            </section>
          ))}
        </div>
      </article>
    </Container>
  );
}
