import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { givenVariant } from '#/testing/given/given-variant.ts'
import { testApp } from '#/testing/world/app.ts'
import { importCatalogue } from '../import/import-catalogue.ts'
import { priceTerms } from '../import/rates.rule.ts'

const app = await testApp()
const buyer = await givenStaff(app, 'buyer')
const { productId } = await givenVariant(app.db, { brand: 'Measured', kind: 'dress', size: '38' })
const product = () => app.ask('GET', '/studio/catalogue/:productId', { params: { productId }, as: buyer })

test('R8.04 measures of a garment are saved by size, and an unclear line is refused', async () => {
  const save = async (text: string) =>
    app.call('PUT', '/studio/catalogue/:productId/measures', {
      params: { productId },
      body: { revision: (await product()).revision, text },
      as: buyer,
    })
  expect((await save('40 96 80 104 -\n38;92;76,5;100;104')).status).toBe(200)
  expect((await product()).measures, 'by size').toBe('38 92 76.5 100 104\n40 96 80 104 -')
  const { status, body } = await save('38 about 92')
  expect([status, body.error]).toMatchObject([400, { fields: { text: expect.any(String) } }])
})

test('R8.04 a brand has one chart of sizes; of two simultaneous changes one is refused', async () => {
  const brand = async () =>
    (await app.ask('GET', '/studio/catalogue/brands', { as: buyer })).brands.find(
      ({ name }) => name === 'Measured',
    )!
  const { id, chart: saw } = await brand()
  const save = (text: string) =>
    app.call('PUT', '/studio/catalogue/brands/:id/chart', { params: { id }, body: { saw, text }, as: buyer })
  const answers = await Promise.all([save('38 88 72 96'), save('38 89 73 97')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await brand()).chart).toMatch(/^38 8[89] 7[23] 9[67]$/)
})

test('R8.04 a file brings measures of each size, and none over those that a buyer entered', async () => {
  const { conversions } = priceTerms({ marketNames: ['se'], rates: ['USD/SEK=10'] })
  const bring = async (chests: readonly string[]) => {
    app.clock.advance('PT1H')
    const rows = chests.map(
      (chest, nth) =>
        `sheath,Sheath,Luma,Dresses,true,active,Size,${38 + 2 * nth},S-${nth},5,57,"${chest}",${76 + 4 * nth}`,
    )
    const header =
      'Handle,Title,Vendor,Type,Published,Status,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Chest (cm),Waist (cm)'
    const open = () => Readable.from([Buffer.from([header, ...rows].join('\n'))])
    return importCatalogue(app.ctx, { fileName: 'sheath.csv', open, gzip: false }, { conversions })
  }
  const { report } = await bring(['92', 'wide'])
  expect(report.problems.map(({ problem }) => problem)).toContain('"wide" is no measure')
  const { id } = await app.db.one<{ id: string }>(sql`SELECT id FROM product WHERE handle = 'sheath'`)
  /** A new session each time: hours pass. */
  const at = async () => ({ params: { productId: id }, as: await givenStaff(app, 'buyer') })
  const now = async () => app.ask('GET', '/studio/catalogue/:productId', await at())
  expect((await now()).measures).toBe('38 92 76 - -\n40 - 80 - -')
  await bring(['92,5', '96'])
  expect((await now()).measures).toBe('38 92.5 76 - -\n40 96 80 - -')
  const body = { revision: (await now()).revision, text: '38 93 77 - -' }
  await app.ask('PUT', '/studio/catalogue/:productId/measures', { ...(await at()), body })
  await bring(['90', '94'])
  expect((await now()).measures).toBe('38 93 77 - -')
})
