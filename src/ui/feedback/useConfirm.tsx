import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import { ConfirmDialog, type ConfirmOptions } from './ConfirmDialog';

type Ask = (options: ConfirmOptions) => Promise<boolean>;

interface Question {
  options: ConfirmOptions;
  answer: (agreed: boolean) => void;
}

const ConfirmContext = createContext<Ask | null>(null);

/** Rendered once above the pages; shows the questions of `useConfirm`, one after the other. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [questions, setQuestions] = useState<readonly Question[]>([]);
  const [last, setLast] = useState<ConfirmOptions | null>(null);
  const ask = useCallback<Ask>(
    (options) =>
      new Promise((answer) => {
        setQuestions((waiting) => [...waiting, { options, answer }]);
      }),
    [],
  );
  const current = questions[0];
  // While the dialog fades out it keeps showing the question it had.
  const shown = current?.options ?? last;
  const settle = (agreed: boolean) => {
    if (!current) return;
    setLast(current.options);
    setQuestions((waiting) => waiting.slice(1));
    current.answer(agreed);
  };
  return (
    <ConfirmContext value={ask}>
      {children}
      {shown ? (
        <ConfirmDialog
          {...shown}
          open={current !== undefined}
          onConfirm={() => settle(true)}
          onCancel={() => settle(false)}
        />
      ) : null}
    </ConfirmContext>
  );
}

/** Asks and answers whether the user agreed: `if (await confirm({ title, body, confirm: '停用门店' })) …`. Needs ConfirmProvider above. */
export function useConfirm(): Ask {
  const ask = useContext(ConfirmContext);
  if (!ask) throw new Error('useConfirm needs a ConfirmProvider above it');
  return ask;
}
