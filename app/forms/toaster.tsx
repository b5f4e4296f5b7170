import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { Icon } from '../ui/icon.tsx';
import { useUncoveredFocus } from '../ui/use-uncovered-focus.ts';

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
  const focusedBefore = useRef<HTMLElement>(null);
  const [hasFocus, setFocus] = useState(false);
  // A new id for each toast, so that the same text shown again starts a new countdown.
  const show = useCallback((toast: ToastText) => setShown({ ...toast, id: Date.now() + Math.random() }), []);
  const dismiss = useCallback(() => {
    // Without this, focus inside the toast would be lost when it is removed.
    if (region.current?.contains(document.activeElement)) focusedBefore.current?.focus();
    setShown(undefined);
  }, []);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'F8' && region.current?.querySelector('.toast')) region.current.focus();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);

  const toast = shown && <Toast key={shown.id} toast={shown} hasFocus={hasFocus} onDismiss={dismiss} />;
  return (
    <ShowToast value={show}>
      {children}
      <section
        ref={region}
        className="toaster"
        aria-label="Notifications"
        tabIndex={-1}
        onFocus={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) focusedBefore.current = relatedTarget as HTMLElement | null;
          setFocus(true);
        }}
        onBlur={() => setFocus(false)}
        onKeyDown={(event) => event.key === 'Escape' && dismiss()}
      >
        {/* Both exist while empty: a live region that is added together with its text may not be announced. */}
        <div role="alert">{shown?.kind === 'destructive' && toast}</div>
        <div role="status">{shown?.kind === 'success' && toast}</div>
      </section>
    </ShowToast>
  );
}

interface ToastProps {
  toast: ToastText;
  hasFocus: boolean;
  onDismiss: () => void;
}

function Toast({ toast, hasFocus, onDismiss }: ToastProps) {
  const [isHovered, setHovered] = useState(false);
  useCountdown(onDismiss, hasFocus || isHovered);
  const card = useRef<HTMLDivElement>(null);
  // Not only `:focus-visible`: the submit button that was just tapped must not be covered either.
  useUncoveredFocus(card, ':focus');
  const dragStartX = useRef<number>(undefined);

  // A toast follows the pointer to the right only.
  const drag = (distance: number) => card.current?.style.setProperty('translate', `${Math.max(0, distance)}px`);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering and swiping are extras; the close button does the same
    <div
      ref={card}
      className={`toast toast-${toast.kind}`}
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onPointerDown={({ currentTarget, target, pointerId, clientX }) => {
        // A captured pointer would not click the close button.
        if ((target as Element).closest('button')) return;
        currentTarget.setPointerCapture(pointerId);
        dragStartX.current = clientX;
      }}
      onPointerMove={(event) => dragStartX.current !== undefined && drag(event.clientX - dragStartX.current)}
      onPointerUp={(event) => {
        const distance = dragStartX.current === undefined ? 0 : event.clientX - dragStartX.current;
        dragStartX.current = undefined;
        if (distance > dismissDistancePx) onDismiss();
        else drag(0);
      }}
      onPointerCancel={() => {
        dragStartX.current = undefined;
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

/** Calls `onEnd` after five seconds, not counting the time in which it is paused or the window is not focused. */
function useCountdown(onEnd: () => void, isPaused: boolean): void {
  const [isWindowBlurred, setWindowBlurred] = useState(() => !document.hasFocus());
  const remainingMs = useRef(durationMs);

  useEffect(() => {
    const onBlur = () => setWindowBlurred(true);
    const onFocus = () => setWindowBlurred(false);
    addEventListener('blur', onBlur);
    addEventListener('focus', onFocus);
    return () => {
      removeEventListener('blur', onBlur);
      removeEventListener('focus', onFocus);
    };
  }, []);

  useEffect(() => {
    if (isPaused || isWindowBlurred) return;
    const startedAt = Date.now();
    const timer = setTimeout(onEnd, remainingMs.current);
    return () => {
      clearTimeout(timer);
      remainingMs.current -= Date.now() - startedAt;
    };
  }, [isPaused, isWindowBlurred, onEnd]);
}
