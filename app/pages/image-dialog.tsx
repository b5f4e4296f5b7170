import { useEffect, useRef } from 'react';
import type { PictureFacts } from '../../content/pictures.ts';
import { Icon } from '../ui/icon.tsx';
import { Picture } from '../ui/picture.tsx';

/** The browser's own modal dialog: Escape closes it and focus returns to what opened it. */
export function ImageDialog({ picture, onClose }: { picture: PictureFacts | undefined; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    if (picture && !dialog.current?.open) dialog.current?.showModal();
  }, [picture]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click on the backdrop closes it; the keyboard has Escape
    <dialog
      ref={dialog}
      className="image-dialog"
      aria-label={picture?.alt}
      // Browsers fire `close` with a delay: by then the dialog may be open again, and must stay so.
      onClose={() => dialog.current?.open || onClose()}
      onClick={(event) => event.target === dialog.current && dialog.current?.close()}
    >
      {picture && (
        <>
          <button type="button" className="round-button" aria-label="Close" onClick={() => dialog.current?.close()}>
            <Icon name="x" />
          </button>
          <Picture key={picture.base} picture={picture} sizes={sizesOf(picture)} />
        </>
      )}
    </dialog>
  );
}

/** The largest size that image-dialog.css allows: 94 % of the window's height or 96 % of its width. */
function sizesOf({ width, height }: PictureFacts): string {
  return `(min-aspect-ratio: ${width}/${height}) ${Math.round((94 * width) / height)}vh, 96vw`;
}
