/**
 * The customers' texts, in four languages, changed by many people at once.
 *
 *   node bin/texts.ts add < texts.json     {"area.key": {"da": "…", "se": "…", "nl": "…", "de": "…"}}
 *                                          an `error.` that the server says: "en" as well, for colleagues
 *   node bin/texts.ts remove area.key …
 *   node bin/texts.ts check                every key in every language, placeholders alike, sorted
 */
import { mkdirSync, readFileSync, renameSync, rmdirSync, statSync, writeFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

type Message = string | Record<string, string>
type Messages = Record<string, Message>

const markets = { da: 'da_DK', se: 'sv_SE', nl: 'nl_NL', de: 'de_DE' } as const
/** English holds what the server may refuse a colleague, nothing else (docs/decisions/021). */
const locales = { ...markets, en: 'en_GB' } as const
type Language = keyof typeof locales
const languages = Object.keys(locales) as Language[]
const everywhere = Object.keys(markets) as Language[]

const folder = fileURLToPath(new URL('../locales/', import.meta.url))
const lock = `${folder}.lock`
const staleAfterMs = 10_000
const keyForm = /^[a-z][a-zA-Z0-9]*(\.[a-zA-Z0-9_-]+)+$/
const pluralForms = new Set(['zero', 'one', 'two', 'few', 'many', 'other'])

const fileOf = (language: Language) => `${folder}${locales[language]}.json`

function readAll(): Record<Language, Messages> {
  return Object.fromEntries(languages.map((language) => [language, read(fileOf(language))])) as Record<
    Language,
    Messages
  >
}

function read(file: string): Messages {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw error
  }
}

const sorted = (messages: Messages): Messages =>
  Object.fromEntries(Object.entries(messages).sort(([a], [b]) => (a < b ? -1 : 1)))

const written = (messages: Messages) => `${JSON.stringify(sorted(messages), null, 2)}\n`

/** A reader never sees half a file: written beside it, then renamed over it. */
function writeAll(all: Record<Language, Messages>): void {
  for (const language of languages) {
    const half = `${fileOf(language)}.${process.pid}`
    writeFileSync(half, written(all[language]))
    renameSync(half, fileOf(language))
  }
}

/** A folder is made by one process only, on every file system; a dead writer's lock is broken after a while. */
async function alone<T>(work: () => T): Promise<T> {
  mkdirSync(folder, { recursive: true })
  for (;;) {
    try {
      mkdirSync(lock)
      break
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      breakStaleLock()
      await sleep(50)
    }
  }
  try {
    return work()
  } finally {
    rmdirSync(lock)
  }
}

function breakStaleLock(): void {
  try {
    if (Date.now() - statSync(lock).mtimeMs > staleAfterMs) rmdirSync(lock)
  } catch {
    // Somebody else was quicker; the next try takes the lock.
  }
}

function faultsOf(key: string, entry: Partial<Record<Language, Message>>): string[] {
  const faults: string[] = []
  if (!keyForm.test(key)) faults.push(`${key}: a key looks like area.thing`)
  const missing = everywhere.filter((language) => isEmpty(entry[language]))
  if (entry.en !== undefined && (isEmpty(entry.en) || !key.startsWith('error.')))
    faults.push(`${key}: English is for an error, and not empty`)
  if (missing.length > 0) faults.push(`${key}: lacks ${missing.join(', ')}`)
  const unknown = Object.keys(entry).filter((language) => !(language in locales))
  if (unknown.length > 0) faults.push(`${key}: unknown language ${unknown.join(', ')}`)
  for (const language of languages) faults.push(...pluralFaults(key, language, entry[language]))
  const wanted = placeholders(entry.da)
  for (const language of languages) {
    const found = placeholders(entry[language])
    if (missing.length === 0 && entry[language] !== undefined && found !== wanted)
      faults.push(`${key}: ${language} has {${found}}, da has {${wanted}}`)
  }
  return faults
}

const isEmpty = (message: Message | undefined) =>
  message === undefined ||
  (typeof message === 'string' ? message === '' : Object.values(message).includes(''))

function pluralFaults(key: string, language: Language, message: Message | undefined): string[] {
  if (message === undefined || typeof message === 'string') return []
  const strange = Object.keys(message).filter((form) => !pluralForms.has(form))
  const faults = strange.map((form) => `${key}: ${language} has no plural form ${form}`)
  if (message.other === undefined) faults.push(`${key}: ${language} lacks the plural form other`)
  return faults
}

/** `one` may say "one piece" without the number, so `count` is not compared. */
function placeholders(message: Message | undefined): string {
  const whole = typeof message === 'object' ? Object.values(message).join(' ') : (message ?? '')
  const names = new Set([...whole.matchAll(/\{(\w+)\}/g)].map((match) => match[1]))
  names.delete('count')
  return [...names].sort().join(', ')
}

function refuse(faults: string[]): void {
  if (faults.length === 0) return
  console.error(faults.join('\n'))
  process.exit(1)
}

async function add(): Promise<void> {
  const entries: Record<string, Partial<Record<Language, Message>>> = JSON.parse(await text(process.stdin))
  refuse(Object.entries(entries).flatMap(([key, entry]) => faultsOf(key, entry)))
  await alone(() => {
    const all = readAll()
    for (const [key, entry] of Object.entries(entries))
      for (const language of languages)
        if (entry[language] !== undefined) all[language][key] = entry[language]
    writeAll(all)
  })
  console.log(`${Object.keys(entries).length} texts added`)
}

async function remove(keys: string[]): Promise<void> {
  await alone(() => {
    const all = readAll()
    for (const language of languages) for (const key of keys) delete all[language][key]
    writeAll(all)
  })
}

function check(): void {
  const all = readAll()
  const keys = new Set(languages.flatMap((language) => Object.keys(all[language])))
  const faults = [...keys].flatMap((key) =>
    faultsOf(
      key,
      Object.fromEntries(languages.flatMap((l) => (all[l][key] === undefined ? [] : [[l, all[l][key]]]))),
    ),
  )
  for (const language of languages)
    if (readFileSync(fileOf(language), 'utf8') !== written(all[language]))
      faults.push(`${fileOf(language)}: not sorted`)
  refuse(faults)
  console.log(`${keys.size} texts in ${everywhere.length} languages`)
}

const [command, ...rest] = process.argv.slice(2)
if (command === 'add') await add()
else if (command === 'remove') await remove(rest)
else if (command === 'check') check()
else refuse(['node bin/texts.ts add | remove key… | check'])
