import { type ReactNode, useId } from 'react';
import { Container } from '../ui/container.tsx';

interface Props {
  title: string;
  text: string;
  /** Shown under the text. */
  more?: ReactNode;
  /** Shown beside the text of a band. */
  beside?: ReactNode;
  /** A panel, unless the page ends in its own way: with a dark band that runs into the footer, or with an empty frame. */
  look?: 'band' | 'frame';
  /** The buttons. */
  children: ReactNode;
}

export function CallToAction({ title, text, more, beside, look, children }: Props) {
  const id = useId();
  return (
    <section className={look ? `call-to-action call-to-action-${look}` : 'call-to-action'} aria-labelledby={id}>
      <Container>
        <div className={look === 'frame' ? 'call-to-action-panel' : 'call-to-action-panel on-ink'}>
          <div>
            <h2 id={id}>{title}</h2>
            <p className="lead">{text}</p>
            {more}
          </div>
          <div className="button-row">{children}</div>
          {beside}
        </div>
      </Container>
    </section>
  );
}
