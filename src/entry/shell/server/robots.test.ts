import { expect, test } from 'vitest'
import { robotsFor } from './robots.ts'

test.each([
  {
    host: 'member.garderobe.dk',
    environment: 'production',
    closed: true,
    because: 'what is not the shop is members’',
  },
  { host: 'MEMBER.garderobe.se:443', environment: 'production', closed: true, because: 'a host has no case' },
  { host: 'www.garderobe.dk', environment: 'production', closed: false, because: 'it may be found' },
  { host: 'www.garderobe.dk', environment: 'staging', closed: true, because: 'nobody is to find a trial' },
  { host: 'localhost:3000', environment: 'local', closed: true, because: 'nobody is to find a trial' },
])('R11.06 $host in $environment: $because', ({ host, environment, closed }) => {
  const lines = robotsFor(host, { environment, brand: 'garderobe' }).split('\n')
  expect(lines[0]).toBe('User-agent: *')
  expect(lines.includes('Disallow: /')).toBe(closed)
  if (!closed) expect(lines).toContain('Disallow: /api/')
})

/**
 * Reads the rules as crawlers do: the longest rule that fits an address counts, and of two equally long ones the one
 * that allows.
 */
function mayRead(robots: string, path: string): boolean {
  const rules = [...robots.matchAll(/^(Allow|Disallow): (.+)$/gm)].filter(([, , start]) =>
    path.startsWith(start!),
  )
  const [first] = rules.toSorted(
    ([, verb, a], [, , b]) => b!.length - a!.length || (verb === 'Allow' ? -1 : 1),
  )
  return first?.[1] !== 'Disallow'
}

test.each([
  ['/shop', true],
  ['/shop/category/dresses', true],
  ['/shop/product/WD-M', true],
  ['/shop/brands/luma', true],
  ['/media/abc/640.webp', true],
  ['/sitemap.xml', true],
  ['/shop/cart', false],
  ['/shop/checkout', false],
  ['/shop/confirm/1', false],
  ['/shop/favorites/shared/key', false],
  ['/shop/search?q=dress', false],
  ['/my-account', false],
  ['/studio', false],
  ['/api/shop/new', false],
  ['/', false],
])('R11.06 on a member host in production %s may be read: %s', (path, open) => {
  const robots = robotsFor('member.garderobe.se', { environment: 'production', brand: 'garderobe' })
  expect(mayRead(robots, path)).toBe(open)
  expect(robots).toContain('Sitemap: https://member.garderobe.se/sitemap.xml')
})
