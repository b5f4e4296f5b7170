import { type ClipboardEvent, type HTMLInputAutoCompleteAttribute, type InputEvent, useState } from 'react';
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

type Control = HTMLInputElement | HTMLTextAreaElement;

/** Not `url`: a browser would refuse one without https://. */
const inputTypes = { text: 'text', email: 'email', phone: 'tel', url: 'text' };

/** One field: label, control, character count and error message, connected for assistive technology. */
export function TextField({ name, rule, error, typed, autoComplete, rows }: Props) {
  const [length, setLength] = useState(0);
  const [cut, setCut] = useState(0);
  const errorId = `${name}-error`;
  const limitId = `${name}-limit`;
  const isMultiline = rule.kind === 'multiline';
  const control = {
    id: name,
    name,
    className: 'input',
    required: rule.isRequired,
    maxLength: rule.maxLength,
    autoComplete,
    defaultValue: typed,
    // Said in any case: browsers take an empty required field for an invalid one from the start.
    'aria-invalid': Boolean(error),
    'aria-describedby': [isMultiline && limitId, error && errorId].filter(Boolean).join(' ') || undefined,
    onInput: ({ currentTarget, nativeEvent }: InputEvent<Control>) => {
      setLength(currentTarget.value.length);
      if ((nativeEvent as globalThis.InputEvent).inputType !== 'insertFromPaste') setCut(0);
    },
    onPaste: ({ currentTarget, clipboardData }: ClipboardEvent<Control>) =>
      setCut(excess(currentTarget, clipboardData.getData('text'))),
  };
  return (
    <div className="field">
      <label htmlFor={name}>{rule.label}</label>
      {rule.kind === 'multiline' ? (
        <textarea {...control} rows={rows} />
      ) : (
        <input {...control} type={inputTypes[rule.kind]} />
      )}
      <CharacterCount limit={rule.maxLength} limitId={isMultiline ? limitId : undefined} length={length} cut={cut} />
      {error && (
        <p id={errorId} className="field-error">
          {error}
        </p>
      )}
    </div>
  );
}

/** How many characters of a pasted text the browser drops silently at the limit. */
function excess({ value, maxLength, selectionStart, selectionEnd }: Control, pasted: string): number {
  // An email field does not tell what is selected in it.
  const kept = value.length - ((selectionEnd ?? value.length) - (selectionStart ?? 0));
  // Windows ends lines with two characters, of which the text area keeps one.
  return Math.max(0, kept + pasted.replaceAll('\r\n', '\n').length - maxLength);
}
