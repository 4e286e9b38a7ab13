import { mkdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { paths } from '#/platform/paths.ts'
import { isDeskSwitch, switches, switchNames } from '#/platform/switches/switches.rule.ts'
import { textIn } from '#/platform/texts/server-texts.ts'
import { faultsOf } from '../accessibility.ts'
import { signInStaff } from '../staff.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
const folder = process.env.SHOTS

test('R8.09 an admin switches each part off in Germany: its pages say so there in German, elsewhere they are open', async () => {
  const page = await signInStaff(world, 'admin', paths.studioSwitches())
  for (const name of switchNames) {
    const row = page
      .getByRole('list', { name: switches[name].label, exact: true })
      .getByRole('listitem')
      .filter({ hasText: 'Germany' })
    await row.getByRole('button', { name: 'Switch off' }).click()
    const dialog = page.getByRole('dialog', { name: `Switch off: ${switches[name].label}, Germany?` })
    await dialog.getByLabel('Reason').fill('A test of the switch')
    await dialog.getByRole('button', { name: 'Switch off' }).click()
    await row.getByText('Off', { exact: true }).waitFor()
  }
  expect(await faultsOf(page)).toEqual([])
  const german = await world.visit('de', { quietly: true })
  const danish = await world.visit('da', { quietly: true })
  for (const name of switchNames.filter((each) => !isDeskSwitch(each)))
    for (const path of switches[name].pages) {
      const words = textIn('de', `switch.words.${name}`)
      const answer = await german.request.get(`${world.origin}${path}?market=de`)
      expect([path, answer.status()]).toEqual([path, 503])
      await german.goto(`${path}?market=de`)
      await german.getByRole('heading', { level: 1, name: textIn('de', 'error.switchedOff') }).waitFor()
      await german.getByText(words).waitFor()
      await danish.goto(`${path}?market=da`)
      await expect.poll(() => danish.getByText(textIn('da', `switch.words.${name}`)).count()).toBe(0)
    }
  expect(await faultsOf(german)).toEqual([])
  if (folder) {
    mkdirSync(folder, { recursive: true })
    for (const width of [1440, 1024, 390]) {
      await german.setViewportSize({ width, height: 900 })
      await german.screenshot({ path: `${folder}/switched-off-${width}.png`, fullPage: true })
      for (const theme of ['light', 'dark']) {
        await page.setViewportSize({ width, height: 900 })
        await page.evaluate((theme) => document.documentElement.setAttribute('data-theme', theme), theme)
        await page.screenshot({ path: `${folder}/switches-${width}-${theme}.png`, fullPage: true })
      }
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  const row = page
    .getByRole('list', { name: 'Joining', exact: true })
    .getByRole('listitem')
    .filter({ hasText: 'Germany' })
  await row.getByRole('button', { name: 'Switch on' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('The test is over')
  await dialog.getByRole('button', { name: 'Switch on' }).click()
  await row.getByText('On', { exact: true }).waitFor()
  await german.goto('/register?market=de')
  await german.getByRole('heading', { level: 1, name: textIn('de', 'register.heading') }).waitFor()
})
