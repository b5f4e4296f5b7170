import type { ReactNode } from 'react';
import type { ProseText } from '../../content/record.ts';

/** Running text of the content: a string is a paragraph, a list of strings a bulleted list. */
export function Prose({
  text,
  isLarge = false,
  children,
}: {
  text: ProseText;
  isLarge?: boolean;
  children?: ReactNode;
}) {
  return (
    <div className={isLarge ? 'prose prose-large' : 'prose'}>
      {text.map((block) =>
        typeof block === 'string' ? (
          <p key={block}>{block}</p>
        ) : (
          <ul key={block[0]}>
            {block.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        ),
      )}
      {children}
    </div>
  );
}
