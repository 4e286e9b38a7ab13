/** npm run schema: writes db/schema/ anew, from a database with every migration. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { connect } from '#/platform/database/db.ts'
import { schemaFiles } from '#/platform/database/schema/schema-text.ts'
import { startTemplate, TEMPLATE, urlOf } from '#/testing/database/template.ts'

const folder = fileURLToPath(new URL('../db/schema/', import.meta.url))
const server = await startTemplate()
const db = connect(urlOf(server.url, TEMPLATE), 1)
const files = await schemaFiles(db)
await db.close()
await server.stop()
rmSync(folder, { recursive: true, force: true })
for (const [name, text] of files) {
  mkdirSync(dirname(folder + name), { recursive: true })
  writeFileSync(folder + name, text)
}
console.log(`${files.size} files in db/schema/`)
