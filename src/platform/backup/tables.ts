import type { PoolClient } from 'pg'
import type { Sequence } from './manifest.ts'

const ours = `n.nspname NOT LIKE 'pg\\_%' AND n.nspname <> 'information_schema'
  AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')`

/** Each table with its columns, without computed ones. Tables that migrations or a restore write are left out. */
export const listTables = async (client: PoolClient) =>
  (
    await client.query<{ name: string; columns: string[] }>(`
    SELECT format('%I.%I', n.nspname, c.relname) AS name, ARRAY(
      SELECT quote_ident(a.attname) FROM pg_attribute a
      WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '' ORDER BY a.attnum) AS columns
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE ${ours} AND c.relkind = 'r' AND (n.nspname, c.relname) NOT IN (('public', 'migration'), ('public', 'quarantine'))
    ORDER BY 1`)
  ).rows

export const sequenceValues = async (client: PoolClient) =>
  (
    await client.query<Sequence>(`
    SELECT format('%I.%I', n.nspname, c.relname) AS name, s.last_value AS value
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    JOIN pg_sequences s ON (s.schemaname, s.sequencename) = (n.nspname, c.relname)
    WHERE ${ours} ORDER BY 1`)
  ).rows

export const listReferences = async (client: PoolClient) =>
  (
    await client.query<{ table: string; name: string; text: string }>(`
    SELECT format('%I.%I', n.nspname, c.relname) AS table, quote_ident(k.conname) AS name, pg_get_constraintdef(k.oid) AS text
    FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE ${ours} AND k.contype = 'f' ORDER BY 1, 2`)
  ).rows

export const countRelations = async (client: PoolClient) =>
  (
    await client.query<{ count: number }>(`
    SELECT count(*) AS count FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE ${ours} AND c.relkind IN ('r', 'p', 'v', 'm', 'S')`)
  ).rows[0]!.count
