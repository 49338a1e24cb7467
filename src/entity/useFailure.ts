import { useCallback } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { failureText } from '#gateway/failureText';

/** The sentence for a failure in the interface's language; undefined where nothing is to be said. */
export function useFailureText(): (error: unknown) => string | undefined {
  const translate = useTranslate();
  return useCallback(
    (error) => {
      const told = failureText(error);
      if (!told) return undefined;
      return 'text' in told ? told.text : translate(told.key);
    },
    [translate],
  );
}

/** Shows a failure as an error toast, where there is something to say. */
export function useNotifyFailure(): (error: unknown) => void {
  const notify = useNotify();
  const textOf = useFailureText();
  return useCallback(
    (error) => {
      const text = textOf(error);
      if (text) notify(text, { type: 'error', messageArgs: { _: text } });
    },
    [notify, textOf],
  );
}
