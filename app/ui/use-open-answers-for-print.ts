import { useEffect } from 'react';

/** Opens every answer while the page is printed. Answers leave their group meanwhile: it allows only one to be open. */
export function useOpenAnswersForPrint(): void {
  useEffect(() => {
    let opened: { answer: HTMLDetailsElement; group: string }[] = [];
    const open = () => {
      const closed = [...document.querySelectorAll<HTMLDetailsElement>('details:not([open])')];
      opened = closed.map((answer) => ({ answer, group: answer.name }));
      for (const answer of closed) Object.assign(answer, { name: '', open: true });
    };
    const close = () => {
      for (const { answer, group } of opened) Object.assign(answer, { open: false, name: group });
    };
    addEventListener('beforeprint', open);
    addEventListener('afterprint', close);
    return () => {
      removeEventListener('beforeprint', open);
      removeEventListener('afterprint', close);
    };
  }, []);
}
