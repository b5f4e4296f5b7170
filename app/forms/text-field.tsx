import { type HTMLInputAutoCompleteAttribute, useState } from 'react';
import type { FieldRule } from '../../contract/field-rules.ts';
import { CharacterCount } from './character-count.tsx';

interface Props {
  name: string;
  rule: FieldRule;
  error?: string;
  /** What the visitor typed into the page before this one. */
  typed?: string;
  /** Never `off`: the browser would not bring such a text back after a step back. */
  autoComplete?: HTMLInputAutoCompleteAttribute;
  /** Of a multiline field. */
  rows?: number;
}

/** Not `url`: a browser would refuse one without https://. */
const inputTypes = { text: 'text', email: 'email', phone: 'tel', url: 'text' };

/** One field: label, control, character count and error message, connected for assistive technology. */
export function TextField({ name, rule, error, typed, autoComplete, rows }: Props) {
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
    defaultValue: typed,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': [rule.kind === 'multiline' && hintId, error && errorId].filter(Boolean).join(' ') || undefined,
  };
  return (
    <div className="field">
      <label htmlFor={name}>{rule.label}</label>
      {rule.kind === 'multiline' ? (
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
        <input {...control} type={inputTypes[rule.kind]} />
      )}
      {rule.kind === 'multiline' && <CharacterCount id={hintId} limit={rule.maxLength} length={length} cut={cut} />}
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
