import { readFileSync } from 'node:fs'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { accountsOf, dialog, prove } from './her-account.ts'
import { photograph } from './photograph.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
const { atHome } = accountsOf(world)

test.each(['da', 'de'] as const)(
  'R11.04 D10 in %s she gives her password and has all that is kept of her in one file',
  async (market) => {
    const she = await atHome(market)
    const { page, t, button } = she
    await page.goto('/my-account/privacy')
    await page.getByRole('heading', { level: 1, name: t('account.page.privacy') }).waitFor()
    await photograph(page, `${market}-her-data`)
    await button('privacy.exportButton').click()
    await dialog(page).waitFor()
    const download = page.waitForEvent('download')
    await prove(she, she.password)
    const file = await download
    expect(file.suggestedFilename()).toBe(t('privacy.exportFile'))
    const files = unzipSync(readFileSync(await file.path()))
    const kept = JSON.parse(Buffer.from(files['data.json']!).toString('utf8'))
    expect(kept.account).toMatchObject([{ email: she.email, market }])
    const invoices = Object.keys(files).filter((name) => name.startsWith('invoices/'))
    expect(invoices).toHaveLength(kept.invoices.length)
    await page.getByText(t('privacy.exportDone')).waitFor()
  },
)
