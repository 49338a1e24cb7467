import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Contract } from '#entity/contract';
import type { FieldMeta } from '#entity/field';
import { rowsOf } from '#routing/routes';
import { resources } from '#routing/routeTable';
import { consoleForTests } from '#tests/support/renderConsole.tsx';
import { loadContract } from './screens';

// Every form with dates and times, new records and settings: what is typed passes through many texts that are none yet, and no form or
// preview may break on them.

const consoleUnderTest = consoleForTests();
const datedKinds: readonly FieldMeta['kind'][] = ['date', 'datetime', 'time', 'timeRange'];

const isDated = ({ kind, rows }: FieldMeta): boolean =>
  datedKinds.includes(kind) || Object.values(rows ?? {}).some(({ meta }) => isDated(meta));
const hasDates = ({ fields }: Contract) => Object.values(fields).some(({ meta }) => isDated(meta));

/** The address of a resource's form: its page, or its dialog over the list. */
async function formOf({ name, contract, screens }: (typeof resources)[number]): Promise<[string, string][]> {
  if (!contract || !screens) return [];
  const known = await loadContract(name);
  const pathOf = (view: string) =>
    rowsOf(name)
      .find((row) => row.view === view)
      ?.path.replace(/\?$/, '');
  const list = pathOf('list');
  const path =
    pathOf('create') ?? pathOf('settings') ?? (list && known.verbs.includes('create') ? `${list}?dialog=create` : null);
  return path && hasDates(known) ? [[name, path]] : [];
}

const forms = (await Promise.all(resources.map(formOf))).flat();

/** Their dates and times are filled in elsewhere: only once a kind or a place is chosen. */
const unseen = ['organization', 'queueConfig', 'reservationSetting'];

const placeholders: Record<string, string> = {
  '年-月-日': '2088-01-05',
  '年-月-日 时:分': '2088-01-05 10:30',
  '时:分': '10:30',
};
const partial = ['2', '20', '2026', '2026-1', '2026-13-45', 'x', ''];

const dated = () =>
  [...document.querySelectorAll<HTMLInputElement>('input')].filter(
    ({ placeholder, disabled, readOnly }) => placeholder in placeholders && !disabled && !readOnly,
  );

function type(input: HTMLInputElement, text: string): void {
  fireEvent.change(input, { target: { value: text } });
}

/** Types whole dates everywhere, then a part of one into each field. */
function walk(): number {
  for (const input of dated()) type(input, placeholders[input.placeholder] ?? '');
  for (const input of dated())
    for (const text of [...partial, placeholders[input.placeholder] ?? '']) {
      type(input, text);
      expect(screen.queryByText('填写完整后显示预览'), `${input.placeholder} ${text}`).toBeNull();
      expect(screen.queryByText('出错了，请重试'), `${input.placeholder} ${text}`).toBeNull();
      expect(input.isConnected).toBe(true);
    }
  return dated().length;
}

/** Walks the form as it is, with each choice of its radio buttons, and with a row added to each table. */
function walkAll(): number {
  let found = walk();
  for (const radio of document.querySelectorAll<HTMLInputElement>('form input[type="radio"]')) {
    if (!radio.isConnected || radio.disabled) continue;
    fireEvent.click(radio);
    found += walk();
  }
  for (const add of screen.queryAllByRole('button', { name: /^(添加|新增|增加)/, hidden: true })) {
    fireEvent.click(add);
    found += walk();
  }
  return found;
}

describe('a form with dates', () => {
  it.each(forms)('takes whatever is typed into %s', async (resource, path) => {
    const { container } = await consoleUnderTest.open(path);
    await waitFor(() => expect(container.ownerDocument.querySelector('form')).not.toBeNull(), { timeout: 60_000 });
    if (unseen.includes(resource)) {
      walkAll();
      return;
    }
    // Parts of a form load one after the other.
    await waitFor(() => expect(walkAll()).toBeGreaterThan(0), { timeout: 60_000, interval: 500 });
  });
});
