import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { failpoints } from '#/platform/failpoints.ts'
import { diskFiles } from '#/platform/files/files.ts'
import { systemRandom } from '#/platform/random.ts'
import { manualClock } from '#/platform/time/clock.ts'
import { testDatabase } from '#/testing/database/database.ts'
import { importCatalogue } from '../import/import-catalogue.ts'
import { priceTerms } from '../import/rates.rule.ts'
import { openShelf } from '../shelf/shelf.ts'

/** A shop's file with the words of four countries. */
const file = `Handle,Title,Body (HTML),Vendor,Type,Tags,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Qty,Status,Manufacturer,EU Responsible Contact
hose,Rieke Hose,<p>Für Büro und Garten. Die Taschen bleiben nicht leer.</p>,Testmark,Trousers,,Size,38,T-1,59.00,3,active,Testmark A/S,eu@testmark.example
mantel,Thea Mantel,<p>Mantel mit Kragen aus Kunstpelz</p>,Testmark,Coats,,Size,38,T-2,199.00,3,active,Testmark A/S,eu@testmark.example
top,Saga topp,<p>Avklippt vid höften och hör till kjolen</p>,Testmark,Tops,,Size,M,T-3,29.00,3,active,Testmark A/S,eu@testmark.example
rok,Mies rok,<p>Om te leren dansen: met of zonder vest en heel los</p>,Testmark,Skirts,,Size,M,T-4,39.00,3,active,Testmark A/S,eu@testmark.example
bluse,Signe bluse,<p>Lige til at tage på og siden også om aftenen</p>,Testmark,Blouses,,Size,M,T-5,39.00,3,active,Testmark A/S,eu@testmark.example
skjorte,Lone skjorte,<p>En skjorte i hør og bomuld</p>,Testmark,Shirts,,Size,M,T-6,49.00,3,active,Testmark A/S,eu@testmark.example
jas,Fenna jas,<p>Een leren jas die jaren meegaat</p>,Testmark,Jackets,,Size,M,T-7,249.00,3,active,Testmark A/S,eu@testmark.example
`

test('R7.02 R8.04 a file’s words are read in the language they are in', async () => {
  const db = await testDatabase()
  const ctx = {
    db,
    clock: manualClock('2026-03-02T09:00:00Z'),
    random: systemRandom,
    files: diskFiles('/nowhere'),
    failpoint: failpoints(),
  }
  const { conversions } = priceTerms({ marketNames: ['de'], rates: ['EUR=1'] })
  const { report } = await importCatalogue(
    ctx,
    {
      fileName: 'words.csv',
      open: () => Readable.from([Buffer.from(file)]),
      gzip: false,
      imagesFolder: undefined,
    },
    { conversions },
  )
  expect(report.problems).toEqual([])
  const products = await openShelf().read(db)
  const handles = await db.many<{ id: string; handle: string }>(sql`SELECT id, handle FROM product`)
  const traits = Object.fromEntries(handles.map(({ id, handle }) => [handle, products.get(id)?.traits]))
  expect(traits).toEqual({
    hose: {},
    mantel: { sleeve: ['long'], fabric: ['fur'] },
    top: {},
    rok: {},
    bluse: {},
    skjorte: { fabric: ['cotton', 'linen'] },
    jas: { fabric: ['leather'] },
  })
})
