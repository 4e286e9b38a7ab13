import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { MarketId } from '#/platform/markets/markets.ts'

/** A customer reads one of the first four; English is for staff, and covers the server's refusals (decision 029). */
export type TextLanguage = MarketId | 'en'
/** A sentence with `{name}` placeholders, or its plural forms. */
export type Message = string | Record<string, string>
export type Texts = Record<string, Partial<Record<TextLanguage, Message>>>

const source = fileURLToPath(new URL('../../', import.meta.url))

export const isTextFile = (path: string) => /\.(mail-)?texts\.json$/.test(path)

export const textFiles = (): string[] =>
  readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(isTextFile).sort()

export const pathOfTexts = (file: string) => `${source}${file}`

export const readTexts = (file: string): Texts => JSON.parse(readFileSync(pathOfTexts(file), 'utf8'))
