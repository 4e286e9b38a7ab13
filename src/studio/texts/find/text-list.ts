import type { Db } from '#/platform/database/db.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { lawOf } from '#/platform/texts/law-texts.rule.ts'
import { type CustomerTexts, customerTexts, sentencesOf } from '#/platform/texts/message.rule.ts'
import { codeTexts, textSet } from '#/platform/texts/server-texts.ts'
import { meanwhileOf } from '../edit/changed.ts'
import { listDrafts } from '../edit/drafts.ts'
import { listLatest } from '../published/versions.ts'
import { mailsOf } from './mails-of-text.ts'
import { pagesOf } from './pages-of-text.ts'

export const textStates = ['draft', 'edited', 'changed', 'law'] as const
export const textPlaces = ['page', 'mail', 'error'] as const
type Query = {
  search?: string
  state?: (typeof textStates)[number]
  place?: (typeof textPlaces)[number]
  sort?: 'key' | '-key'
  page?: number
}

const PAGE_SIZE = 25

/** Texts of customers by words in any language, key, page or mail. They are in memory, and so is the search. */
export async function findTexts(ctx: Ctx, { search = '', state, place, sort = 'key', page = 1 }: Query) {
  const marks = await marksOf(ctx.db)
  const words = search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
  const mails = words.length > 0 ? await mailsOf(ctx) : undefined
  const { languages } = textSet()
  const found = []
  for (const [key, { file, translations }] of codeTexts()) {
    const { da, se, nl, de } = languages
    const texts = customerTexts({ da: da[key], se: se[key], nl: nl[key], de: de[key] })
    if (!texts || !customerTexts(translations)) continue
    if (place && placeOf(key) !== place) continue
    const law = lawOf({ key, file })?.lock ?? null
    if (state === 'law' ? !law : state && !marks[state].has(key)) continue
    const named = [key, ...pagesOf(ctx, key).map(({ path }) => path), ...(mails?.get(key) ?? [])]
    if (!words.every((word) => hasWord(word, named, texts))) continue
    found.push({ key, texts, law })
  }
  found.sort((a, b) => (a.key < b.key ? -1 : 1) * (sort === 'key' ? 1 : -1))
  const rows = found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map(({ key, texts, law }) => ({
    ...{ id: key, key, law, texts: shown(texts) },
    ...{ draft: marks.draft.has(key), edited: marks.edited.has(key), changed: marks.changed.has(key) },
  }))
  const pages = Math.ceil(found.length / PAGE_SIZE)
  const asOf = ctx.clock.now()
  return { rows, total: found.length, more: false, cut: false, page, pages, sort, asOf }
}

async function marksOf(db: Db) {
  const latest = await listLatest(db)
  const keysOf = (rows: readonly { key: string }[]) => new Set(rows.map(({ key }) => key))
  return {
    draft: keysOf(await listDrafts(db)),
    edited: keysOf(latest.filter(({ texts }) => texts)),
    changed: keysOf(latest.filter(meanwhileOf)),
  }
}

const placeOf = (key: string) =>
  key.startsWith('mail.') ? 'mail' : key.startsWith('error.') ? 'error' : 'page'

const hasWord = (word: string, named: readonly string[], texts: CustomerTexts) =>
  named.some((name) => name.toLowerCase().includes(word)) ||
  Object.values(texts).some((message) =>
    sentencesOf(message).some(([, sentence]) => sentence.toLowerCase().includes(word)),
  )

const shown = ({ da, se, nl, de }: CustomerTexts) => {
  const [a, b, c, d] = [da, se, nl, de].map((message) =>
    sentencesOf(message)
      .map(([, sentence]) => sentence)
      .join(' / '),
  ) as [string, string, string, string]
  return { da: a, se: b, nl: c, de: d }
}
