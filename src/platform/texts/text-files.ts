import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Texts } from './message.rule.ts'

const source = fileURLToPath(new URL('../../', import.meta.url))

export const isTextFile = (path: string) => /\.(mail-)?texts\.json$/.test(path)

export const textFiles = (): string[] =>
  readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(isTextFile).sort()

export const pathOfTexts = (file: string) => `${source}${file}`

export const readTexts = (file: string): Texts => JSON.parse(readFileSync(pathOfTexts(file), 'utf8'))
