import { expect, test } from 'vitest'
import { networksOf } from './networks.rule.ts'

test.each([
  { ip: '192.0.2.7', places: ['192.0.2.7'], because: 'an IPv4 address is kept' },
  { ip: '::ffff:192.0.2.7', places: ['192.0.2.7'], because: 'so it is on a socket of IPv6' },
  { ip: '::ffff:c000:207', places: ['192.0.2.7'], because: 'and in hexadecimal' },
  {
    ip: '2001:db8:1:2:3:4:5:6',
    places: ['2001:db8:1:2::/64', '2001:db8:1::/48'],
    because: 'a connection has all addresses of its /64',
  },
  {
    ip: '2001:0DB8:0001:0002::9',
    places: ['2001:db8:1:2::/64', '2001:db8:1::/48'],
    because: 'one address may be written in many ways',
  },
  { ip: '2001:db8::1', places: ['2001:db8:0:0::/64', '2001:db8:0::/48'], because: 'noughts are left out' },
  { ip: 'fe80::1%eth0', places: ['fe80:0:0:0::/64', 'fe80:0:0::/48'], because: 'a zone is no part of it' },
  { ip: '::1', places: ['0:0:0:0::/64', '0:0:0::/48'], because: 'the loopback is one like others' },
  { ip: 'unknown', places: ['unknown'], because: 'a proxy may send anything' },
])('T114 $ip is $places: $because', ({ ip, places }) => {
  expect(networksOf(ip).map(({ name }) => name)).toEqual(places)
})
