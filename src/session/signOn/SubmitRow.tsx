import { type Problem, problemText } from './problem';
import { useTexts } from './texts';

interface SubmitRowProps {
  failure: Problem | null;
  pending: boolean;
  /** translated; the act, and the same while it runs */
  label: string;
  pendingLabel: string;
}

/** The one filled button of a form with what the last attempt ran into above it. */
export function SubmitRow({ failure, pending, label, pendingLabel }: SubmitRowProps) {
  const t = useTexts();
  return (
    <>
      <div role="alert" className="failure">
        {failure ? problemText(failure, t) : null}
      </div>
      <button type="submit" className="filled" aria-disabled={pending}>
        {pending ? pendingLabel : label}
      </button>
    </>
  );
}
