import { type HTMLInputAutoCompleteAttribute, useState } from 'react';
import type { FieldRule } from '../../contract/field-rules.ts';
import { CharacterCount } from './character-count.tsx';

interface Props {
  name: string;
  rule: FieldRule;
  error?: string;
  type?: 'text' | 'email' | 'tel';
  autoComplete?: HTMLInputAutoCompleteAttribute;
  /** Makes it a text area of this many rows with a character count. */
  rows?: number;
}

/** One field: label, control, character count and error message, connected for assistive technology. */
export function TextField({ name, rule, error, type = 'text', autoComplete, rows }: Props) {
  const [length, setLength] = useState(0);
  const [cut, setCut] = useState(0);
  const errorId = `${name}-error`;
  const hintId = `${name}-hint`;
  const control = {
    id: name,
    name,
    className: 'input',
    required: rule.isRequired,
    maxLength: rule.maxLength,
    autoComplete,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': [rows && hintId, error && errorId].filter(Boolean).join(' ') || undefined,
  };
  return (
    <div className="field">
      <label htmlFor={name}>{rule.label}</label>
      {rows ? (
        <textarea
          {...control}
          rows={rows}
          onInput={({ currentTarget, nativeEvent }) => {
            setLength(currentTarget.value.length);
            if ((nativeEvent as InputEvent).inputType !== 'insertFromPaste') setCut(0);
          }}
          onPaste={(event) => setCut(excess(event.currentTarget, event.clipboardData.getData('text')))}
        />
      ) : (
        <input {...control} type={type} />
      )}
      {rows && <CharacterCount id={hintId} limit={rule.maxLength} length={length} cut={cut} />}
      {error && (
        <p id={errorId} className="field-error">
          {error}
        </p>
      )}
    </div>
  );
}

/** How many characters of a pasted text the browser drops silently at the limit. */
function excess(area: HTMLTextAreaElement, pasted: string): number {
  const kept = area.value.length - (area.selectionEnd - area.selectionStart);
  // Windows ends lines with two characters, of which the text area keeps one.
  return Math.max(0, kept + pasted.replaceAll('\r\n', '\n').length - area.maxLength);
}
