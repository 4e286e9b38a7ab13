import { type Db, sql } from '../db.ts'
import {
  listExtensions,
  listFunctions,
  listRelations,
  listSequences,
  type Relation,
  type TableColumn,
} from './schema-catalogue.ts'

const head = '-- Written by `npm run schema`: a migration changes it, nobody does here.\n'

/** The schema of a migrated database as files to read: their path under db/schema/, and what stands in them. */
export async function schemaFiles(db: Db): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  const add = (path: string, text: string) => files.set(`${path.replaceAll('"', '')}.sql`, `${head}${text}\n`)
  const steps = await transitionsText(db)
  for (const relation of await listRelations(db)) {
    const text = relation.kind === 'view' ? viewText(relation) : tableText(relation)
    add(relation.name, relation.name === 'allowed_transition' ? `${text}\n\n${steps}` : text)
  }
  for (const { name, text } of await listSequences(db)) add(name, `${text};`)
  for (const { name, text } of await listFunctions(db)) add(`functions/${name}`, `${text};`)
  const extensions = await listExtensions(db)
  add('extensions', extensions.map(({ text }) => `${text};`).join('\n'))
  return files
}

/** The steps that the database allows of each state machine. */
async function transitionsText(db: Db): Promise<string> {
  const rows = await db.many<{ machine: string; fromState: string; toState: string }>(
    sql`SELECT machine, from_state, to_state FROM allowed_transition ORDER BY 1, 2, 3`,
  )
  const values = rows.map((row) => `  ('${row.machine}', '${row.fromState}', '${row.toState}')`)
  return `INSERT INTO allowed_transition (machine, from_state, to_state) VALUES\n${values.join(',\n')};`
}

function tableText({ name, columns, constraints, indexes, triggers, referencedBy }: Relation): string {
  const rules = constraints.map((one) => `CONSTRAINT ${one.name} ${readable(one.text)}`)
  const body = [columns.map(columnText), rules]
    .filter((part) => part.length > 0)
    .map((part) => part.map((line) => `  ${line}`).join(',\n'))
  return [
    `CREATE TABLE ${name} (\n${body.join(',\n\n')}\n);`,
    statements(indexes.map((text) => readable(text.replace(' USING btree', '')))),
    statements(triggers),
    referencedBy.length > 0 ? `-- Referenced by ${referencedBy.join(', ')}.` : '',
  ]
    .filter(Boolean)
    .join('\n\n')
}

const viewText = ({ name, query }: Relation) => `CREATE VIEW ${name} AS\n${readable(query ?? '')}`

const statements = (texts: string[]) => texts.map((text) => `${text};`).join('\n')

function columnText({ name, type, required, value, made }: TableColumn): string {
  const from = {
    given: value && `DEFAULT ${readable(value)}`,
    identity: 'GENERATED ALWAYS AS IDENTITY',
    computed: `GENERATED ALWAYS AS (${value}) STORED`,
  }[made]
  return [name, readable(type), required && 'NOT NULL', from].filter(Boolean).join(' ')
}

/** As we would write it, where PostgreSQL writes at length. */
const readable = (text: string) =>
  text
    .replaceAll('timestamp with time zone', 'timestamptz')
    .replace(/'::text(?!\[)/g, "'")
    .replace(/ = ANY \(ARRAY\[([^[\]]*)\]\)/g, ' IN ($1)')
    .replace(/ <> ALL \(ARRAY\[([^[\]]*)\]\)/g, ' NOT IN ($1)')
