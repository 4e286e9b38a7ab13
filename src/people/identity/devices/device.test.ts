import { expect, test } from 'vitest'
import { deviceOf } from './device.rule.ts'

const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/'
test.each([
  {
    says: `${mac}605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15`,
    browser: 'Safari',
    system: 'Mac',
  },
  { says: `${mac}537.36 (KHTML, like Gecko) Chrome/131.0 Safari/537.36`, browser: 'Chrome', system: 'Mac' },
  {
    says: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0 Safari/537.36 Edg/131.0',
    browser: 'Edge',
    system: 'Windows',
  },
  {
    says: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1 Version/18.1 Mobile Safari/604.1',
    browser: 'Safari',
    system: 'iPhone',
  },
  {
    says: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1 CriOS/131.0 Mobile Safari/604.1',
    browser: 'Chrome',
    system: 'iPhone',
  },
  {
    says: 'Mozilla/5.0 (Linux; Android 14; SM-S921B) AppleWebKit/537.36 SamsungBrowser/26.0 Chrome/122 Mobile Safari/537.36',
    browser: 'Samsung Internet',
    system: 'Android',
  },
  {
    says: 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0',
    browser: 'Firefox',
    system: 'Linux',
  },
  {
    says: 'Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) AppleWebKit/605.1 Version/18.1 Mobile Safari/604.1',
    browser: 'Safari',
    system: 'iPad',
  },
  {
    says: 'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 Chrome/131.0 Safari/537.36 OPR/117.0',
    browser: 'Opera',
    system: 'Chromebook',
  },
  { says: 'curl/8.5.0', browser: 'curl', system: undefined },
  { says: 'Garderobe/1.2 CFNetwork', browser: 'Garderobe', system: undefined },
  { says: 'Mozilla/5.0', browser: undefined, system: undefined },
  { says: '<b>x</b>/1', browser: undefined, system: undefined },
  { says: null, browser: undefined, system: undefined },
])('R3.11 $says is $browser on $system', ({ says, browser, system }) =>
  expect(deviceOf(says)).toEqual({ browser, system }),
)
