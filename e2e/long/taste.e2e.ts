import { afterAll, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { faultsOn } from '../accessibility.ts'
import { givenBoxes } from '../given.ts'
import { layAtDesk, sendIt, withTwoBoxes } from '../lay-outfit.ts'
import { photograph } from '../photograph.ts'
import { signInStaff } from '../staff.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
const given = await givenBoxes(world)
afterAll(() => given.close())
const studio = await signInStaff(world, 'stylist', '/studio/taste')

const lines = {
  da: ['Danish', 'Går helst i gråt uld. Og altid én farve.'],
  se: ['Swedish', 'Klär sig helst i grå ull. Och alltid en färg.'],
  nl: ['Dutch', 'Draagt het liefst grijze wol. En altijd één kleur.'],
  de: ['German', 'Trägt am liebsten graue Wolle. Und immer eine Farbe.'],
} as const

test.each(['da', 'se', 'nl', 'de'] as const)(
  'R6.05 %s: members read their stylist’s line of taste, and nothing without one',
  async (market) => {
    await world.db.run(sql`UPDATE staff SET taste = '{}'`)
    const { member, boxId } = await withTwoBoxes(given, market)
    await layAtDesk(studio, boxId, 'Monday to Friday').then(({ keep }) => keep.click())
    await studio.getByRole('region', { name: 'Outfits' }).getByText('Monday to Friday').waitFor()
    await sendIt(studio)

    const { page } = member
    const paths = [`/sneak-peek/${boxId}`, '/frontpage-in', '/outfits']
    const [language, line] = lines[market]
    for (const path of paths) {
      await page.goto(path)
      expect(await page.locator('.stylists-taste').count(), `${path}: none is written`).toBe(0)
    }
    await studio.goto('/studio/taste')
    await studio.getByText('Not written in').waitFor()
    await studio.getByLabel(language).fill(line)
    await studio.getByRole('button', { name: 'Keep your lines' }).dblclick()
    await studio.getByText('Your lines are kept.').waitFor()
    await photograph(studio, `${market}-studio-taste`)
    for (const [at, path] of paths.entries()) {
      await page.goto(path)
      await page.getByText(line).first().waitFor()
      await photograph(page, `${market}-taste-${at}`)
    }
    if (market === 'de') expect(await faultsOn(studio, ['/studio/taste'])).toEqual([])
  },
)
