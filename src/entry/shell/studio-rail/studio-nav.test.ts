import { describe, expect, test } from 'vitest'
import { groupsFor, linksFor, rolesOf } from './studio-nav.ts'

const staff = ['stylist', 'warehouse', 'finance', 'buyer', 'support']

describe('the rail', () => {
  test('R8.01 an admin reads it under headings, and every page stands under one', () => {
    const groups = groupsFor('admin')
    expect(groups.map(({ name }) => name)).toEqual([
      undefined,
      'Styling',
      'Warehouse',
      'Customers',
      'Goods',
      'Money',
      'System',
    ])
    expect(groups.flatMap(({ links }) => links)).toHaveLength(linksFor('admin').length)
  })
  test.each(staff)('R8.01 a %s has few enough pages to read them as one list', (role) => {
    expect(groupsFor(role)).toEqual([{ links: linksFor(role) }])
  })
})

describe('the roles of a page', () => {
  test.each([
    { path: '/studio/orders', roles: ['support', 'finance'], because: 'its own row says so' },
    { path: '/studio/orders/7', roles: ['support', 'finance'], because: 'it is a page under it' },
    { path: '/studio/stylists', roles: [], because: 'admins alone have it' },
    { path: '/studio', roles: [], because: 'everybody has it' },
  ])('R8.01 $path: $because', ({ path, roles }) => expect(rolesOf(path)).toEqual(roles))
})
