import { type Db, sql } from '../db.ts'

export type TableColumn = { name: string; type: string; required: boolean; value: string | null; made: Made }
/** How its value comes about: given or by default, counted by a sequence, or computed from the others. */
type Made = 'given' | 'identity' | 'computed'
export type Relation = {
  name: string
  kind: 'table' | 'view'
  columns: TableColumn[]
  constraints: { name: string; text: string }[]
  indexes: string[]
  triggers: string[]
  /** Whose rows point here. */
  referencedBy: string[]
  /** What a view selects. */
  query: string | null
}
type Named = { name: string; text: string }

/** What the catalogue knows of our own objects, always in the same order; what extensions bring is not ours. */
const ours = sql`n.nspname NOT LIKE 'pg\\_%' AND n.nspname <> 'information_schema'`

/** Tables and views; the invariants (`inv_…`) stand in db/invariants already. */
export const listRelations = (db: Db) =>
  db.many<Relation>(sql`
    SELECT c.oid::regclass::text AS name, CASE c.relkind WHEN 'v' THEN 'view' ELSE 'table' END AS kind,
      CASE c.relkind WHEN 'v' THEN pg_get_viewdef(c.oid, true) END AS query,
      ARRAY(${columns}) AS columns, ARRAY(${constraints}) AS constraints, ARRAY(${indexes}) AS indexes,
      ARRAY(${triggers}) AS triggers, ARRAY(${referencedBy}) AS referenced_by
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE ${ours} AND c.relkind IN ('r', 'p', 'v', 'm') AND NOT starts_with(c.relname, 'inv_')
    ORDER BY c.oid::regclass::text COLLATE "C"`)

/** As the table has them. */
const columns = sql`
  SELECT jsonb_build_object('name', quote_ident(a.attname), 'type', format_type(a.atttypid, a.atttypmod),
    'required', a.attnotnull, 'value', pg_get_expr(d.adbin, d.adrelid, true),
    'made', CASE WHEN a.attidentity <> '' THEN 'identity' WHEN a.attgenerated <> '' THEN 'computed' ELSE 'given' END)
  FROM pg_attribute a LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
  WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped ORDER BY a.attnum`

/** Keys, exclusions, references, then rules; of a kind, those of an earlier column first. */
const constraints = sql`
  SELECT jsonb_build_object('name', quote_ident(k.conname), 'text', pg_get_constraintdef(k.oid, true))
  FROM pg_constraint k WHERE k.conrelid = c.oid AND k.contype IN ('p', 'u', 'x', 'f', 'c')
  ORDER BY strpos('puxfc', k.contype::text), k.conkey, k.conname COLLATE "C"`

const indexes = sql`
  SELECT pg_get_indexdef(i.indexrelid, 0, true)
  FROM pg_index i JOIN pg_class x ON x.oid = i.indexrelid
  WHERE i.indrelid = c.oid AND NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conindid = i.indexrelid AND k.conrelid = c.oid)
  ORDER BY x.relname COLLATE "C"`

const triggers = sql`
  SELECT pg_get_triggerdef(t.oid, true) FROM pg_trigger t
  WHERE t.tgrelid = c.oid AND NOT t.tgisinternal ORDER BY t.tgname COLLATE "C"`

const referencedBy = sql`
  SELECT DISTINCT (k.conrelid::regclass::text) COLLATE "C" FROM pg_constraint k
  WHERE k.contype = 'f' AND k.confrelid = c.oid AND k.conrelid <> c.oid ORDER BY 1`

/** Functions of one name together. */
export const listFunctions = (db: Db) =>
  db.many<Named>(sql`
    SELECT name, string_agg(text, E';\\n\\n' ORDER BY text COLLATE "C") AS text
    FROM (
      SELECT CASE n.nspname WHEN 'public' THEN '' ELSE n.nspname || '.' END || p.proname AS name,
        trim(E'\\n' FROM pg_get_functiondef(p.oid)) AS text
      FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
      WHERE ${ours} AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
    ) one GROUP BY name ORDER BY name COLLATE "C"`)

/** Sequences that count for no column of their own. */
export const listSequences = (db: Db) =>
  db.many<Named>(sql`
    SELECT c.oid::regclass::text AS name, format('CREATE SEQUENCE %s AS %s START %s INCREMENT %s',
      c.oid::regclass, format_type(s.seqtypid, NULL), s.seqstart, s.seqincrement) AS text
    FROM pg_sequence s JOIN pg_class c ON c.oid = s.seqrelid JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE ${ours} AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype IN ('a', 'i'))
    ORDER BY c.oid::regclass::text COLLATE "C"`)

export const listExtensions = (db: Db) =>
  db.many<Named>(sql`
    SELECT extname AS name, 'CREATE EXTENSION ' || extname AS text FROM pg_extension
    WHERE extname <> 'plpgsql' ORDER BY extname COLLATE "C"`)
