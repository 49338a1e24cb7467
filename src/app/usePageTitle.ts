import { useEffect } from 'react';
import { useTranslate } from 'react-admin';

/** The title of a page in the interface's language. */
export function useTitleOf(path: string): string {
  const translate = useTranslate();
  // Paths hold no dots, so that a title is found by its path as one key.
  return translate(`titles.${path}`, { _: '' });
}

/** Names the browser's tab after the page on screen. */
export function usePageTitle(path: string): void {
  const translate = useTranslate();
  const title = useTitleOf(path);
  const product = translate('shell.product');
  useEffect(() => {
    document.title = title ? `${title} · ${product}` : product;
  }, [title, product]);
}
