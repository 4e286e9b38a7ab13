import type { Db } from '#/platform/database/db.ts'
import { listAsked } from '#/platform/second-looks/second-looks.ts'
import { listLatest } from '../published/versions.ts'
import { findCodeText, saidWith } from './code-text.ts'
import { listDrafts } from './drafts.ts'
import type { Chosen } from './publish.ts'

/** All drafts beside the texts in force. A draft of a key that the code has lost is left out. */
export async function draftRows(db: Db) {
  const latest = new Map((await listLatest(db)).map((version) => [version.key, version.texts]))
  const waiting = await waitingDrafts(db)
  return (await listDrafts(db)).flatMap((draft) => {
    const text = findCodeText(draft.key)
    if (!text) return []
    const said = saidWith(text.code, latest.get(draft.key))
    const { code: _, basedOn: __, ...shown } = draft
    return [{ ...shown, law: text.law?.lock ?? null, said, waits: waiting.has(draft.id) }]
  })
}

/** The ids of the drafts that wait for a second colleague. */
async function waitingDrafts(db: Db): Promise<ReadonlySet<string>> {
  const asked = await listAsked<{ chosen: Chosen[] }>(db, 'law-text')
  return new Set(asked.flatMap(({ chosen }) => chosen.map(({ draft }) => draft)))
}
