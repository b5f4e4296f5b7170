import type { ClientQuote as Quote } from '../../content/client-quote.ts';

/** One or two sentences of a client within a section; pull-quote.tsx is for a whole band of the page. */
export function ClientQuote({ quote: { words, name, role }, client }: { quote: Quote; client: string }) {
  return (
    <figure className="client-quote">
      <blockquote>
        <p>“{words}”</p>
      </blockquote>
      <figcaption>
        <strong>{name}</strong>, {role}, {client}
      </figcaption>
    </figure>
  );
}
