import { expect, test } from 'vitest'
import { openSession } from '#/platform/sessions/sessions.ts'
import { denseWorld } from '#/testing/size/dense-world.ts'
import { type ExecutedStatement, executedBy } from '#/testing/size/executed-statements.ts'
import { type WriteCall, writeCalls } from '#/testing/size/write-calls.ts'

/**
 * Every statement of the writing routes, as far as a body made from a route's schema gets, at 24,000 members. New
 * routes are covered automatically; a route that refuses every body is listed below, with its missing input.
 */
const { app, scanned } = await denseWorld({ checked: false })
const calls = await writeCalls(app)

/** Routes whose generated body is valid for the schema and refused by a later check. */
const refuses: Record<string, string> = {
  'POST /api/studio/catalogue/imports/:id/parts/:number': 'a file',
  'POST /api/studio/catalogue/imports/:id/pictures': 'a file',
  'POST /api/studio/catalogue/:productId/pictures': 'a picture',
  'POST /api/studio/campaigns': 'days of its own kind',
  'PUT /api/studio/campaigns/:id': 'days of its own kind',
  'POST /api/studio/campaigns/:id/replace': 'days of its own kind',
  'POST /api/studio/campaigns/preview': 'days of its own kind',
  'POST /api/studio/oss/rates': 'the last day of a quarter, and a day of publication that is not before it',
  'POST /api/gift-cards': 'an amount, an address and a day of their own kinds',
  'POST /api/register': 'a password, which need not be given by who comes from elsewhere',
  'POST /api/studio/catalogue/:productId/variants': 'an SKU that nothing has',
  'POST /api/shop/notices': 'an address, which members need not give',
  'POST /api/studio/members/:memberId/acts': 'the fields that its act takes',
  'POST /api/photos': 'the bytes of a photo',
  'POST /api/own-clothes/:garmentId/photo': 'the bytes of a photo',
  'POST /api/contracts/:contractId/faults/:faultId/photos': 'the bytes of a photo',
  'POST /api/studio/portrait': 'the bytes of a photo',
  'POST /api/studio/returns/units/:unitId/photos': 'the bytes of a photo',
  'POST /api/payments/webhook': 'the signature of the provider',
}

async function ask({ method, path, whose, body }: WriteCall) {
  const who = whose && (await openSession(app.ctx, whose))
  const headers = {
    locale: 'da-DK',
    'idempotency-key': app.ctx.random.uuid(),
    ...(who && { authorization: `UID ${who.id} ${who.token}` }),
  }
  const payload = body === undefined ? {} : { payload: body as object }
  return executedBy(() => app.app.inject({ method, url: path, headers, ...payload }))
}

const acts = /^\s*(SELECT|WITH|INSERT|UPDATE|DELETE)\b/i

test.each([...calls])('11 %s reads no large table from end to end', async (row, requests) => {
  const statements = new Map<string, ExecutedStatement>()
  const statuses: number[] = []
  for (const call of requests) {
    const { statements: executed, result } = await ask(call)
    statuses.push(result.statusCode)
    for (const statement of executed) if (acts.test(statement.text)) statements.set(statement.text, statement)
  }
  expect(Math.max(...statuses)).toBeLessThan(500)
  expect(
    statuses.every((status) => status === 400 || status === 415),
    'nobody is heard',
  ).toBe(row in refuses)
  expect(await scanned(statements.values(), [])).toEqual([])
})
