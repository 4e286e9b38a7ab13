import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { stopExperiment } from '#/people/experiments/experiments.ts'
import { sql } from '#/platform/database/db.ts'
import { givenCustomer, givenStudio } from '#/testing/given/given-box.ts'
import { givenMember, givenStaff } from '#/testing/given/given-charge.ts'
import { givenVariant } from '#/testing/given/given-variant.ts'
import { givenExperiment } from '#/testing/given-experiment.ts'
import { testApp } from '#/testing/world/app.ts'
import { saveFitAnswer } from './stored-answers.ts'

const app = await testApp()
const studio = await givenStudio(app)

/** A dress in 38 that ran small for four of five, and in 40. */
async function givenTightDress() {
  const goods = { kind: 'dress', brand: 'Tested', prices: { se: 400_00 } } as const
  const { sku, productId } = await givenVariant(app.db, { ...goods, size: '38' })
  await givenVariant(app.db, { ...goods, productId, size: '40' })
  for (const felt of ['small', 'small', 'small', 'small', 'fits'] as const) {
    const { id: memberId } = await givenMember(app, { market: 'se' })
    const pieceId = randomUUID()
    await saveFitAnswer(app.ctx, { pieceId, memberId, sku, felt })
    await app.db.run(sql`
      INSERT INTO review (id, member_id, product_id, piece_id, sku, size, market, stars, fit, words, signed, created_at)
      VALUES (${randomUUID()}, ${memberId}, ${productId}, ${pieceId}, ${sku}, '38', 'se', 4, ${felt === 'fits' ? 'as-labelled' : felt}, '', '',
        ${app.clock.now()})`)
  }
  return productId
}

test('R8.07 in an experiment without it, cards of that group open in the member’s own size', async () => {
  const productId = await givenTightDress()
  const boxId = await studio.order(await givenCustomer(app))
  const sizeOf = async () => {
    const asked = { params: { boxId }, query: { kind: 'dress' }, as: studio.stylist }
    const { candidates } = await app.ask('GET', '/studio/desk/:boxId/candidates', asked)
    return candidates.find((one) => one.productId === productId)?.size
  }
  expect(await sizeOf()).toBe('40')
  const { id: begunBy } = await givenStaff(app, 'admin')
  const arms = [
    { arm: 'size-to-take', share: 0 },
    { arm: 'own-size', share: 1000 },
  ]
  const id = await givenExperiment(app, { name: 'fit-at-desk', arms, begunBy })
  expect(await sizeOf()).toBe('38')
  await stopExperiment(app.ctx, id, { words: 'Seen', staffId: begunBy })
  expect(await sizeOf()).toBe('40')
})
