import { inCharacters } from '../../contract/field-rules.ts';
import { useAfterPause } from '../ui/use-after-pause.ts';
import { useHydrated } from '../ui/use-hydrated.ts';

const nearLimitCharacters = 200;

interface Props {
  isMultiline: boolean;
  limit: number;
  /** The id for the hidden text that states the limit of a multiline field. */
  limitId: string;
  length: number;
  /** How many characters of a pasted text did not fit. */
  cutCount: number;
}

/**
 * A multiline field always shows how many characters are left. A one-line field only says when it is full. The count
 * changes with every key, but is announced to screen readers only after a pause and only near the limit.
 */
export function CharacterCount({ isMultiline, limit, limitId, length, cutCount }: Props) {
  const isHydrated = useHydrated();
  const left = limit - length;
  const atMost = `At most ${inCharacters(limit)}`;
  let text = '';
  if (cutCount > 0) text = `The pasted text was cut at the limit: ${inCharacters(cutCount)} left out.`;
  else if (isMultiline) text = isHydrated ? `${inCharacters(left)} left` : atMost;
  else if (left <= 0) text = `${atMost} fit in here.`;
  const isNearLimit = left <= (isMultiline ? nearLimitCharacters : 0);
  const announced = useAfterPause(cutCount > 0 || isNearLimit ? text : '');
  return (
    <>
      {isMultiline && (
        <p id={limitId} className="visually-hidden">
          {atMost}
        </p>
      )}
      {text && (
        <p className="field-hint" aria-hidden="true">
          {text}
        </p>
      )}
      <p className="visually-hidden" aria-live="polite">
        {announced}
      </p>
    </>
  );
}
