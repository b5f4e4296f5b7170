import type { Refusal } from '../../contract/response.ts';

/**
 * The errors of a form that was posted without our script. It takes focus when the page opens. When our script sends the
 * form, the first wrong field gets focus instead. Without `texts`, the fields cannot be filled in again.
 */
export function ErrorSummary({ refusal: { sentence, details, texts } }: { refusal: Refusal }) {
  const errors = Object.entries(details);
  return (
    // biome-ignore lint/a11y/noAutofocus: the page is the response to a form, and this says what is wrong with it
    <div className="form-failure" role="alert" tabIndex={-1} autoFocus>
      <p>{sentence}</p>
      {!texts && <p>What you wrote is not lost: go back one page in your browser.</p>}
      {errors.length > 0 && (
        <ul>
          {errors.map(([field, [first]]) => (
            <li key={field}>
              <a href={`#${field}`}>{first}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
