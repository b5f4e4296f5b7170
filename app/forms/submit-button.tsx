import { Button } from '../ui/button.tsx';

interface Props {
  isSending: boolean;
  label: string;
  sendingLabel: string;
  hasSpinner?: boolean;
}

export function SubmitButton({ isSending, label, sendingLabel, hasSpinner }: Props) {
  return (
    <Button type="submit" disabled={isSending}>
      {hasSpinner && isSending && <span className="spinner" aria-hidden="true" />}
      {isSending ? sendingLabel : label}
    </Button>
  );
}
