import { expect, test } from 'vitest'
import { markets } from '#/platform/markets/markets.ts'
import { pageAddress } from './page-address.ts'

const ctx = { links: { origin: () => 'https://member.garderobe.se/' } } as never
const site = { environment: 'production', brand: 'garderobe' }

test.each([
  { host: 'member.garderobe.se', is: 'https://member.garderobe.se/shop?page=2', because: 'it is ours' },
  { host: 'localhost:3000', is: 'https://localhost:3000/shop?page=2', because: 'so is a local one' },
  {
    host: 'evil.example',
    is: 'https://member.garderobe.se/shop?page=2',
    because: 'any other is the market’s',
  },
  {
    host: 'member.garderobe.se.evil.example',
    is: 'https://member.garderobe.se/shop?page=2',
    because: 'however it begins',
  },
  { host: '', is: 'https://member.garderobe.se/shop?page=2', because: 'and so is none' },
])('R7.03 a page asked for at "$host" names $is: $because', ({ host, is }) => {
  const request = { ctx, market: markets.se, protocol: 'https' as const, host, originalUrl: '/shop?page=2' }
  expect(pageAddress(request, site)).toBe(is)
})
