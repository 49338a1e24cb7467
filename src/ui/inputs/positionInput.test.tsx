import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderInput } from '../testing/renderInput';
import { PositionInput } from './PositionInput';
import { degreeText } from './position/coordinates';

const tiles = 'http://tiles.test/{z}/{x}/{y}.png';

afterEach(() => {
  vi.restoreAllMocks();
});

/** The map, once it has been made: its place is drawn a moment before. */
async function madeMap(): Promise<HTMLElement> {
  const map = await screen.findByRole('application', { name: '地图' });
  await waitFor(() => expect(map).toHaveClass('leaflet-container'));
  return map;
}

describe('PositionInput', () => {
  it('says how a position is typed where there is no map service, and takes it', async () => {
    const { user, submit } = renderInput(<PositionInput source="at" label="位置" tileUrl={null} attribution="" />);
    expect(screen.getByText(/请填写经纬度/)).toBeVisible();
    expect(screen.queryByText(/地图加载失败/)).not.toBeInTheDocument();
    await user.type(screen.getByLabelText('经度'), '120.155070');
    await user.type(screen.getByLabelText('纬度'), '30.274084');
    expect(await submit()).toMatchObject({ at: { lng: '120.155070', lat: '30.274084' } });
  });

  it.each([
    ['180', '90', true],
    ['180.000001', '90', false],
    ['-180', '-90.000001', false],
    ['120.1234567', '30', false],
    ['120', '', false],
  ])('%s, %s is taken: %s', async (lng, lat, taken) => {
    const { user, submit } = renderInput(<PositionInput source="at" label="位置" tileUrl={null} attribution="" />);
    await user.type(screen.getByLabelText('经度'), lng);
    if (lat) await user.type(screen.getByLabelText('纬度'), lat);
    expect((await submit()) !== undefined).toBe(taken);
  });

  it.each([
    ['takes the position of the device', { coords: { longitude: 120.15507, latitude: 30.2740841 } }],
    ['says that the device does not tell, and keeps what was typed', null],
  ])('%s', async (_, found) => {
    const geolocation = {
      getCurrentPosition: (take: (at: unknown) => void, fail: () => void) => (found ? take(found) : fail()),
    };
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { geolocation }));
    const { user, state } = renderInput(<PositionInput source="at" label="位置" tileUrl={null} attribution="" />);
    await user.type(screen.getByLabelText('经度'), '1');
    await user.click(screen.getByRole('button', { name: '使用当前位置' }));
    expect(state().at).toEqual(found ? { lng: '120.15507', lat: '30.274084' } : { lng: '1', lat: null });
    expect(screen.queryByText(/^定位失败/) !== null).toBe(!found);
    vi.unstubAllGlobals();
  });

  it('puts the marker into the middle of the map by Enter', async () => {
    const input = (
      <PositionInput source="at" label="位置" tileUrl={tiles} attribution="©" center={{ lng: 120.5, lat: 30.25 }} />
    );
    const { state } = renderInput(input);
    const map = await madeMap();
    fireEvent.keyPress(map, { key: 'Enter', charCode: 13 });
    await waitFor(() => expect(state().at).toEqual({ lng: '120.5', lat: '30.25' }));
    expect(screen.getByLabelText('经度')).toHaveValue('120.5');
  });

  it('offers another try when no tile arrives', async () => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(200);
    const { user, container } = renderInput(<PositionInput source="at" label="位置" tileUrl={tiles} attribution="©" />);
    await madeMap();
    const tile = container.querySelector('img.leaflet-tile');
    expect(tile).not.toBeNull();
    if (tile) fireEvent.error(tile);
    expect(await screen.findByText(/地图加载失败/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await madeMap()).toBeVisible();
  });

  it('draws the map once there is room for it: in a fold it has no size at first', async () => {
    const told: (() => void)[] = [];
    class Observer {
      constructor(tell: () => void) {
        told.push(tell);
      }
      observe() {}
      disconnect() {}
    }
    vi.stubGlobal('ResizeObserver', Observer);
    const width = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(0);
    const height = vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(0);
    const { container } = renderInput(<PositionInput source="at" label="位置" tileUrl={tiles} attribution="©" />);
    await madeMap();
    const drawn = () => container.querySelectorAll('img.leaflet-tile').length;
    const before = drawn();
    width.mockReturnValue(900);
    height.mockReturnValue(600);
    for (const tell of told) tell();
    await waitFor(() => expect(drawn()).toBeGreaterThan(before + 3));
    vi.unstubAllGlobals();
  });

  it('writes degrees with at most six digits after the point', () => {
    expect(degreeText(120.1550000001)).toBe('120.155');
    expect(degreeText(30)).toBe('30');
    expect(degreeText(-0.0000001)).toBe('0');
  });
});
