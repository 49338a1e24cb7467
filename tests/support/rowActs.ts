import { act, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import type { SetupServer } from 'msw/node';
import { mayAccess } from '#session/permissions';
import { demo } from './callers';
import type { Page } from './entityClient';
import type { TestGateway } from './gateway';

interface Console {
  gateway: TestGateway;
  server: SetupServer;
  open: (path: string) => Promise<{ user: UserEvent }>;
}

interface Asked {
  /** the address of the list, and its call */
  page: string;
  path: string;
  /** the field that names a record */
  title: string;
  /** by name: what a record of the list is like; the rest is as the list has it */
  rows: Record<string, object>;
  /** the resource of a list that a record leads to: the way is offered once the right to it is known */
  leadsTo?: string;
}

/** A name that is nowhere else on the page: no state is called so. */
const called = (name: string) => `【${name}】`;

/**
 * The acts that a list offers on records of several states: those of a real record, each with the values of a state. An act in words is
 * the first, those of the menu follow.
 */
export async function actsByState({ gateway, server, open }: Console, asked: Asked): Promise<Record<string, string[]>> {
  const { page, path, title, rows, leadsTo } = asked;
  const how = { token: await gateway.signOn('1001'), headers: { operSubjectGuid: demo('subject', '1') } };
  const { tdata } = await gateway.post<Page>(path, { page: 1, size: 1, filters: {} }, how);
  const [known] = tdata.list;
  if (!known) throw new Error(`nothing in ${path}`);
  const list = Object.entries(rows).map(([name, values], index) => ({
    ...{ ...known, ...values, id: `${known.id}-${index}` },
    [title]: called(name),
  }));
  server.use(
    http.post(`*${path}`, () =>
      HttpResponse.json({ code: 0, message: '', tdata: { ...tdata, list, total: list.length } }),
    ),
  );
  const { user } = await open(page);
  if (leadsTo) await act(() => mayAccess(leadsTo, 'list'));
  const found: Record<string, string[]> = {};
  for (const name of Object.keys(rows)) {
    const row = within(await screen.findByRole('row', { name: new RegExp(called(name)) }));
    const words = row.queryAllByRole('button').flatMap((button) => {
      const label = button.getAttribute('aria-label') ?? '';
      return label.endsWith(` ${called(name)}`) ? [label.slice(0, -called(name).length - 1)] : [];
    });
    const more = row.queryByRole('button', { name: `${called(name)} 的更多操作` });
    const inMenu: string[] = [];
    if (more) {
      await user.click(more);
      const items = await screen.findAllByRole('menuitem');
      inMenu.push(...items.map((item) => item.textContent ?? ''));
      await user.keyboard('{Escape}');
    }
    found[name] = [...words, ...inMenu];
  }
  return found;
}
