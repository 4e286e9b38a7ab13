import { describe, expect, test } from 'vitest'
import type { StaffRole } from '#/platform/http/access/access.ts'
import { groupsFor, type LinkReader, linksFor, rolesOf } from './studio-nav.ts'

const one = (role: StaffRole): LinkReader => ({ roles: [role], markets: null })
const staff: StaffRole[] = ['stylist', 'warehouse', 'finance', 'buyer', 'support']

describe('the rail', () => {
  test('R8.01 an admin reads it under headings, and every page stands under one', () => {
    const groups = groupsFor(one('admin'))
    expect(groups.map(({ name }) => name)).toEqual([
      undefined,
      'Styling',
      'Warehouse',
      'Customers',
      'Goods',
      'Money',
      'Company',
      'System',
    ])
    expect(groups.flatMap(({ links }) => links)).toHaveLength(linksFor(one('admin')).length)
  })
  test.each(staff)('R8.01 a %s has few enough pages to read them as one list', (role) => {
    expect(groupsFor(one(role))).toEqual([{ links: linksFor(one(role)) }])
  })
})

test('R8.01 a heading of the rail has links below it', () => {
  const groups = groupsFor({ roles: ['stylist', 'support'], markets: null })
  expect(groups.length).toBeGreaterThan(1)
  expect(groups.filter(({ links }) => links.length === 0)).toEqual([])
})
test('R8.01 a colleague of two roles has the pages of both, each once', () => {
  const links = linksFor({ roles: ['support', 'finance'], markets: null })
  const of = (role: StaffRole) => linksFor(one(role)).map(({ to }) => to)
  expect(new Set(links.map(({ to }) => to))).toEqual(new Set([...of('support'), ...of('finance')]))
  expect(new Set(links).size).toBe(links.length)
})
test('R8.01 a colleague of some countries has no page about all of them', () => {
  const links = linksFor({ roles: ['admin'], markets: ['se'] }).map(({ to }) => to)
  for (const page of ['/studio/customers', '/studio/warehouse', '/studio/insight', '/studio/audit'])
    expect(links).toContain(page)
  for (const page of ['/studio/health', '/studio/jobs', '/studio/colleagues'])
    expect(links).not.toContain(page)
})

describe('the roles of a page', () => {
  test.each([
    { path: '/studio/orders', roles: ['support', 'finance'], because: 'its own row says so' },
    { path: '/studio/orders/7', roles: ['support', 'finance'], because: 'it is a page under it' },
    { path: '/studio/stylists', roles: [], because: 'admins alone have it' },
    { path: '/studio', roles: [], because: 'everybody has it' },
  ])('R8.01 $path: $because', ({ path, roles }) => expect(rolesOf(path)).toEqual(roles))
})
