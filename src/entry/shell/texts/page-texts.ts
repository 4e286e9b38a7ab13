import { createHash } from 'node:crypto'
import { type Market, markets } from '#/platform/markets/markets.ts'
import { type TextSet, textSet } from '#/platform/texts/server-texts.ts'
import type { Messages } from '#/platform/texts/translator.ts'
import { pageFiles } from '../server/page-files.ts'
import { shell } from './texts-url.ts'

/** Keys by module: the entry's, and each page's own (build/text-keys.ts). */
export type ModuleKeys = Readonly<Record<string, readonly string[]>>
export const entryModule = 'src/entry/shell/entry-client.tsx'

type Whole = { messages: Messages; version: string; json: string }
export type PageTexts = ReturnType<typeof pageTexts>

/**
 * A market's texts for the browser: whole, and by page. In development, without keys, each part is the whole. `set`: the texts of a
 * publication or of a colleague's drafts, instead of those in force.
 */
export function pageTexts(keys: ModuleKeys | undefined) {
  /** Made once from the texts of a set, and again after these have changed. */
  const made = new WeakMap<Messages, Whole>()
  const keysJson = JSON.stringify(keys ?? {})

  function whole({ id }: Market, set = textSet()): Whole {
    const own = set.languages[id]
    const known = made.get(own) ?? wholeOf(own, set)
    made.set(own, known)
    return known
  }
  /**
   * A key that a language lacks shows the Danish text (R1.06). The version also changes with the pages' keys. It ends with the
   * publication, by which another process, or this one after a further publication, finds the same texts.
   */
  function wholeOf(own: Messages, { languages, publication }: TextSet): Whole {
    const messages = { ...languages[markets.da.id], ...own }
    const json = JSON.stringify(messages)
    const hash = createHash('sha256').update(json).update(keysJson).digest('base64url').slice(0, 12)
    return { messages, version: `${hash}.${publication}`, json }
  }

  const shellKeys = new Set(keys?.[entryModule])
  function keysOf(part: string): Iterable<string> | undefined {
    if (part === shell) return shellKeys
    const files = pageFiles.get(part)
    return files && new Set(files.flatMap((file) => keys?.[file] ?? [])).difference(shellKeys)
  }

  return {
    whole,
    url: (market: Market, set?: TextSet) =>
      `/public/uploads/translations/${market.wireLocale}.json?v=${whole(market, set).version}`,
    /** Undefined where one of the parts is not a page's. */
    parts(market: Market, parts: readonly string[], set?: TextSet): Messages | undefined {
      const { messages } = whole(market, set)
      if (!keys) return messages
      const wanted = parts.map(keysOf)
      if (wanted.includes(undefined)) return undefined
      // A key that has lost its text is left out, so that the page misses it and reports it (R1.06).
      const found = wanted.flatMap((those) => [...(those ?? [])]).filter((key) => key in messages)
      return Object.fromEntries(found.map((key) => [key, messages[key]!]))
    },
  }
}
