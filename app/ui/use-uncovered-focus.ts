import { type RefObject, useLayoutEffect } from 'react';

const gapPx = 16;

/**
 * While the cover is there, scrolls what has the focus out from under it. One taller than the cover is visible beside it.
 * What a pointer has focused stays where it is, unless asked for.
 */
export function useUncoveredFocus(cover: RefObject<HTMLElement | null>, wanted = ':focus-visible'): void {
  useLayoutEffect(() => {
    const uncover = () => {
      const focused = document.activeElement;
      if (!cover.current || !focused?.matches(wanted) || cover.current.contains(focused)) return;
      const area = cover.current.getBoundingClientRect();
      const { top, right, bottom } = focused.getBoundingClientRect();
      const isUnder = right > area.left && bottom > area.top && top < area.bottom;
      if (isUnder && bottom - top < area.height) scrollBy(0, bottom - area.top + gapPx);
    };
    // What made the cover appear may have moved the focus, too.
    uncover();
    addEventListener('focusin', uncover);
    return () => removeEventListener('focusin', uncover);
  }, [cover, wanted]);
}
