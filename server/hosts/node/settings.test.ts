import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { accepts } from './encoding';
import { declaredSettings } from './environment';
import { readSettings, SettingsError } from './settings';

const read = (env: Record<string, string>) => readSettings(env, '1.0.0');

describe('settings', () => {
  it('have defaults for everything', () => {
    expect(read({})).toEqual({
      port: 4173,
      host: '127.0.0.1',
      admin: { port: 14_173, host: '127.0.0.1' },
      dataDir: resolve('.data'),
      databaseUrl: null,
      databaseCaFile: null,
      connections: { interactive: 8, reports: 4, background: 4 },
      prepare: null,
      gatewayUrl: null,
      trustProxy: false,
      captchaAnswer: undefined,
      tileSources: [],
      demoDays: 90,
      dataKey: null,
      formerDataKeys: [],
      first: null,
      drainMs: 0,
      logLevel: null,
      securityContact: null,
      config: {
        gatewayBase: '/gateway',
        tileUrl: null,
        tileAttribution: '',
        signOnUrl: null,
        allowedMenuOrigins: [],
        demo: true,
        version: '1.0.0',
        release: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      },
    });
  });

  it('are no demo before a customer’s gateway, unless asked', () => {
    expect(read({ GATEWAY_URL: 'https://api.example/merchant/' })).toMatchObject({
      gatewayUrl: 'https://api.example/merchant',
      config: { demo: false },
    });
    expect(read({ GATEWAY_URL: 'https://api.example', DEMO: 'true' }).config.demo).toBe(true);
    expect(read({ DEMO: '0' }).config.demo).toBe(false);
  });

  it.each(['0', '600'])('drain for %s s', (DRAIN_SECONDS) =>
    expect(read({ DRAIN_SECONDS }).drainMs).toBe(1_000 * Number(DRAIN_SECONDS)),
  );

  it('fix the captcha’s answer in a demo alone', () => {
    expect(read({ CAPTCHA_ANSWER: 'AC34' }).captchaAnswer).toBe('AC34');
    expect(read({ CAPTCHA_ANSWER: 'AC34', DEMO: 'false' }).captchaAnswer).toBeUndefined();
  });

  it('name the origins that tiles come from', () => {
    expect(read({ TILE_URL: 'https://tiles.example:8443/{z}/{x}/{y}.png' }).tileSources).toEqual([
      'https://tiles.example:8443',
    ]);
    expect(read({ TILE_URL: 'https://{s}.tiles.example/{z}/{x}/{y}{r}.png' }).tileSources).toEqual([
      'https://*.tiles.example',
    ]);
  });

  it('take several origins for menus', () => {
    const { config } = read({ MENU_ORIGINS: 'https://erp.example, https://bi.example:8080' });
    expect(config.allowedMenuOrigins).toEqual(['https://erp.example', 'https://bi.example:8080']);
  });

  it.each(['0', '366'])('make %s days of orders', (DEMO_DAYS) =>
    expect(read({ DEMO_DAYS }).demoDays).toBe(Number(DEMO_DAYS)),
  );
  it.each(['-1', '367', '1.5', 'many'])('refuse %s days of orders', (DEMO_DAYS) => {
    expect(() => read({ DEMO_DAYS })).toThrow(SettingsError);
  });
  it('make no orders outside a demo', () => expect(read({ DEMO: 'false', DEMO_DAYS: '30' }).demoDays).toBe(0));

  it('name the first enterprise outside a demo', () => {
    const env = { FIRST_ENTERPRISE: '蜀晨', FIRST_ACCOUNT: '100', FIRST_PASSWORD: '246810' };
    expect(read({ ...env, DEMO: 'false' }).first).toEqual({
      ...{ name: '蜀晨', account: '100', password: '246810', zone: 'Asia/Shanghai' },
    });
    expect(read(env).first).toBeNull();
    expect(read({ ...env, FIRST_ENTERPRISE: 'x'.repeat(20), FIRST_ACCOUNT: '123456' }).first).toBeNull();
  });

  it.each<[Record<string, string>, RegExp]>([
    [{ FIRST_ENTERPRISE: '蜀晨' }, /FIRST_ACCOUNT.*\nFIRST_PASSWORD/],
    [{ FIRST_ENTERPRISE: 'x', FIRST_ACCOUNT: '100', FIRST_PASSWORD: '246810' }, /^FIRST_ENTERPRISE/],
    [{ FIRST_ENTERPRISE: 'x'.repeat(21), FIRST_ACCOUNT: '100', FIRST_PASSWORD: '246810' }, /^FIRST_ENTERPRISE/],
    [
      { FIRST_ENTERPRISE: '蜀晨', FIRST_ACCOUNT: '100', FIRST_PASSWORD: '246810', FIRST_TIME_ZONE: 'Mars/Base' },
      /^FIRST_TIME_ZONE/,
    ],
    [{ FIRST_ENTERPRISE: '蜀晨', FIRST_ACCOUNT: '12', FIRST_PASSWORD: '246810' }, /^FIRST_ACCOUNT/],
    [{ FIRST_ENTERPRISE: '蜀晨', FIRST_ACCOUNT: '1234567', FIRST_PASSWORD: '246810' }, /^FIRST_ACCOUNT/],
    [{ FIRST_ENTERPRISE: '蜀晨', FIRST_ACCOUNT: '100', FIRST_PASSWORD: '24681' }, /^FIRST_PASSWORD/],
    [{ FIRST_ENTERPRISE: '蜀晨', FIRST_ACCOUNT: '100', FIRST_PASSWORD: '123456' }, /^FIRST_PASSWORD/],
  ])('refuse a first enterprise of %j', (env, message) => {
    expect(() => read({ ...env, DEMO: 'false' })).toThrow(message);
  });

  it.each(['0', '65535'])('take port %s', (PORT) => expect(read({ PORT }).port).toBe(Number(PORT)));

  it.each([
    [{ PORT: '5000' }, 15_000],
    [{ PORT: '0' }, 0],
    [{ PORT: '55535' }, 65_535],
    [{ PORT: '55536' }, 45_536],
    [{ ADMIN_PORT: '9000' }, 9_000],
    [{ ADMIN_PORT: '0' }, 0],
  ])('choose the admin port of %j', (env, port) => expect(read(env).admin?.port).toBe(port));

  it('put the admin port on this machine alone unless told otherwise, and nowhere if it is off', () => {
    expect(read({ HOST: '0.0.0.0' }).admin?.host).toBe('127.0.0.1');
    expect(read({ ADMIN_HOST: '0.0.0.0' }).admin?.host).toBe('0.0.0.0');
    expect(read({ ADMIN_PORT: 'Off' }).admin).toBeNull();
  });

  it.each<Record<string, string>>([
    { ADMIN_PORT: '65536' },
    { ADMIN_PORT: 'none' },
    { ADMIN_PORT: '4173' },
    { PORT: '65536' },
    { PORT: '-1' },
    { PORT: 'http' },
    { PORT: '0x1000' },
    { PORT: '8e3' },
    { PORT: '080' },
    { DEMO_DAYS: '0x10' },
    { DATABASE_URL: 'mysql://x' },
    { DATABASE_URL: 'postgres://db/app?sslmode=strict' },
    { DATABASE_URL: 'postgres://db/app?sslmode=verify-ca' },
    { GATEWAY_URL: 'api.example' },
    { TILE_URL: 'javascript:1' },
    { SIGN_ON_URL: '/login' },
    { MENU_ORIGINS: 'https://erp.example/path' },
    { DEMO: 'perhaps' },
    { DATABASE_CONNECTIONS: '0' },
    { DATABASE_PREPARE: 'never' },
    { DATABASE_REPORT_CONNECTIONS: '501' },
    { DATABASE_BACKGROUND_CONNECTIONS: 'many' },
    { LOG_LEVEL: 'loud' },
    { DRAIN_SECONDS: '601' },
    { DATA_KEY: '1f'.repeat(31) },
    { DATA_KEY_PREVIOUS: `${'1f'.repeat(32)}, short` },
  ])('refuse %j', (env) => {
    expect(() => read(env)).toThrow(SettingsError);
    expect(() => read(env)).toThrow(Object.keys(env)[0]);
  });

  it('give each lane its own number of connections', () => {
    const env = {
      DATABASE_CONNECTIONS: '20',
      DATABASE_REPORT_CONNECTIONS: '1',
      DATABASE_BACKGROUND_CONNECTIONS: '500',
    };
    expect(read(env).connections).toEqual({ interactive: 20, reports: 1, background: 500 });
  });

  it('take keys of 64 hexadecimal digits, and say none of them', () => {
    const [key, other] = ['1f'.repeat(32), '2E'.repeat(32)];
    expect(read({ DATA_KEY: key, DATA_KEY_PREVIOUS: `${other} ${key}` })).toMatchObject({
      ...{ dataKey: key, formerDataKeys: [other, key] },
    });
    const wrong = `${key}0`;
    expect(() => read({ DATA_KEY: wrong })).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining(key) }),
    );
  });

  it('take a mode of TLS that checks the signature with the certificate that signs', () => {
    const url = 'postgres://db/app?sslmode=verify-ca';
    expect(read({ DATABASE_URL: url, DATABASE_CA_FILE: '/ca.pem' }).databaseCaFile).toBe('/ca.pem');
    expect(read({ DATABASE_URL: `${url}&sslrootcert=/ca.pem` }).databaseUrl).toContain('sslrootcert');
  });

  it('list everything that is wrong, with what is allowed', () => {
    const env = { PORT: 'x', DEMO: 'y', DATABASE_CONNECTIONS: '0', ADMIN_PORT: 'no', DEMO_DAYS: '7' };
    expect(() => read({ ...env, FIRST_ACCOUNT: '12' })).toThrow(
      expect.objectContaining({
        message: [
          'PORT must be 0–65535: x',
          'ADMIN_PORT must be 0–65535, or off: no',
          'DATABASE_CONNECTIONS must be 1–500: 0',
          'DEMO must be true or false: y',
          'FIRST_ENTERPRISE must be a name of 2–20 characters',
          'FIRST_ACCOUNT must be 3–6 digits',
          'FIRST_PASSWORD must be 6 digits, and not those that are guessed first (123456, 111111)',
        ].join('\n'),
      }),
    );
  });

  it('say no secret', () => {
    const secret = 's3cret-value';
    const names = declaredSettings.filter(({ isSecret }) => isSecret).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['DATA_KEY', 'DATABASE_URL', 'FIRST_PASSWORD']));
    const env = Object.fromEntries(names.map((name) => [name, secret]));
    expect(() => read(env)).toThrow(expect.objectContaining({ message: expect.not.stringContaining(secret) }));
  });

  it('are in the table of docs/operations.md, with meaning and default', () => {
    const rows = declaredSettings.map(({ name, meaning, fallback }) => `| \`${name}\` | ${meaning} | ${fallback} |`);
    const operations = readFileSync(resolve('docs/operations.md'), 'utf8');
    const table = /\| Variable \| Meaning \| Default \|\n\|---\|---\|---\|\n((?:\|.*\n)*)/.exec(operations)?.[1] ?? '';
    expect(table.trimEnd().split('\n')).toEqual(rows);
  });
});

describe('Accept-Encoding', () => {
  it.each([
    ['gzip, br', 'br', true],
    ['gzip;q=0.5', 'gzip', true],
    ['BR;q=1.0', 'br', true],
    ['*', 'br', true],
    ['*;q=0', 'br', false],
    ['br;q=0, *', 'br', false],
    ['gzip', 'br', false],
    [undefined, 'br', false],
  ])('%s: %s is %s', (header, coding, expected) => expect(accepts(header, coding)).toBe(expected));
});
