import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { callAs, decideAs } from '../call-as.ts'
import { givenBoxes } from '../given.ts'
import { scan, signInStaff } from '../staff.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
const given = await givenBoxes(world)
afterAll(() => given.close())

/** Tries an element, a handler, a script, and to leave an attribute or a script's text. */
const canary = `"'></script><img data-canary src=x onerror="window.canary=1"><script>window.canary=1</script>{{7*7}}`

/** A shorter one for short fields, as long as the database allows. */
const short = '<img data-canary src=x onerror=canary=1>'

/** Puts it into all texts that a customer, a stylist or a supplier can have written, by any way. */
async function poison(boxId: string, memberId: string) {
  const { db } = world
  await db.run(sql`UPDATE member SET first_name = ${short}, last_name = ${short}, street = ${short}, city = ${short}
    WHERE id = ${memberId}`)
  await db.run(
    sql`UPDATE survey_answer SET value = to_jsonb(${canary}::text) WHERE member_id = ${memberId} AND question = 'text'`,
  )
  await db.run(sql`UPDATE box SET note = ${canary}, comment = ${canary},
    wish = jsonb_build_object('text', ${canary}::text) WHERE id = ${boxId}`)
  await db.run(sql`UPDATE box_item SET stylist_note = ${canary} WHERE box_id = ${boxId}`)
  await db.run(sql`UPDATE product SET title = (SELECT jsonb_object_agg(language, ${canary}::text) FROM jsonb_object_keys(title) language)
    WHERE id IN (SELECT product_id FROM variant JOIN box_item USING (sku) WHERE box_id = ${boxId})`)
}

/** A page of the studio keeps a stream open, so its network is never idle. */
const untilIdle = (path: string) => (path.startsWith('/studio') ? 'load' : 'networkidle')

/**
 * No element was created and no script ran; the browser's complaints, such as a breach of the content policy, fail the
 * file.
 */
async function harmless(page: Page, path: string, seen = true) {
  await page.goto(path, { waitUntil: untilIdle(path) })
  await harmlessHere(page, seen)
}

async function harmlessHere(page: Page, seen = true) {
  const found = await page.evaluate(() => ({
    elements: document.querySelectorAll('[data-canary]').length,
    ran: 'canary' in window,
  }))
  const shown = await page.getByText('data-canary').first().isVisible()
  const at = page.url()
  expect({ at, ...found, shown }).toEqual({ at, elements: 0, ran: false, shown: seen })
}

/** Distance that the page, or a scrolling pane of it, extends beyond its right edge. */
const sideways = () =>
  Math.max(
    0,
    document.documentElement.scrollWidth - window.innerWidth,
    ...[...document.querySelectorAll('.station > *, .desk > *')].map(
      (pane) => pane.scrollWidth - pane.clientWidth,
    ),
  )
const versionOf = async (boxId: string) =>
  (await world.db.one<{ version: number }>(sql`SELECT version FROM box WHERE id = ${boxId}`)).version

/** As long as the fields allow, without a place to break the line. */
const endless = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewis'

test('R11.05 a word longer than its line widens no page, hers or a colleague’s', async () => {
  const { member, boxId, memberId } = await given.ordered('se')
  const packed = await given.previewing('se')
  const paid = await given.delivered('se')
  const wish = { text: endless.repeat(3) }
  for (const id of [memberId, packed.memberId, paid.memberId])
    await world.db.run(
      sql`UPDATE member SET first_name = ${endless}, last_name = ${endless} WHERE id = ${id}`,
    )
  await world.db.run(sql`UPDATE box SET wish = ${JSON.stringify(wish)},
    address = address || ${JSON.stringify({ name: `${endless} ${endless}`, city: endless })}`)
  await world.db.run(
    sql`UPDATE fulfilment_order SET address = box.address FROM box WHERE box.id = fulfilment_order.subject_id`,
  )
  const number = await decideAs(paid.member.page, world, paid.boxId, 2)
  await callAs(packed.member.page, world, 'POST', '/boxes/:boxId/preview/approve', {
    params: { boxId: packed.boxId },
    body: { version: await versionOf(packed.boxId) },
  })
  const studio = await signInStaff(world, 'admin', '/studio')
  const ready = await given.ready('se')
  const pages: [Page, string][] = [
    [member.page, '/frontpage-in'],
    [member.page, '/my-account'],
    [ready.member.page, `/new-styling/confirm?text=${wish.text}`],
    [studio, `/studio/desk?box=${boxId}`],
    [studio, `/studio/warehouse?order=${packed.boxId}`],
    [studio, '/studio/finance'],
    [studio, '/studio/returns'],
  ]
  for (const [page, path] of pages)
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto(path, { waitUntil: untilIdle(path) })
      if (path.endsWith('/returns')) await scan(page, number)
      if (path.endsWith('/returns')) await page.getByRole('button', { name: 'A: as new' }).waitFor()
      expect({ path, width, over: await page.evaluate(sideways) }).toEqual({ path, width, over: 0 })
    }
})

test('T40 T49 written texts stay text: on the member’s pages, in the studio, in mails', async () => {
  const looking = await given.previewing('se')
  const { member, boxId, memberId } = await given.delivered('de')
  await poison(boxId, memberId)
  await poison(looking.boxId, looking.memberId)

  await harmless(member.page, '/frontpage-in')
  await harmless(member.page, `/feedback/give-feedback?box=${boxId}`)
  await harmless(member.page, `/feedback/payment?box=${boxId}`)
  await harmless(looking.member.page, `/sneak-peek/${looking.boxId}`)

  const studio = await signInStaff(world, 'admin', '/studio')
  await harmless(studio, '/studio')
  for (const box of [boxId, looking.boxId]) await harmless(studio, `/studio/desk?box=${box}`)
  await callAs(looking.member.page, world, 'POST', '/boxes/:boxId/preview/approve', {
    params: { boxId: looking.boxId },
    body: { version: await versionOf(looking.boxId) },
  })
  await harmless(studio, `/studio/warehouse?order=${looking.boxId}`)
  const { number } = await world.db.one<{ number: string }>(sql`SELECT number FROM box WHERE id = ${boxId}`)
  await studio.goto('/studio/returns')
  await scan(studio, number)
  await studio.getByRole('button', { name: 'A: as new' }).waitFor()
  await harmlessHere(studio)

  await member.page.goto(`/feedback/payment?box=${boxId}`)
  await member.page.getByRole('button', { name: member.pattern('feedback.confirm') }).click()
  await member.link('feedback.toReceipt').waitFor()
  await harmless(member.page, `/checkout/receipt/${boxId}`)
  await harmless(studio, '/studio/finance')
  const mails = () =>
    world.db.many<{ id: string; attached: boolean }>(
      sql`SELECT id, attachments <> '[]' AS attached FROM sandbox_mailbox WHERE html LIKE '%data-canary%' ORDER BY id`,
    )
  await expect.poll(async () => (await mails()).some(({ attached }) => attached)).toBe(true)
  // A mail's page is sandboxed: the browser complains that it cannot load our icon.
  const reader = await world.visit('da', { quietly: true })
  for (const { id } of await mails()) await harmless(reader, `/sandbox/mailbox/${id}/mail`)
})
