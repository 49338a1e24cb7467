import { useState } from 'react';

/** A keyword and a page of what it finds: another keyword begins at the first page. */
export function useSearchedPages() {
  const [{ keyword, page }, set] = useState({ keyword: '', page: 1 });
  return {
    keyword,
    page,
    search: (text: string) => set({ keyword: text, page: 1 }),
    setPage: (next: number) => set((known) => ({ ...known, page: next })),
  };
}
