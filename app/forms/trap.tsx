import { trapField } from '../../contract/answer.ts';

/** Out of sight, out of the tab order and of no name that a browser would fill in: only a machine writes here. */
export function Trap() {
  return (
    <div className="trap" aria-hidden="true">
      <label htmlFor={trapField}>Leave this empty</label>
      <input type="text" id={trapField} name={trapField} tabIndex={-1} autoComplete="off" />
    </div>
  );
}

/** The trap's content under its name, or nothing at all when it is empty. */
export function trapped(texts: Record<string, string>): Record<string, string> {
  const caught = texts[trapField];
  return caught ? { [trapField]: caught } : {};
}
