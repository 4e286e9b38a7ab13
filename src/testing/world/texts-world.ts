import { afterAll, expect } from 'vitest'
import type { CustomerTexts } from '#/platform/texts/message.rule.ts'
import { setEdits } from '#/platform/texts/server-texts.ts'
import type { TestApp, Who } from './app.ts'

export type Change = Partial<CustomerTexts>

/** Steps of tests of edited texts: read, save, publish and roll back. A worker keeps texts in memory: the next file has the code's again. */
export function textsWorld(app: TestApp, admin: Who) {
  afterAll(() => setEdits({ publication: 0, texts: new Map() }))
  const read = (textKey: string, as = admin) =>
    app.ask('GET', '/studio/texts/one/:textKey', { as, params: { textKey } })
  const seenOf = ({ draft, publication }: Awaited<ReturnType<typeof read>>) => ({
    draft: draft?.id ?? null,
    publication,
  })
  async function save(textKey: string, change: Change, as = admin) {
    const text = await read(textKey, as)
    const texts = { ...(text.draft?.texts ?? text.said), ...change }
    return app.call('PUT', '/studio/texts/one/:textKey/draft', {
      ...{ as, params: { textKey } },
      body: { texts, ...seenOf(text) },
    })
  }
  const publish = (chosen: { key: string; draft: string }[], as = admin, reason = 'It reads better') =>
    app.call('POST', '/studio/texts/publish', { as, body: { chosen, reason } })
  async function published(key: string, change: Change) {
    const { body } = await save(key, change)
    expect((await publish([{ key, draft: body.draft }])).status).toBe(200)
  }
  const rollBack = (textKey: string, to: number, publication: number, as = admin) =>
    app.call('POST', '/studio/texts/one/:textKey/roll-back', {
      ...{ as, params: { textKey } },
      body: { to, publication, reason: 'The first one was better' },
    })
  const list = async (query: object, as = admin) => app.ask('GET', '/studio/texts', { as, query })
  const errorOf = ({ body }: { body: { error?: { code?: string; message?: string; fields?: object } } }) =>
    body.error
  return { read, seenOf, save, publish, published, rollBack, list, errorOf }
}
