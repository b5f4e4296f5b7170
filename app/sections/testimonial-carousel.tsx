import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Testimonial } from '../../content/testimonials.ts';
import { Icon } from '../ui/icon.tsx';
import { Ago } from '../ui/today.tsx';

const intervalMs = 3000;
const slideMs = 420;
const swipeDistancePx = 40;

/**
 * An endless carousel without cloned slides: each move rotates the list by one and animates the track from its old
 * position. The slide before `first` is always hidden on the left. The stylesheet sets how many are in view (--slides).
 */
export function TestimonialCarousel({ testimonials }: { testimonials: Testimonial[] }) {
  const [{ first, step }, setPosition] = useState<{ first: number; step?: 1 | -1 }>({ first: 0 });
  const [isPaused, setPaused] = useState(false);
  const [isHovered, setHovered] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const [isAnnounced, setAnnounced] = useState(false);
  const track = useRef<HTMLUListElement>(null);
  const slidesInView = useSlidesInView(track);
  const pointerStartX = useRef(0);
  const count = testimonials.length;

  const move = useCallback(
    (by: 1 | -1, mover: 'visitor' | 'timer' = 'visitor') => {
      setAnnounced(mover === 'visitor');
      setPosition((old) => ({ first: (old.first + by + count) % count, step: by }));
    },
    [count],
  );
  useArrowKeys(track, move);

  // A layout effect starts the animation in the frame that rotates the list, which would otherwise jump by one slide.
  // biome-ignore lint/correctness/useExhaustiveDependencies: two moves in one direction differ only in `first`
  useLayoutEffect(() => {
    if (step) animateTrack(track.current, step);
  }, [first, step]);

  useEffect(() => setPaused(matchMedia('(prefers-reduced-motion: reduce)').matches), []);

  const isMoving = !isPaused && !isHovered && !hasFocus;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a move by the visitor restarts the interval
  useEffect(() => {
    if (!isMoving) return;
    const moveIfVisible = () => {
      if (!document.hidden) move(1, 'timer');
    };
    const timer = setInterval(moveIfVisible, intervalMs);
    return () => clearInterval(timer);
  }, [isMoving, move, first]);

  return (
    <section
      className="carousel"
      aria-roledescription="carousel"
      aria-label="Client reviews"
      onFocus={({ target }) => setFocus(target.matches(':focus-visible'))}
      onBlur={() => setFocus(false)}
    >
      <div className="carousel-controls">
        <button
          type="button"
          className="round-button"
          aria-label={isPaused ? 'Play reviews' : 'Pause reviews'}
          onClick={() => setPaused(!isPaused)}
        >
          <Icon name={isPaused ? 'play' : 'pause'} />
        </button>
        <button type="button" className="round-button" aria-label="Previous review" onClick={() => move(-1)}>
          <Icon name="chevron-left" />
        </button>
        <button type="button" className="round-button" aria-label="Next review" onClick={() => move(1)}>
          <Icon name="chevron-right" />
        </button>
      </div>
      <div
        className="carousel-window"
        onPointerEnter={() => setHovered(true)}
        onPointerLeave={() => setHovered(false)}
        // A vertical swipe scrolls the page, and the browser cancels the pointer (touch-action).
        onPointerDown={({ clientX }) => {
          pointerStartX.current = clientX;
        }}
        onPointerUp={({ pointerType, clientX }) => {
          const distance = clientX - pointerStartX.current;
          if (pointerType !== 'mouse' && Math.abs(distance) > swipeDistancePx) move(distance < 0 ? 1 : -1);
        }}
      >
        <ul ref={track} className="carousel-track">
          {testimonials.map((_, position) => {
            // Position 0 is the hidden slide on the left, position 1 shows `first`.
            const index = (first + position - 1 + count) % count;
            const testimonial = testimonials[index] as Testimonial;
            const isHidden = slidesInView !== undefined && (position < 1 || position > slidesInView);
            return (
              <li
                key={testimonial.id}
                className="carousel-slide"
                inert={isHidden}
                aria-roledescription="slide"
                aria-label={`${index + 1} of ${count}`}
              >
                <Review testimonial={testimonial} />
              </li>
            );
          })}
        </ul>
      </div>
      <p className="visually-hidden" role="status">
        {isAnnounced && announcement(first, testimonials)}
      </p>
    </section>
  );
}

