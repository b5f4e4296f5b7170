import { useEffect, useState } from 'react';

const pauseMs = 1000;

/** For a live region: what changes with every key is spoken once the typing pauses. */
export function useAfterPause(text: string): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(setSettled, pauseMs, text);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
