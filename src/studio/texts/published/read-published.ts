import type { Changes } from '#/platform/changes/changes.ts'
import type { Log } from '#/platform/context.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import type { CustomerTexts } from '#/platform/texts/message.rule.ts'
import {
  type Edits,
  publishedEdits,
  setEdits,
  setOf,
  type TextSet,
  textSet,
} from '#/platform/texts/server-texts.ts'

/** The kind of subject in the audit, and of the changes that processes hear. */
export const TEXT = 'text'
/** A notification may be lost with its connection: each process looks by itself as well. */
const LOOK_MS = 30_000
/** Pages that were loaded before the latest publications still ask for their own texts. */
const MOST_BACK = 50
const MOST_KEPT = 8

type Row = { number: number; key: string | null; texts: CustomerTexts | null }

/** The edits in force after a publication, by default after the last one. */
export async function readEdits(db: Db, upTo = 2 ** 31 - 1): Promise<Edits & { publication: number }> {
  const rows = await db.many<Row>(sql`
    SELECT p.number, v.key, v.texts
    FROM (SELECT coalesce(max(number), 0) AS number FROM text_publication WHERE number <= ${upTo}) p
    LEFT JOIN LATERAL (
      SELECT DISTINCT ON (key) key, texts FROM text_version WHERE publication <= p.number ORDER BY key, publication DESC) v ON true`)
  const texts = rows.flatMap(({ key, texts }) => (key && texts ? [[key, texts] as const] : []))
  return { publication: rows[0]?.number ?? 0, texts: new Map(texts) }
}

/** Each reading has a number: one that began earlier and ends later is not applied. */
let begun = 0
let applied = 0
/** Sets of earlier publications, by their number. */
const kept = new Map<number, TextSet>()

/** Reads the published texts at the start of a process. */
export async function readPublished(db: Db): Promise<void> {
  const number = ++begun
  const edits = await readEdits(db)
  kept.clear()
  applied = number
  setEdits(edits)
}

/** Reads the published texts again if there is a further publication. */
export async function refreshTexts(db: Db): Promise<void> {
  const number = ++begun
  const { last } = await db.one<{ last: number }>(
    sql`SELECT coalesce(max(number), 0) AS last FROM text_publication`,
  )
  if (last === publishedEdits().publication) return
  const edits = await readEdits(db)
  if (number < applied) return
  applied = number
  setEdits(edits)
}

type Following = { db: Db; changes: Changes; log: Log }

/** Keeps this process's texts up to date, within seconds of a publication by any process. Returns the function that stops it. */
export async function followTexts({ db, changes, log }: Following): Promise<() => void> {
  const refresh = () =>
    void refreshTexts(db).catch((err) => log.error({ err }, 'the published texts were not read'))
  const stop = await changes.hear({
    changed(kind) {
      if (kind === undefined || kind === TEXT) refresh()
    },
    ended() {},
  })
  const looking = setInterval(refresh, LOOK_MS).unref()
  return () => {
    clearInterval(looking)
    stop()
  }
}

/**
 * The texts in force after a publication, as each process of this release has them: for a page that was loaded before the latest one,
 * or from a process that heard of it sooner. Undefined for an unknown publication and for one long past.
 */
export async function textsAfter(db: Db, publication: number): Promise<TextSet | undefined> {
  const present = textSet()
  if (present.publication === publication) return present
  const known = kept.get(publication)
  if (known) return known
  if (publication > Number(present.publication)) await refreshTexts(db)
  const last = Number(textSet().publication)
  if (publication === last) return textSet()
  if (publication > last || publication < last - MOST_BACK) return undefined
  const set = setOf(await readEdits(db, publication))
  const [oldest] = kept.keys()
  if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest)
  kept.set(publication, set)
  return set
}
