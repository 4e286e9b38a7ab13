import { afterAll, expect, test } from 'vitest'
import { json, sql } from '#/platform/database/db.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { givenCustomer } from '#/testing/given/given-box.ts'
import { givenVariant } from '#/testing/given/given-variant.ts'
import { faultsOf } from '../accessibility.ts'
import { givenBoxes } from '../given.ts'
import { photograph, photographStudio } from '../photograph.ts'
import { signInStaff } from '../staff.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
const given = await givenBoxes(world)
afterAll(() => given.close())

const wishes: Record<MarketId, string> = {
  da: 'Bryllup d. 12. december. Kjole og sko, gerne i grøn. Ikke uld',
  se: 'Bröllop den 12 december. Klänning och skor, gärna grönt. Inte ull',
  nl: 'Bruiloft op 12 december. Jurk en schoenen, graag groen. Geen wol',
  de: 'Hochzeit am 12. Dezember. Kleid und Schuhe, gern grün. Keine Wolle',
}

test.each(['da', 'se', 'nl', 'de'] as const)(
  'R6.03 R8.02 the words of a wish are shown as lines, corrected, and rank at the desk by day and season, in %s',
  async (market) => {
    const { member, memberId } = await given.ready(market)
    const { page } = member
    await page.goto('/new-styling')
    await page.getByLabel(member.t('order.text'), { exact: true }).fill(wishes[market])
    await member.button('order.next').click()
    const said = page.locator('section', {
      has: page.getByRole('heading', { name: member.t('wishes.lines.title') }),
    })
    const line = (kind: 'occasion' | 'kind' | 'colour' | 'never', what: string) =>
      said.getByText(member.t(`wishes.said.${kind}`, { what }), { exact: false })
    await line('occasion', member.t('wishes.occasion.wedding')).first().waitFor()
    await line('kind', member.t('kind.dress')).first().waitFor()
    await line('never', member.t('wishes.quality.fabric:wool')).first().waitFor()
    // The shelf of the demo has no shoes: it is told before the order.
    await said.getByText(member.t('wishes.lines.lacking', { kind: member.t('kind.shoes') })).waitFor()
    expect(await faultsOf(page)).toEqual([])
    await photograph(page, `${market}-said-lines`)
    const green = member.t('wishes.said.colour', { what: member.t('survey.colour.green') })
    await said.getByRole('button', { name: `${member.t('wishes.lines.change')}: ${green}` }).click()
    await said.getByLabel(member.t('wishes.kind.colour')).selectOption('navy')
    await said.getByRole('button', { name: member.t('wishes.lines.save') }).click()
    await line('colour', member.t('survey.colour.navy')).first().waitFor()
    await member.button('order.button').click()
    await page.waitForURL('**/frontpage-in')
    const { id } = await world.db.one<{ id: string }>(sql`SELECT id FROM box WHERE member_id = ${memberId}`)

    const desk = await signInStaff(world, 'stylist', '/studio/desk')
    await desk.goto(`/studio/desk?box=${id}`)
    const region = desk.getByRole('region', { name: 'Wishes' })
    await region.getByText('Occasion: wedding').waitFor()
    await region.getByText('Colour: navy').waitFor()
    await region.getByText('none on the shelf').waitFor()
    await desk.getByText(/^\d[\d,]* ranked for the member/).waitFor()
    const first = await desk
      .getByRole('region', { name: 'Candidates' })
      .locator('.desk-card .desk-slot-name')
      .allTextContents()
    // The shelf of the journeys is small: what is for the summer stands last on it.
    expect(first.length).toBeGreaterThan(12)
    expect(first.slice(0, 12).filter((title) => /linen|hør|linne|leinen|shorts/i.test(title))).toEqual([])
    await photograph(desk, `${market}-desk-said`)
  },
)

test('R8.02 after "too small over the shoulders" the next size leads at the desk', async () => {
  const { app, studio } = given
  const prices = { se: 700_00 }
  const twoSizes = await givenVariant(world.db, { size: 'M', title: { en: 'Two sizes' }, prices })
  await givenVariant(world.db, { ...twoSizes, size: 'L', prices })
  await givenVariant(world.db, { brand: 'Holm', title: { en: 'Another brand' }, prices, stock: 9 })
  const as = await givenCustomer(app, 'se')
  await world.db.run(sql`INSERT INTO survey_answer (member_id, question, value, at)
    VALUES (${as.id}, 'sizes', ${json({ top: 'M' })}::jsonb, ${app.clock.now()})`)
  const past = await studio.givenDelivered(as)
  const box = { as, params: { boxId: past } }
  let amount = 0
  for (const [nth, { id }] of (await app.ask('GET', '/boxes/:boxId/feedback', box)).pieces.entries()) {
    const { toPay } = await app.ask('PUT', '/boxes/:boxId/feedback/items/:itemId', {
      ...{ as, params: { boxId: past, itemId: id } },
      body: { choice: 'return', returnReason: nth === 0 ? 'too-small' : 'style' },
    })
    amount = toPay.total
    if (nth === 0)
      await world.db.run(sql`
        UPDATE box_item SET feedback = ${json({ size: 'too-small', zone: 'shoulders' })}::jsonb WHERE id = ${id}`)
  }
  await app.ask('POST', '/boxes/:boxId/confirm', { ...box, body: { amount } })
  const boxId = await studio.order(as, { wanted: ['top'] })
  const desk = await signInStaff(world, 'stylist', '/studio/desk')
  await desk.goto(`/studio/desk?box=${boxId}`)
  const cards = desk.getByRole('region', { name: 'Candidates' }).locator('.desk-card')
  await cards.first().waitFor()
  const titles = await cards.locator('.desk-slot-name').allTextContents()
  const [blouse, ...leading] = ['Blouse', 'Another brand', 'Two sizes'].map((name) =>
    titles.findIndex((title) => title.includes(name)),
  )
  for (const place of leading) expect(place).toBeLessThan(blouse!)
  const two = cards.filter({ hasText: 'Two sizes' })
  await two.getByText('The size after M, which was too small over the shoulders in top of Test').waitFor()
  expect(await two.textContent()).toContain('L')
  await cards
    .filter({ hasText: 'Sent back as too small over the shoulders: Test top in M' })
    .first()
    .waitFor()
  await photographStudio(desk, 'desk-next-size')
})
