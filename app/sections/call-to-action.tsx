import { type ReactNode, useId } from 'react';
import { Container } from '../ui/container.tsx';

interface Props {
  title: string;
  text: string;
  /** Shown under the text. */
  more?: ReactNode;
  /** The buttons. */
  children: ReactNode;
}

export function CallToAction({ title, text, more, children }: Props) {
  const id = useId();
  return (
    <section className="call-to-action" aria-labelledby={id}>
      <Container>
        <div className="call-to-action-panel on-ink">
          <div>
            <h2 id={id}>{title}</h2>
            <p className="lead">{text}</p>
            {more}
          </div>
          <div className="button-row">{children}</div>
        </div>
      </Container>
    </section>
  );
}
