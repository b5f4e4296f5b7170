import { honeypotField } from '../../contract/response.ts';

/**
 * A hidden field that only bots fill in: it is out of the tab order, and no browser autofills a field of this name. Its
 * class and name do not say what it is, because bots read them. The label is for a visitor who meets the field without CSS.
 */
export function Honeypot() {
  return (
    <div className="extra-note" aria-hidden="true">
      <label htmlFor={honeypotField}>Leave this empty</label>
      <input type="text" id={honeypotField} name={honeypotField} tabIndex={-1} autoComplete="off" />
    </div>
  );
}

/** The honeypot is sent only if it has been filled in. */
export function readHoneypot(texts: Record<string, string>): Record<string, string> {
  const filled = texts[honeypotField];
  return filled ? { [honeypotField]: filled } : {};
}
