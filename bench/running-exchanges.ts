/**
 * Contracts of exchanges under way, brought over the migration that made exchanges orders (decision 273).
 *
 * node --import ./src/platform/tsx.ts bench/running-exchanges.ts fill FOLDER    at the commit before
 * node --import ./src/platform/tsx.ts bench/running-exchanges.ts follow FOLDER  at a later commit
 */
import { connect } from '#/platform/database/db.ts'
import { startPostgres } from '#/platform/database/postgres/postgres.ts'
import { fill } from './running-exchanges/fill.ts'
import { follow } from './running-exchanges/follow.ts'

const [command, folder = '/tmp/running-exchanges'] = process.argv.slice(2)
const server = await startPostgres(folder, { durable: false })
const db = connect(server.url, 4)
await (command === 'fill' ? fill : follow)(db, `${folder}.json`)
await db.close()
await server.stop()
process.exit()
