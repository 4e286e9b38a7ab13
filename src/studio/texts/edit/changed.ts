import { isDeepStrictEqual } from 'node:util'
import type { Db } from '#/platform/database/db.ts'
import { fitsCode } from '#/platform/texts/edited-text.rule.ts'
import type { CustomerTexts } from '#/platform/texts/message.rule.ts'
import { listLatest, type Version } from '../published/versions.ts'
import { findCodeText } from './code-text.ts'

/**
 * The change of an edit's code by a release; undefined without one. `changed`: the code's text is another than when it was edited;
 * `unfit`: the code cannot fill in the edit any more, and says its own text; `lost`: the code does not have the key any more.
 */
export function meanwhileOf({ key, texts, code: was }: Pick<Version, 'key' | 'texts' | 'code'>) {
  if (!texts) return undefined
  const now = findCodeText(key)?.code
  if (!now) return { what: 'lost' as const, was, now: null }
  if (!fitsCode(now, texts)) return { what: 'unfit' as const, was, now }
  return isDeepStrictEqual(sorted(was), sorted(now)) ? undefined : { what: 'changed' as const, was, now }
}

/** jsonb sorts the names of an object by itself. */
const sorted = ({ da, se, nl, de }: CustomerTexts) => [da, se, nl, de]

/** The edited texts whose code has changed after the edit, with the three texts. */
export const listChanged = async (db: Db) =>
  (await listLatest(db)).flatMap((version) => {
    const meanwhile = meanwhileOf(version)
    const { key, publication, texts, by, at } = version
    return meanwhile && texts ? [{ key, publication, by, at, edit: texts, ...meanwhile }] : []
  })
