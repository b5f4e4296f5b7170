import { type RefObject, useLayoutEffect } from 'react';

const gapPx = 16;

/**
 * Scrolls the focused element to above `cover`, such as a toast, when the component that shows the cover is mounted and
 * whenever focus moves after that. An element taller than the cover stays, because part of it is visible. By default
 * only elements focused by keyboard are moved. The cover must be at the right edge of the window.
 */
export function useUncoveredFocus(cover: RefObject<HTMLElement | null>, focusSelector = ':focus-visible'): void {
  useLayoutEffect(() => {
    const uncover = () => {
      const focused = document.activeElement;
      if (!cover.current || !focused?.matches(focusSelector) || cover.current.contains(focused)) return;
      const area = cover.current.getBoundingClientRect();
      const { top, right, bottom } = focused.getBoundingClientRect();
      // The cover is at the right edge, so no element is to its right.
      const isUnder = right > area.left && bottom > area.top && top < area.bottom;
      if (isUnder && bottom - top < area.height) scrollBy(0, bottom - area.top + gapPx);
    };
    // The event that made the cover appear may have moved focus before.
    uncover();
    addEventListener('focusin', uncover);
    return () => removeEventListener('focusin', uncover);
  }, [cover, focusSelector]);
}
