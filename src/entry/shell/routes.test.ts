import { expect, test } from 'vitest'
import { allPages } from '#/entry/routes.ts'
import { checkMember } from '#/platform/app/session/user-check.ts'
import { eachOnce } from '#/platform/each-once.ts'
import { redirectFor } from './pages/page-requests.rule.ts'
import { guardNamed, guardsOf } from './session/guards.ts'

test('R2.01 every page has its own path, a layout and a rule for who may enter', () => {
  expect(() => eachOnce([...allPages, allPages[0]!], ({ path }) => path)).toThrow('/login is listed twice')
  for (const { path, layout, access } of allPages) {
    expect(['default', 'empty', 'simple', 'studio'], path).toContain(layout)
    expect(path.startsWith('/studio') ? ['studio', 'public'] : ['public', 'login', 'link'], path).toContain(
      access,
    )
    if (access === 'studio') expect(layout, path).toBe('studio')
    expect(path, 'no page of ours ends in a slash').not.toMatch(/.\/$/)
  }
})

test.each(allPages.map((route) => ({ path: route.path, page: route.page })))(
  'R2.14 $path has a title and a page',
  async ({ page }) => {
    const module = await page()
    expect(typeof module.Page).toBe('function')
    expect(typeof module.title).toBe('function')
  },
)

test('R2.05 a name without a guard fails', () => {
  for (const name of ['nobody', 'toString', '__proto__', ''])
    expect(() => guardNamed(name), name).toThrow('Unknown route middleware')
  expect(guardNamed('user check')).toBe(checkMember)
})

test.each([
  { path: '/frontpage-in', guarded: true, because: 'it asks for a login' },
  { path: '/sneak-peek/:order_id', guarded: false, because: 'a mail leads there' },
  { path: '/preshipping-feedback', guarded: false, because: 'a mail leads there' },
  { path: '/my-account', guarded: true, because: 'no mail may open it' },
  { path: '/terms', guarded: false, because: 'everybody may read them' },
])('R2.06 T25 $path is checked: $guarded, since $because', ({ path, guarded }) => {
  const row = allPages.find((row) => row.path === path)
  expect(guardsOf(row!).includes(checkMember)).toBe(guarded)
})

test('R2.10 a mail link’s session passes the login of the receipt and of its order, and of no other page', () => {
  expect(allPages.filter(({ links }) => links).map(({ path }) => path)).toEqual([
    '/checkout/receipt/:order_id',
    '/checkout/:order_id',
    '/shop/confirm/:orderId',
    '/checkout/:order_id/review/:productSku',
    '/gift-cards/:cardId',
    '/gift-cards/address/:addressId',
    '/claims/:contractId',
    '/faults/:contractId',
    '/returns/:contractId',
  ])
})

test('R2.06 no row that a mail leads to asks for a login', () => {
  const mailed = allPages.filter(({ path }) => /sneak-peek|preshipping-feedback|-quiz/.test(path))
  expect(mailed.length).toBeGreaterThan(1)
  const meant = ({ path }: (typeof mailed)[number]) => (path.endsWith('-quiz') ? 'public' : 'link')
  expect(mailed.filter((row) => row.access !== meant(row))).toEqual([])
})

test.each([
  { url: '/', to: '/frontpage-in', because: 'R2.03 the root is the front page' },
  { url: '/?utm_source=mail&x=1', to: '/frontpage-in?utm_source=mail&x=1', because: 'R2.03 with its query' },
  { url: '/design/', to: '/design', because: 'R2.02 no slash at the end' },
  { url: '/design/?a=b?c', to: '/design?a=b?c', because: 'R2.02 the query is kept as it is' },
  { url: '/design//', to: '/design', because: 'R2.02 nor two' },
  {
    url: '/auth/?code=a&state=b',
    to: '/auth?code=a&state=b',
    because: 'R2.02 the provider comes back there',
  },
  { url: '/login/', to: '/login', because: 'R2.02' },
  { url: '/healthcheck/', to: '/healthcheck', because: 'R2.02 it is in the table too' },
  { url: '/email/view/k/?a', to: '/email/view/k?a', because: 'R2.02 it is in the table too' },
  { url: '/feedback/claims?box=b1', to: '/claims/b1', because: 'R2.02 older mails lead there' },
  { url: '/feedback/faults?box=b1', to: '/faults/b1', because: 'R2.02 older mails lead there' },
  { url: '/feedback/withdraw?box=b1', to: '/returns/b1', because: 'R2.02 older mails lead there' },
  { url: '/checkout/o1/claims', to: '/claims/o1', because: 'R2.02 older mails lead there' },
  { url: '/feedback/claims', to: undefined, because: 'it names no box' },
  { url: '//', to: undefined, because: 'that is no root' },
  { url: '/design', to: undefined, because: 'it is there already' },
  { url: '/nope/', to: undefined, because: 'an unknown path is a 404' },
  { url: '//design/', to: undefined, because: 'that would be another host' },
])('$url goes to $to: $because', ({ url, to }) => expect(redirectFor(url)).toBe(to))
