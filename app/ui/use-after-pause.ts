import { useEffect, useState } from 'react';

const pauseMs = 1000;

/** Delays the text of a live region until typing pauses, so that it is not announced with every key. */
export function useAfterPause(text: string): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(setSettled, pauseMs, text);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
