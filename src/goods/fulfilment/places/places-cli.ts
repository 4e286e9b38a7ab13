import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { settingsOrExit } from '#/platform/config.ts'
import { openDatabase } from '#/platform/database/connections/open-database.ts'
import { isMarketId, marketOf } from '#/platform/markets/markets.ts'
import { replacePlaces } from './places.ts'
import { readPlaces } from './read-places.ts'

const usage = `npm run postcodes -- FILE --market se

  FILE            a CSV or TSV whose first line names the columns postcode and place; it takes the place of the market's list
  --market ID     da, se, nl or de

Address forms fill in the place from it. See docs/decisions/178 for where lists may come from.`

const { values, positionals } = parseArgs({ allowPositionals: true, options: { market: { type: 'string' } } })
const [file] = positionals
if (!file || !values.market || !isMarketId(values.market)) {
  console.error(usage)
  process.exit(1)
}
const market = marketOf(values.market)
const { places, refused } = readPlaces(readFileSync(file, 'utf8'), market)
for (const { line, why } of refused.slice(0, 20)) console.error(`Line ${line} is left out: ${why}`)
if (refused.length > 20) console.error(`… and ${refused.length - 20} more.`)
if (places.length === 0) {
  console.error('Nothing in it can be taken: the list stays as it was.')
  process.exit(1)
}
const { db, close } = await openDatabase(settingsOrExit(), 2)
try {
  console.log(`${await replacePlaces(db, market.id, places)} places of ${market.id}.`)
} finally {
  await close()
}
