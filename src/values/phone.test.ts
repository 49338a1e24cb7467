import { describe, expect, it } from 'vitest';
import { isPhone } from './phone';

describe('a phone number', () => {
  it.each(['13800138000', '19912345678'])('%s is a mobile number', (text) => {
    expect(isPhone(text)).toBe(true);
  });

  it.each(['1380013800', '138001380000', '23800138000', '138-0013-8000', '010-62345678', ''])('%s is none', (text) => {
    expect(isPhone(text)).toBe(false);
  });

  it.each(['010-62345678', '057486234567', '010-62345678-123456', '400-800-1234', '8001234567', '13800138000'])(
    '%s counts where landlines do',
    (text) => {
      expect(isPhone(text, true)).toBe(true);
    },
  );

  it.each(['62345678', '010-12345678', '010-623456789', '010-62345678-1234567', '300-800-1234', '400-800-123'])(
    '%s does not, even there',
    (text) => {
      expect(isPhone(text, true)).toBe(false);
    },
  );
});
