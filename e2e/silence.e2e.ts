import { afterAll, expect, test } from 'vitest'
import { faultsOn } from './accessibility.ts'
import { givenBoxes } from './given.ts'
import { photograph } from './photograph.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
const given = await givenBoxes(world)
afterAll(() => given.close())

test.each(['da', 'se', 'nl', 'de'] as const)(
  'R6.06 a member chooses the meaning of silence, reads it with its hour, and changes it, in %s',
  async (market) => {
    const { member, boxId } = await given.previewing(market, true)
    const { page, t } = member
    await page.goto(`/sneak-peek/${boxId}`)
    const choices = page.getByRole('group', { name: t('preview.whenSilent') })
    const choose = async (what: 'ship' | 'wait' | 'cancel') =>
      choices.getByText(t(`preview.whenSilent.${what}`), { exact: true }).click()
    const ends = (key: 'preview.doNothingWait' | 'preview.doNothingCancel') =>
      t(key, { date: '|', stylist: '', count: 0 }).split('|')[1]!
    expect(await choices.getByLabel(t('preview.whenSilent.ship')).isChecked()).toBe(true)
    await choose('wait')
    await page.getByText(ends('preview.doNothingWait')).last().waitFor()

    await page.context().setOffline(true)
    await choose('cancel')
    await page.getByRole('alert').first().waitFor()
    await page.context().setOffline(false)
    await choose('cancel')
    await page.getByText(ends('preview.doNothingCancel')).last().waitFor()
    await expect
      .poll(async () => {
        await page.reload()
        return choices.getByLabel(t('preview.whenSilent.cancel')).isChecked()
      })
      .toBe(true)
    expect(await faultsOn(page, [`/sneak-peek/${boxId}`])).toEqual([])
    await photograph(page, `${market}-silence`)
  },
)
