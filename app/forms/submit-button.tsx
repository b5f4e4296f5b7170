import { Button } from '../ui/button.tsx';

interface Props {
  isSending: boolean;
  label: string;
  sendingLabel: string;
  hasSpinner?: boolean;
}

/** Before hydration app/boot/early-forms.ts changes spinner and label, and React must not object to the text it finds. */
export function SubmitButton({ isSending, label, sendingLabel, hasSpinner }: Props) {
  return (
    <Button type="submit" disabled={isSending}>
      {hasSpinner && <span className="spinner" aria-hidden="true" hidden={!isSending} />}
      <span data-other-label={sendingLabel} suppressHydrationWarning>
        {isSending ? sendingLabel : label}
      </span>
    </Button>
  );
}
