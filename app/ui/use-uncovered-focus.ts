import { type RefObject, useLayoutEffect } from 'react';

const gapPx = 16;

/**
 * While `cover` is shown, scrolls the focused element out from under it. An element taller than the cover stays, because
 * part of it is visible. By default only elements focused by keyboard are moved.
 */
export function useUncoveredFocus(cover: RefObject<HTMLElement | null>, focusSelector = ':focus-visible'): void {
  useLayoutEffect(() => {
    const uncover = () => {
      const focused = document.activeElement;
      if (!cover.current || !focused?.matches(focusSelector) || cover.current.contains(focused)) return;
      const area = cover.current.getBoundingClientRect();
      const { top, right, bottom } = focused.getBoundingClientRect();
      // Nothing is to the right of a cover, so its right side is not checked.
      const isUnder = right > area.left && bottom > area.top && top < area.bottom;
      if (isUnder && bottom - top < area.height) scrollBy(0, bottom - area.top + gapPx);
    };
    // The event that made the cover appear may have moved focus before.
    uncover();
    addEventListener('focusin', uncover);
    return () => removeEventListener('focusin', uncover);
  }, [cover, focusSelector]);
}
