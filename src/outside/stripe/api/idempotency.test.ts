import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { charge, refusalOf, saveCard, startSandbox } from '../sandbox-harness.ts'

const crash = { at: '' }
const sandbox = await startSandbox({
  failpoint(name) {
    if (name !== crash.at) return
    crash.at = ''
    throw new Error('killed')
  },
})

test('R9.04 twenty calls at once with one key are one charge', async () => {
  const saved = await saveCard(sandbox, 'pm_card_visa')
  const before = await sandbox.countOf('charge')
  const key = randomUUID()
  const calls = Array.from({ length: 20 }, () =>
    sandbox.stripe.paymentIntents.create(
      {
        amount: 5000,
        currency: 'sek',
        customer: saved.customer,
        payment_method: saved.method,
        off_session: true,
        confirm: true,
      },
      { idempotencyKey: key, maxNetworkRetries: 8 },
    ),
  )
  const ids = new Set((await Promise.all(calls)).map(({ id }) => id))
  expect(ids.size).toBe(1)
  expect(await sandbox.countOf('charge')).toBe(before + 1)
})

test('a key that is in use answers 409', async () => {
  const saved = await saveCard(sandbox, 'pm_card_visa')
  const key = randomUUID()
  const answers = await Promise.all(
    Array.from({ length: 8 }, () =>
      charge(sandbox, saved, 5000, key).then(
        () => 200,
        (error: { statusCode: number }) => error.statusCode,
      ),
    ),
  )
  expect(answers).toContain(200)
  expect(answers.filter((status) => status !== 200 && status !== 409)).toEqual([])
})

test('the first answer is repeated, also a refusal, and marked as such', async () => {
  const saved = await saveCard(sandbox, 'pm_card_chargeCustomerFail')
  const key = randomUUID()
  const first = await refusalOf(charge(sandbox, saved, 5000, key))
  const second = await refusalOf(charge(sandbox, saved, 5000, key))
  expect(second.payment_intent!.id).toBe(first.payment_intent!.id)
  expect(second.headers).toMatchObject({ 'idempotent-replayed': 'true', 'original-request': first.requestId })
})

test('T67 a key belongs to its parameters; a refused request leaves it free', async () => {
  const saved = await saveCard(sandbox, 'pm_card_visa')
  const key = randomUUID()
  expect(await refusalOf(charge(sandbox, saved, 1, key))).toMatchObject({ code: 'amount_too_small' })
  await charge(sandbox, saved, 5000, key)
  expect(await refusalOf(charge(sandbox, saved, 6000, key))).toMatchObject({
    type: 'StripeIdempotencyError',
    statusCode: 400,
  })
})

test.each([
  { at: 'sandbox-before-commit', charges: 0, because: 'nothing was committed' },
  { at: 'sandbox-after-commit', charges: 1, because: 'only the answer was lost' },
])('R9.04 killed at $at there is one truth: $because', async ({ at, charges }) => {
  const saved = await saveCard(sandbox, 'pm_card_visa')
  const [before, key] = [await sandbox.countOf('charge'), randomUUID()]
  crash.at = at
  expect(await refusalOf(charge(sandbox, saved, 5000, key))).toMatchObject({ statusCode: 500 })
  expect(await sandbox.countOf('charge')).toBe(before + charges)
  expect(await charge(sandbox, saved, 5000, key)).toMatchObject({ status: 'succeeded' })
  expect(await sandbox.countOf('charge')).toBe(before + 1)
  const [{ n } = { n: -1 }] = await sandbox.rows<{ n: number }>(
    `SELECT count(*) AS n FROM sandbox_stripe.idempotency WHERE key = '${key}'`,
  )
  expect(n).toBe(1)
})
