import { expect, test } from 'vitest'
import { renderSample } from '#/studio/texts/mails/render-sample.ts'
import { testApp } from '#/testing/world/app.ts'

const app = await testApp()

test('R10.01 a mail begins with the wordmark, and both of its pictures exist', async () => {
  const { html } = await renderSample(app.ctx, { name: 'registered', index: 0, market: 'de' })
  const shown = [...html.matchAll(/src="[^"]*?(\/email\/wordmark\/\w+\.png)"/g)].map(([, path]) => path!)
  expect(shown).toEqual(['/email/wordmark/ink.png', '/email/wordmark/pale.png'])
  for (const path of shown) {
    const { statusCode, headers } = await app.app.inject(path)
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/png'])
    expect(headers['cross-origin-resource-policy'], 'mails are read on other sites').toBe('cross-origin')
  }
})
