import { expect, test } from 'vitest'
import { robotsFor } from './robots.ts'

test.each([
  { host: 'member.garderobe.dk', environment: 'production', closed: true, because: 'all of it is members’' },
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
