import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { Icon } from './icon.tsx';

export interface ToastText {
  kind: 'success' | 'destructive';
  title: string;
  text: string;
}

const durationMs = 5000;
const dismissDistancePx = 60;

const ShowToast = createContext<(toast: ToastText) => void>(() => {});

export const useToast = () => useContext(ShowToast);

/** Shows the outcome of a form, one toast at a time. F8 moves focus to it. */
export function Toaster({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<ToastText & { id: number }>();
  const region = useRef<HTMLElement>(null);
  const cameFrom = useRef<HTMLElement>(null);
  const show = useCallback((toast: ToastText) => setShown({ ...toast, id: Date.now() + Math.random() }), []);
  const dismiss = useCallback(() => {
    // Without this, focus inside the toast would be lost when it is removed.
    if (region.current?.contains(document.activeElement)) cameFrom.current?.focus();
    setShown(undefined);
  }, []);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'F8' && region.current?.querySelector('.toast')) region.current.focus();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);

  return (
    <ShowToast value={show}>
      {children}
      <section
        ref={region}
        className="toaster"
        aria-label="Notifications"
        tabIndex={-1}
        onFocus={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget as HTMLElement | null;
        }}
      >
        {/* Both exist while empty: a live region that is added together with its text may not be announced. */}
        <div role="alert">
          {shown?.kind === 'destructive' && <Toast key={shown.id} toast={shown} onDismiss={dismiss} />}
        </div>
        <div role="status">
          {shown?.kind === 'success' && <Toast key={shown.id} toast={shown} onDismiss={dismiss} />}
        </div>
      </section>
    </ShowToast>
  );
}

function Toast({ toast, onDismiss }: { toast: ToastText; onDismiss: () => void }) {
  const { pause, resume } = useCountdown(onDismiss);
  const card = useRef<HTMLDivElement>(null);
  const dragStart = useRef<number>(undefined);

  const drag = (distance: number) => card.current?.style.setProperty('translate', `${Math.max(0, distance)}px`);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering and swiping are extras; the close button does the same
    <div
      ref={card}
      className={`toast toast-${toast.kind}`}
      onMouseEnter={pause}
      onMouseLeave={resume}
      onFocus={pause}
      onBlur={resume}
      onKeyDown={(event) => event.key === 'Escape' && onDismiss()}
      onPointerDown={({ currentTarget, target, pointerId, clientX }) => {
        // A captured pointer would not click the close button.
        if ((target as Element).closest('button')) return;
        currentTarget.setPointerCapture(pointerId);
        dragStart.current = clientX;
      }}
      onPointerMove={(event) => dragStart.current !== undefined && drag(event.clientX - dragStart.current)}
      onPointerUp={(event) => {
        const distance = dragStart.current === undefined ? 0 : event.clientX - dragStart.current;
        dragStart.current = undefined;
        if (distance > dismissDistancePx) onDismiss();
        else drag(0);
      }}
      onPointerCancel={() => {
        dragStart.current = undefined;
        drag(0);
      }}
    >
      <p className="toast-title">{toast.title}</p>
      <p>{toast.text}</p>
      <button type="button" className="toast-close" aria-label="Close" onClick={onDismiss}>
        <Icon name="x" />
      </button>
    </div>
  );
}

/** Five seconds, paused by hover, by focus and while the window is not focused. */
function useCountdown(onEnd: () => void) {
  const left = useRef(durationMs);
  const running = useRef<{ timer: ReturnType<typeof setTimeout>; since: number }>(undefined);

  const pause = useCallback(() => {
    if (!running.current) return;
    clearTimeout(running.current.timer);
    left.current -= Date.now() - running.current.since;
    running.current = undefined;
  }, []);

  const resume = useCallback(() => {
    if (running.current) return;
    running.current = { timer: setTimeout(onEnd, left.current), since: Date.now() };
  }, [onEnd]);

  useEffect(() => {
    resume();
    addEventListener('blur', pause);
    addEventListener('focus', resume);
    return () => {
      pause();
      removeEventListener('blur', pause);
      removeEventListener('focus', resume);
    };
  }, [pause, resume]);

  return { pause, resume };
}
