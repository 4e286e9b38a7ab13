import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { machines } from '#/testing/machines/machines.ts'
import { features } from './features.ts'

const doc = readFileSync(new URL('../../docs/messages.md', import.meta.url), 'utf8')
const mails = features.flatMap(({ mails = [] }) => mails).map(({ name }) => name)

/** The cells of the tables under each heading, without the heads. */
const sections = doc
  .split('\n## ')
  .slice(1)
  .map((section) => ({
    heading: section.slice(0, section.indexOf('\n')),
    rows: [...section.matchAll(/^\| (.+) \|$/gm)].slice(1).map(([, cells = '']) => cells.split(' | ')),
  }))
const sectionOf = (name: string) => sections.find(({ heading }) => heading.endsWith(`(\`${name}\`)`))
const namedIn = (cell: string) => [...cell.matchAll(/`([a-z-]+)`/g)].map(([, name = '']) => name)

test.each(machines)(
  'R10.01 each step of $name has its message, or a reason for none',
  ({ name, states }, starts) => {
    const rows = sectionOf(name)?.rows ?? []
    const written = rows.flatMap(([from = '', step, to]) =>
      from.split(', ').map((from) => `${from}: ${step} → ${to}`),
    )
    const steps = Object.entries(states).flatMap(([from, events]) =>
      Object.entries(events).map(([step, to]) => `${from}: ${step} → ${to}`),
    )
    expect(written.toSorted()).toEqual(
      [...starts.map((start) => `–: begins → ${start}`), ...steps].toSorted(),
    )
    for (const [from, step, , message = ''] of rows) {
      const isReason = /^none: \S+ \S+/.test(message)
      expect(isReason || namedIn(message).length > 0, `${from} ${step}: ${message}`).toBe(true)
    }
  },
)

test('R10.01 every mail is the message of a step, and every named mail exists', () => {
  const messages = sections.flatMap(({ heading, rows }) =>
    rows.map((cells) => (heading === 'Mails of no machine' ? cells[0] : cells[3]) ?? ''),
  )
  expect([...new Set(messages.flatMap(namedIn))].toSorted()).toEqual([...new Set(mails)].toSorted())
})

test('R6.18 no section is of a machine that has gone', () =>
  expect(sections.map(({ heading }) => heading).filter((heading) => heading.includes('`'))).toHaveLength(
    machines.length,
  ))
