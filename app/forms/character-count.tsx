import { useEffect, useState } from 'react';
import { inCharacters } from '../../contract/field-rules.ts';
import { useHydrated } from '../ui/use-hydrated.ts';

const announceDelayMs = 1000;
const nearLimit = 200;

interface Props {
  id: string;
  limit: number;
  length: number;
  /** How many characters of a pasted text did not fit. */
  cut: number;
}

/** The text changes with every key; a screen reader is told only after a pause, and only near the limit. */
export function CharacterCount({ id, limit, length, cut }: Props) {
  const isHydrated = useHydrated();
  const left = limit - length;
  const text =
    cut > 0 ? `The pasted text was cut at the limit: ${inCharacters(cut)} left out.` : `${inCharacters(left)} left`;
  const announced = useAfterPause(cut > 0 || left <= nearLimit ? text : '');
  return (
    <>
      <p id={id} className="field-hint">
        {isHydrated ? text : `At most ${inCharacters(limit)}`}
      </p>
      <p className="visually-hidden" aria-live="polite">
        {announced}
      </p>
    </>
  );
}

function useAfterPause(text: string): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), announceDelayMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