/** Undefined until hydration: without a script every slide can be reached by scrolling, so none is hidden. */
function useSlidesInView(track: RefObject<HTMLElement | null>): number | undefined {
  const [slidesInView, setSlidesInView] = useState<number>();

  useEffect(() => {
    const list = track.current;
    if (!list) return;
    // A ResizeObserver runs after layout, so reading the style here forces no layout.
    const observer = new ResizeObserver(() =>
      setSlidesInView(Number(getComputedStyle(list).getPropertyValue('--slides'))),
    );
    observer.observe(list);
    return () => observer.disconnect();
  }, [track]);

  return slidesInView;
}

/**
 * Elements that make no use of arrow keys when they have focus. Any other may: a field, a video, a scrollable region,
 * or what has a role or is in a dialog. `tabindex="-1"` is on `main` and headings, which links and scripts focus.
 */
const leavesArrowKeys = ':is(body, a, button, summary, [tabindex="-1"]):not([role], dialog *, [popover] *)';

function useArrowKeys(track: RefObject<HTMLElement | null>, move: (by: 1 | -1) => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return;
      const isFree = event.target instanceof Element && event.target.matches(leavesArrowKeys);
      if (isFree && isInView(track.current)) move(event.key === 'ArrowRight' ? 1 : -1);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [track, move]);
}

function isInView(element: HTMLElement | null): boolean {
  if (!element) return false;
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

/** Announces the first review in view as one text: as a live region, the list would be read in pieces. */
function announcement(index: number, testimonials: Testimonial[]): string {
  const { name, location, rating, review } = testimonials[index] as Testimonial;
  return `Review ${index + 1} of ${testimonials.length}, ${ratingInWords(rating)}: ${review} ${name}, ${location}`;
}

const ratingInWords = (rating: number) => `${rating} out of 5 stars`;

export function Review({ testimonial: { name, rating, date, review, location } }: { testimonial: Testimonial }) {
  return (
    <figure className="review">
      <Stars rating={rating} />
      <blockquote>
        <p>{review}</p>
      </blockquote>
      <figcaption>
        <span className="avatar" data-avatar={avatarGradient(name)} aria-hidden="true">
          {name.charAt(0)}
        </span>
        <span>
          <strong>{name}</strong>
          <span>{location}</span>
          <span>
            <Ago day={date} />
          </span>
        </span>
      </figcaption>
    </figure>
  );
}

function Stars({ rating }: { rating: number }) {
  return (
    <span className="stars" role="img" aria-label={ratingInWords(rating)}>
      {[1, 2, 3, 4, 5].map((star) => (
        <Icon key={star} name="star" className={star <= rating ? 'star-full' : undefined} />
      ))}
    </span>
  );
}

/** One of the six gradients in styles/tokens.css, chosen by the first letter of the name. 65 is the code of `A`. */
function avatarGradient(name: string): number {
  return (name.toUpperCase().charCodeAt(0) - 65) % 6;
}

/**
 * At rest the track is moved left by one step, which hides the slide before `first`. The list was just rotated: what was in
 * view is at 0 after a move forward and at -2 steps after a move back, so the animation starts there.
 */
function animateTrack(track: HTMLElement | null, step: 1 | -1): void {
  if (!track || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const from = step === 1 ? '0px' : 'calc(-2 * var(--slide-step))';
  track.animate(
    { transform: [`translateX(${from})`, 'translateX(calc(-1 * var(--slide-step)))'] },
    // `backwards` applies the old position at once: the browser may paint a frame before the animation starts.
    { duration: slideMs, easing: 'ease-out', fill: 'backwards' },
  );
}
