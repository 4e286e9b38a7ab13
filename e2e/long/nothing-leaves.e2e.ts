import { expect, test } from 'vitest'
import { allGranted } from '#/platform/consent/consent.rule.ts'
import { openTelemetryWorld, settled, telemetryIn, watchRequests } from '../telemetry.ts'

const { world, visit, member, collected, received } = await openTelemetryWorld()

test('T116 no request of a page carries a secret of its address, nor the address itself', async () => {
  const page = await visit('da', { consent: allGranted, quietly: true })
  await member('da', page)
  const sent: string[] = []
  page.context().on('request', (request) => {
    if (request.isNavigationRequest()) return
    sent.push(`${request.url()} ${request.postData() ?? ''}`)
    if (request.headers().referer) sent.push(`S3CR3T referrer of ${request.url()}`)
  })
  for (const path of ['/terms', '/your-data', '/stay', '/password-reset', '/new-styling', '/no-such-page'])
    await settled(
      page,
      `${path}?userid=S3CR3T-f&key=S3CR3T-b&returnUrl=%2Fx%3FChash%3DS3CR3T-c&code=S3CR3T-d&state=S3CR3T-e`,
    )
  expect(sent.length).toBeGreaterThan(6)
  // A page asks our own API about its key, in a body.
  const leaked = sent.filter((one) => one.includes('S3CR3T') && !one.startsWith(`${world.origin}/api/`))
  expect(leaked).toEqual([])
  expect(sent.filter((one) => /\?[^ ]*S3CR3T/.test(one.split(' ')[0]!))).toEqual([])
})

test('T117 nothing is measured before the choice', async () => {
  const page = await visit('da', { consent: 'not-asked', quietly: true })
  const requests = watchRequests(page)
  for (const path of ['/terms', '/privacy', '/shop', '/register']) await settled(page, path)
  expect(telemetryIn(requests)).toEqual([])
  expect(await collected()).toEqual([])
  expect(await received()).toEqual([])
  const names = (await page.context().cookies()).map(({ name }) => name)
  expect(names.filter((name) => /^(ai_|_ga|consent)/.test(name))).toEqual([])
})
