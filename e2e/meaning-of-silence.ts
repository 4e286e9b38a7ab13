import { expect } from 'vitest'
import type { MarketId } from '#/platform/markets/markets.ts'
import { faultsOn } from './accessibility.ts'
import type { givenBoxes } from './given.ts'
import { photograph } from './photograph.ts'

/** A member chooses the meaning of silence, once without a connection, and reads it with its hour. */
export async function chooseMeaningOfSilence(
  given: Awaited<ReturnType<typeof givenBoxes>>,
  market: MarketId,
) {
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
}
