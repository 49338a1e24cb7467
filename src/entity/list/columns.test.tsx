import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { I18nContextProvider } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import { ContractProvider } from '../ContractContext';
import { contract, crud } from '../contract';
import { integer, text } from '../fields';
import { Column } from './Column';
import { useDeclaredColumns } from './columns';

const dish = contract(
  'dish',
  { name: text({ max: 20 }), price: integer({ min: 0, max: 9 }), stock: integer({ min: 0, max: 9 }) },
  { calls: crud('/dish'), area: 'storeGoods', scope: 'merchant', keyword: ['name'], verbs: ['list'] },
);

const i18n = { translate: (key: string) => key, getLocale: () => 'zh', changeLocale: () => Promise.resolve() };

function columnsOf(children: ReactNode): string[] {
  const { result } = renderHook(() => useDeclaredColumns(children), {
    wrapper: ({ children: inside }) => (
      <I18nContextProvider value={i18n}>
        <ContractProvider contract={dish}>{inside}</ContractProvider>
      </I18nContextProvider>
    ),
  });
  return result.current.map(({ source }) => source);
}

function Figures() {
  return <Column source="price" />;
}

describe('the columns of a list', () => {
  it('are found in fragments, and left out where a condition leaves them out', () => {
    const figures = (
      <>
        <Column source="price" />
        {[1].map((key) => (
          <Column key={key} source="stock" />
        ))}
      </>
    );
    expect(
      columnsOf(
        <>
          <Column source="name" />
          {false}
          {figures}
        </>,
      ),
    ).toEqual(['name', 'price', 'stock']);
  });

  it('cannot be hidden in a component: the list says so instead of drawing an empty column', () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() => columnsOf(<Figures />)).toThrow(/fragment/);
    error.mockRestore();
  });
});
