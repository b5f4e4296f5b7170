import type { Proof as ProofOfService } from '../../content/proofs.ts';
import { ArrowLink } from '../ui/arrow-link.tsx';
import { Picture } from '../ui/picture.tsx';
import { ClientQuote } from './client-quote.tsx';

/** Work that the agency has done: its picture at the edge of the page, one figure, and what the client says of it. */
export function Proof({ proof }: { proof: ProofOfService }) {
  const { client, title, text, image, figure, quote, cost, to } = proof;
  return (
    <section className="section proof" aria-labelledby="proof">
      <div className="proof-work">
        <Picture picture={image} sizes="(min-width: 62rem) 56vw, 100vw" />
        <p className="proof-figure">
          <strong>{figure.value}</strong> <span>{figure.label}</span>
        </p>
      </div>
      <div className="proof-story">
        <p className="label">Work for {client}</p>
        <h2 id="proof">{title}</h2>
        <p>{text}</p>
        {cost && (
          <dl className="proof-cost">
            <div>
              <dt>Price</dt>
              <dd>
                {cost.price} {cost.priceFor && <span>{cost.priceFor}</span>}
              </dd>
            </div>
            <div>
              <dt>Time</dt>
              <dd>{cost.duration}</dd>
            </div>
          </dl>
        )}
        {quote && <ClientQuote quote={quote} client={client} />}
        <ProofLink to={to} client={client} />
      </div>
    </section>
  );
}

function ProofLink({ to, client }: Pick<ProofOfService, 'to' | 'client'>) {
  if (!to) return <ArrowLink to="/contact">Ask for a project like this</ArrowLink>;
  return (
    <ArrowLink to={to}>
      {to.startsWith('/portfolio') ? `${client} in our portfolio` : `The ${client} case study`}
    </ArrowLink>
  );
}
