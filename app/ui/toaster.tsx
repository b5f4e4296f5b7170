import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { Icon } from './icon.tsx';

export interface ToastText {
  kind: 'success' | 'destructive';
  title: string;
  text: string;
}

const shownFor = 5000;
const swipeToDismiss = 60;

const ShowToast = createContext<(toast: ToastText) => void>(() => {});

export const useToast = () => useContext(ShowToast);

/** One toast at a time, for what a form has to say. F8 moves focus to it. */
export function Toaster({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<ToastText & { id: number }>();
  const region = useRef<HTMLElement>(null);
  const cameFrom = useRef<HTMLElement>(null);
  const show = useCallback((toast: ToastText) => setShown({ ...toast, id: Date.now() + Math.random() }), []);
  const dismiss = useCallback(() => {
    // Focus inside would fall to the top of the page when the toast goes.
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
        {/* Both are there before there is anything to say: a live region that comes with its words may not be read. */}
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
  const { hold, letGo } = useCountdown(onDismiss);
  const card = useRef<HTMLDivElement>(null);
  const grabbedAt = useRef<number>(undefined);

  const drag = (distance: number) => card.current?.style.setProperty('translate', `${Math.max(0, distance)}px`);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering and swiping are extras; the close button does the same
    <div
      ref={card}
      className={`toast toast-${toast.kind}`}
      onMouseEnter={hold}
      onMouseLeave={letGo}
      onFocus={hold}
      onBlur={letGo}
      onKeyDown={(event) => event.key === 'Escape' && onDismiss()}
      onPointerDown={({ currentTarget, target, pointerId, clientX }) => {
        // On the close button a captured pointer would be no click.
        if ((target as Element).closest('button')) return;
        currentTarget.setPointerCapture(pointerId);
        grabbedAt.current = clientX;
      }}
      onPointerMove={(event) => grabbedAt.current !== undefined && drag(event.clientX - grabbedAt.current)}
      onPointerUp={(event) => {
        const distance = grabbedAt.current === undefined ? 0 : event.clientX - grabbedAt.current;
        grabbedAt.current = undefined;
        if (distance > swipeToDismiss) onDismiss();
        else drag(0);
      }}
      onPointerCancel={() => {
        grabbedAt.current = undefined;
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

/** Five seconds, not counting the time it is held or the window is not looked at. */
function useCountdown(onEnd: () => void) {
  const left = useRef(shownFor);
  const running = useRef<{ timer: ReturnType<typeof setTimeout>; since: number }>(undefined);

  const hold = useCallback(() => {
    if (!running.current) return;
    clearTimeout(running.current.timer);
    left.current -= Date.now() - running.current.since;
    running.current = undefined;
  }, []);

  const letGo = useCallback(() => {
    if (running.current) return;
    running.current = { timer: setTimeout(onEnd, left.current), since: Date.now() };
  }, [onEnd]);

  useEffect(() => {
    letGo();
    addEventListener('blur', hold);
    addEventListener('focus', letGo);
    return () => {
      hold();
      removeEventListener('blur', hold);
      removeEventListener('focus', letGo);
    };
  }, [hold, letGo]);

  return { hold, letGo };
}
