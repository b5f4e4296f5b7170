import { honeypotField } from '../../contract/answer.ts';

/**
 * Out of sight, out of the tab order and of no name that a browser would fill in: only a machine writes here. Nothing in
 * the page says what it is.
 */
export function Honeypot() {
  return (
    <div className="extra-note" aria-hidden="true">
      <label htmlFor={honeypotField}>Leave this empty</label>
      <input type="text" id={honeypotField} name={honeypotField} tabIndex={-1} autoComplete="off" />
    </div>
  );
}

/** Its content under its name, or nothing at all when it is empty. */
export function readHoneypot(texts: Record<string, string>): Record<string, string> {
  const filled = texts[honeypotField];
  return filled ? { [honeypotField]: filled } : {};
}
