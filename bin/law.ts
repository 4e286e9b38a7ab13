/** npm run law: writes the checklists of docs/law/ from the rows of src/studio/law/packs/. */
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { checklists } from '#/studio/law/checklist.ts'

const folder = fileURLToPath(new URL('../docs/law/', import.meta.url))
const files = checklists()
for (const [name, text] of files) writeFileSync(folder + name, text)
console.log(`${files.size} files in docs/law/`)
