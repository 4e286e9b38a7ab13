import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isHost } from './host.rule.ts'

test.each([
  { host: 'member.garderobe.dk', is: true, because: 'it is a name' },
  { host: 'LOCALHOST:3000', is: true, because: 'capitals are the same name' },
  { host: '127.0.0.1:4150', is: true, because: 'an address is one too' },
  { host: '[::1]:3000', is: true, because: 'so is one of IPv6' },
  { host: 'localhost:65535', is: true, because: 'it is the last port' },
  { host: 'localhost:99999', is: false, because: 'no such port' },
  { host: '256.1.1.1', is: false, because: 'no such address' },
  { host: '1.2.3.4.5', is: false, because: 'five parts are no address' },
  { host: '0xffffffffff', is: false, because: 'more than an address holds' },
  { host: '0x7f.1', is: false, because: 'a URL reads another address' },
  { host: '2130706433', is: false, because: 'so it does of a number' },
  { host: '[:::]', is: false, because: 'no address of IPv6' },
  { host: 'a b', is: false, because: 'no blank' },
  { host: 'user@host', is: false, because: 'no user' },
  { host: 'host/path', is: false, because: 'no path' },
  { host: '', is: false, because: 'nothing is no host' },
])('T38 "$host": $is, because $because', ({ host, is }) => {
  expect(isHost(host)).toBe(is)
})

const parts = fc.constantFrom(
  ...[
    'localhost',
    '127.0.0.1',
    '256',
    '0x',
    'ff',
    '.',
    '-',
    '_',
    ':',
    '[',
    ']',
    '::',
    '%',
    '99999',
    'xn--',
    'é',
    '/',
    '@',
    '?',
    '#',
    ' ',
  ],
)
const hosts = fc.oneof(
  fc.string(),
  fc.array(parts, { maxLength: 6 }).map((all) => all.join('')),
)

test('T38 every accepted host makes a valid request, with that host and path', () => {
  fc.assert(
    fc.property(hosts, (host) => {
      if (!isHost(host)) return
      const { url } = new Request(`http://${host}/welcome?a=1`)
      expect(new URL(url).pathname + new URL(url).search).toBe('/welcome?a=1')
      expect(new URL(url).username).toBe('')
    }),
    { numRuns: 5_000 },
  )
})
