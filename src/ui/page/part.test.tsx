import { render, screen } from '@testing-library/react';
import { type ComponentType, Suspense, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { partOf } from './part';

type Named = ComponentType<{ name: string }>;
type Part = ReturnType<typeof partOf<{ name: string }>>;

const Name: Named = ({ name }) => <p>{name}</p>;

function Place({ part }: { part: Part }) {
  const [Loaded] = useState(part.get);
  return <Loaded name="菜单" />;
}

function draw(part: Part) {
  render(
    <Suspense fallback={<p>…</p>}>
      <Place part={part} />
    </Suspense>,
  );
}

describe('a part that loads on demand', () => {
  it('is drawn at once when it has been loaded', async () => {
    const part = partOf(async () => Name);
    await part.load();
    draw(part);
    expect(screen.getByText('菜单')).toBeVisible();
    expect(screen.queryByText('…')).not.toBeInTheDocument();
  });

  it('loads when it is drawn before', async () => {
    draw(partOf(async () => Name));
    expect(screen.getByText('…')).toBeVisible();
    expect(await screen.findByText('菜单')).toBeVisible();
  });

  it('says when it does not come', async () => {
    const part = partOf<object>(() => Promise.reject(new Error('gone')));
    await expect(part.load()).rejects.toThrow('gone');
  });
});
