import { describe, expect, test } from 'vitest'
import { marketIds } from '#/platform/markets/markets.ts'
import { onMissingText } from '#/platform/texts/missing-texts.ts'
import { renderSample } from '#/studio/texts/mails/render-sample.ts'
import { testApp } from '#/testing/world/app.ts'

const app = await testApp()
const mails = [...app.ctx.mails.templates.values()]

describe.each(marketIds)('R1.07 R10.01 every mail in %s', (market) => {
  test.each(mails.map(({ name, samples }) => ({ name, count: samples.length })))(
    '$name says all it has to say',
    async ({ name, count }) => {
      const missing: string[] = []
      const stop = onMissingText(({ key, locale }) => missing.push(`${key} in ${locale}`))
      // Every new listener hears of the texts that other tests left out on purpose.
      missing.length = 0
      for (let index = 0; index < count; index++) {
        const { html, text } = await renderSample(app.ctx, { name, index, market })
        expect(text).not.toMatch(/\{\w+\}|undefined|Invalid Date|NaN|\bmail\.\w+\.\w+/)
        expect(html).toContain('<html')
      }
      stop()
      expect(missing).toEqual([])
    },
  )
})

test('R10.01 the gallery shows each sample in a frame, in the language that is asked for', async () => {
  const list = await app.app.inject('/sandbox/mails?market=de')
  expect(list.statusCode).toBe(200)
  expect(list.body.match(/<iframe/g)).toHaveLength(mails.flatMap(({ samples }) => samples).length)
  const one = await app.app.inject('/sandbox/mails/invoice/0?market=de')
  expect(one.body).toContain('lang="de-DE"')
  expect((await app.app.inject('/sandbox/mails/nothing/0')).statusCode).toBe(404)
  expect((await app.app.inject('/sandbox/mails/invoice/99')).statusCode).toBe(404)
})

test('R10.01 a sample has a stylist with a portrait, as sent mails do', async () => {
  const of = { name: 'preview-ready', index: 0, market: 'da' } as const
  const unseen = await renderSample(app.ctx, of)
  expect(unseen.html).not.toContain('/portraits/')
  const stylist = { id: 's', name: 'Ida', taste: null, portrait: 'p1' }
  const { html, text } = await renderSample(app.ctx, { ...of, stylist })
  expect(html).toContain('/portraits/p1/small.jpg')
  expect(text).toContain('Ida')
})
