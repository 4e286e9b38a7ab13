import { expect, test } from 'vitest'
import { allGranted } from '#/platform/consent/consent.rule.ts'
import { enterAs } from '../sign-in.ts'
import { openTelemetryWorld, settled } from '../telemetry.ts'

const { world, visit, member, somethingArrived, collected } = await openTelemetryWorld()

const addressed = '11111111-1111-4111-8111-111111111111'

test('R10.02 a visitor who agreed is tagged by the userid of the link; the address itself tells nothing', async () => {
  const page = await visit('da', { consent: allGranted })
  await settled(page, `/terms?userid=${addressed}`)
  await somethingArrived()
  const items = await collected()
  for (const { data } of items) expect(data.baseData).toMatchObject({ properties: { customerId: addressed } })
  expect(JSON.stringify(items)).not.toMatch(/userid/i)
})

test('R10.02 a signed-in member is tagged by the session, whatever the address says', async () => {
  const page = await visit('da', { consent: allGranted })
  const theMember = await member('da', page)
  await settled(page, `/terms?userid=${addressed}`)
  await somethingArrived()
  expect(JSON.stringify(await collected())).not.toContain(addressed)
  expect(JSON.stringify(await collected())).toContain(theMember.id)
})

test('R10.02 R11.02 nothing of the address is kept before a yes', async () => {
  const page = await visit('da', { consent: { statistics: false, marketing: true } })
  await settled(page, `/terms?userid=${addressed}`)
  expect(
    await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])),
  ).not.toContain(addressed)
})

test('R10.02 a customer id that is none is said on the console alone', async () => {
  const page = await visit('da', { consent: allGranted, quietly: true })
  await enterAs(page, world, { id: 'not-an-id', token: 'A'.repeat(43) })
  const messages: string[] = []
  page.on('console', (message) => messages.push(message.text()))
  await settled(page, '/terms')
  await somethingArrived()
  expect(
    messages.filter((text) => text.startsWith('Unable to set customer ID for App Insights')),
  ).toHaveLength(1)
  expect(JSON.stringify(await collected())).not.toContain('customerId')
  expect(await page.getByRole('alert').count()).toBe(0)
})
