import type { Testimonial } from '../../content/testimonials.ts';
import { Review, TestimonialCarousel } from './testimonial-carousel.tsx';

/** A wide screen shows four slides, and one more waits on either side. */
const fewestSlides = 6;

/** Reviews that are too few for a carousel stand side by side. */
export function Testimonials({ testimonials }: { testimonials: Testimonial[] }) {
  if (testimonials.length >= fewestSlides) return <TestimonialCarousel testimonials={testimonials} />;
  return (
    <ul className="review-row">
      {testimonials.map((testimonial) => (
        <li key={testimonial.id}>
          <Review testimonial={testimonial} />
        </li>
      ))}
    </ul>
  );
}
