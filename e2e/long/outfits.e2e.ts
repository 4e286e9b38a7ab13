import { afterAll, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { givenBoxes } from '../given.ts'
import { layAtDesk, offerInstead, sendIt, withTwoBoxes } from '../lay-outfit.ts'
import { photograph } from '../photograph.ts'
import { signInStaff } from '../staff.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
const given = await givenBoxes(world)
afterAll(() => given.close())
const desk = await signInStaff(world, 'stylist', '/studio/desk')

test.each(['da', 'se', 'nl', 'de'] as const)(
  'R6.05 R8.02 a stylist lays an outfit with a piece kept before, and its member sees it, in %s',
  async (market) => {
    const { member, boxId } = await withTwoBoxes(given, market)
    const { outfits, keep } = await layAtDesk(desk, boxId, 'Monday to Friday')
    await photograph(desk, `${market}-desk-outfit-laying`)
    await keep.dblclick()
    await outfits.getByText('Monday to Friday').waitFor()
    const heading = outfits.getByRole('heading', { name: /^Outfits/ })
    await heading.and(desk.locator(':focus')).waitFor()
    expect(await desk.getByRole('region', { name: 'The box' }).textContent()).toContain('5 of 5–8')
    await photograph(desk, `${market}-desk-outfit`)
    const offered = await offerInstead(desk)
    await sendIt(desk)

    const { page, t } = member
    await page.goto(`/sneak-peek/${boxId}`)
    expect(await page.getByRole('article').first().textContent()).toContain(offered)
    await photograph(page, `${market}-preview-with-outfits`)
    await page.getByRole('link', { name: t('outfits.see', { count: 1 }) }).click()
    await member.heading('outfits.title').waitFor()
    await page.getByRole('heading', { level: 2, name: 'Monday to Friday' }).waitFor()
    expect(
      await page
        .getByRole('article')
        .getByRole('listitem')
        .filter({ hasText: t('outfits.had') })
        .count(),
    ).toBe(1)
    await photograph(page, `${market}-outfits`)
    await page.getByRole('link', { name: t('outfits.toPreview') }).waitFor()

    await page.goto('/my-account/boxes')
    await page.getByRole('link', { name: t('outfits.see', { count: 1 }) }).waitFor()
    const rows = await world.db.many(sql`SELECT FROM outfit WHERE box_id = ${boxId}`)
    expect(rows).toHaveLength(1)
  },
)
