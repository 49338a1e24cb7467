import { useCallback } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { referenceOf } from '#gateway/errors';
import { failureText } from '#gateway/failureText';

/**
 * Returns the sentence for a failure in the interface's language, with the reference of a request that the server failed to answer. Undefined
 * where nothing is to be said.
 */
export function useFailureText(): (error: unknown) => string | undefined {
  const translate = useTranslate();
  return useCallback(
    (error) => {
      const told = failureText(error);
      if (!told) return undefined;
      const text = 'text' in told ? told.text : translate(told.key);
      const id = referenceOf(error);
      return id ? translate('shell.withReference', { text, id }) : text;
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
