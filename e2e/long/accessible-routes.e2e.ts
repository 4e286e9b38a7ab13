import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { allPages } from '#/entry/routes.ts'
import { sql } from '#/platform/database/db.ts'
import { faultsOf } from '../accessibility.ts'
import { givenBoxes } from '../given.ts'
import { signInStaff } from '../staff.ts'
import { endless, holdCalls, overflow } from '../states.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
const given = await givenBoxes(world)
afterAll(() => given.close())

/** A row of each kind that an address names; an address without one shows that there is none. */
const examples = {
  brandName: sql`SELECT slug AS id FROM brand LIMIT 1`,
  productSku: sql`SELECT v.sku AS id FROM variant v JOIN product p ON p.id = v.product_id WHERE p.status = 'active' LIMIT 1`,
  productId: sql`SELECT id::text FROM product WHERE status = 'active' LIMIT 1`,
  staffId: sql`SELECT id::text FROM staff LIMIT 1`,
  jobId: sql`SELECT id::text FROM job LIMIT 1`,
}
const words = {
  category: 'dresses',
  subcategory: 'maxi-dresses',
  market: 'de',
  textKey: 'footer.privacy',
  mailName: 'box-ordered',
  key: 'timing.previewHours',
  date: '2026-01-01',
}
const NO_ID = '00000000-0000-4000-8000-000000000000'

/** The addresses of pages with this access. Pages that leave at once for another site, or end a session, are not visited. */
async function addressesOf(access: readonly string[], own: Record<string, string> = {}) {
  const values: Record<string, string> = { ...words, ...own }
  for (const [name, query] of Object.entries(examples))
    values[name] = (await world.db.maybe<{ id: string }>(query))?.id ?? NO_ID
  return allPages
    .filter((page) => access.includes(page.access) && !page.path.startsWith('/auth'))
    .map(({ path }) => path.replaceAll(/:(\w+)/g, (_, name: string) => values[name] ?? NO_ID))
}

/** The faults of each address as it opens, wide and narrow, while its data are awaited, and after they failed to come. */
async function faultsIn(page: Page, { addresses, from }: { addresses: string[]; from: string }) {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const faults: string[] = []
  const look = async (state: string) => {
    await page.locator('h1').first().waitFor({ state: 'attached' })
    const found = await faultsOf(page)
    const beyond = await overflow(page)
    faults.push(
      ...[...found, ...(beyond > 0 ? [`${beyond} px beyond the edge`] : [])].map((one) => `${state}: ${one}`),
    )
  }
  for (const address of addresses) {
    await page.goto(address)
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await look(`${address} at ${width}`)
    }
    await page.goto(from)
    await page.locator('html[data-ready]').waitFor()
    const calls = await holdCalls(page, '**/api/**')
    await page.evaluate(goTo, address)
    await look(`${address} awaited`)
    calls.fail()
    await page.waitForLoadState('networkidle')
    await look(`${address} failed`)
    await calls.release()
  }
  return faults
}

/** A step of the history, which the pages' router follows as it does a click on a link. */
function goTo(address: string) {
  history.pushState(null, '', address)
  dispatchEvent(new PopStateEvent('popstate'))
}

test('R11.05 each page of a visitor is accessible in each of its states', async () => {
  const page = await world.visit('nl', { quietly: true })
  expect(await faultsIn(page, { addresses: await addressesOf(['public']), from: '/terms' })).toEqual([])
})

test('R11.05 each page of a member with an endless name is accessible in each of its states', async () => {
  const { member, boxId, memberId } = await given.delivered('de', undefined, true)
  await world.db.run(
    sql`UPDATE member SET first_name = ${endless}, last_name = ${endless} WHERE id = ${memberId}`,
  )
  const own = { user_id: memberId, order_id: boxId, orderId: boxId, contractId: boxId }
  const addresses = await addressesOf(['login', 'link'], own)
  expect(await faultsIn(member.page, { addresses, from: '/terms' })).toEqual([])
})

test('R11.05 each page of a member without a box is accessible', async () => {
  const { member, memberId } = await given.ready('se', true)
  const addresses = await addressesOf(['login'], { user_id: memberId })
  expect(await faultsIn(member.page, { addresses, from: '/terms' })).toEqual([])
})

test('R11.05 each page of the studio is accessible in each of its states', async () => {
  const { memberId } = await given.previewing('da')
  const page = await signInStaff(world, 'admin', '/studio/desk', true)
  const addresses = await addressesOf(['studio'], { id: memberId, memberId })
  expect(await faultsIn(page, { addresses, from: '/studio/law' })).toEqual([])
})
