import { type ReactNode, useId } from 'react';
import { Container } from '../ui/container.tsx';

export function CallToAction({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="call-to-action" aria-labelledby={id}>
      <Container>
        <div className="call-to-action-panel on-ink">
          <div>
            <h2 id={id}>{title}</h2>
            <p className="lead">{text}</p>
          </div>
          <div className="button-row">{children}</div>
        </div>
      </Container>
    </section>
  );
}
