import { type ClipboardEvent, type HTMLInputAutoCompleteAttribute, type InputEvent, useState } from 'react';
import type { FieldRule } from '../../contract/field-rules.ts';
import { CharacterCount } from './character-count.tsx';

interface Props {
  name: string;
  rule: FieldRule;
  error?: string;
  /** What the visitor typed before the server refused the form. */
  typed?: string;
  /** Never `off`: the browser would not restore the text when the visitor goes back to the page. */
  autoComplete?: HTMLInputAutoCompleteAttribute;
  /** For a multiline field only. */
  rows?: number;
}

type Control = HTMLInputElement | HTMLTextAreaElement;

/** A URL field has the type `text`: with `url`, browsers would refuse a URL without https://. */
const inputTypes = { text: 'text', email: 'email', phone: 'tel', url: 'text' };

/** Label, control, character count and error message, connected for assistive technology. */
export function Field(props: Props) {
  const { name, rule, error } = props;
  return (
    <div className="field">
      <label htmlFor={name}>{rule.label}</label>
      {rule.choices ? <Choice {...props} choices={rule.choices} /> : <TextControl {...props} />}
      {error && (
        <p id={`${name}-error`} className="field-error">
          {error}
        </p>
      )}
    </div>
  );
}

function Choice({ name, rule, error, typed = '', choices }: Props & { choices: readonly string[] }) {
  return (
    <select
      id={name}
      name={name}
      className="input"
      required={rule.isRequired}
      defaultValue={typed}
      aria-invalid={Boolean(error)}
      aria-describedby={error && `${name}-error`}
    >
      <option value="">Please choose</option>
      {choices.map((choice) => (
        <option key={choice}>{choice}</option>
      ))}
    </select>
  );
}

function TextControl({ name, rule, error, typed, autoComplete, rows }: Props) {
  // Zero even if `typed` is set: use-draft.ts fires an input event at hydration, which sets the length.
  const [length, setLength] = useState(0);
  const [cutCount, setCutCount] = useState(0);
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
    // Always set, because browsers treat an empty required field as invalid from the start.
    'aria-invalid': Boolean(error),
    'aria-describedby': [isMultiline && limitId, error && `${name}-error`].filter(Boolean).join(' ') || undefined,
    onInput: ({ currentTarget, nativeEvent }: InputEvent<Control>) => {
      setLength(currentTarget.value.length);
      // The input event of a paste must not clear the count that `onPaste` has just set.
      if ((nativeEvent as globalThis.InputEvent).inputType !== 'insertFromPaste') setCutCount(0);
    },
    onPaste: ({ currentTarget, clipboardData }: ClipboardEvent<Control>) =>
      setCutCount(countCut(currentTarget, clipboardData.getData('text'))),
  };
  return (
    <>
      {rule.kind === 'multiline' ? (
        <textarea {...control} rows={rows} />
      ) : (
        <input {...control} type={inputTypes[rule.kind]} />
      )}
      <CharacterCount
        isMultiline={isMultiline}
        limit={rule.maxLength}
        limitId={limitId}
        length={length}
        cutCount={cutCount}
      />
    </>
  );
}

/** How many characters of a pasted text the browser drops silently at the limit. */
function countCut({ value, maxLength, selectionStart, selectionEnd }: Control, pasted: string): number {
  // An email field does not report its selection, so we then assume that the whole text is selected.
  const kept = value.length - ((selectionEnd ?? value.length) - (selectionStart ?? 0));
  // Windows ends lines with two characters, of which a text area keeps one.
  return Math.max(0, kept + pasted.replaceAll('\r\n', '\n').length - maxLength);
}
