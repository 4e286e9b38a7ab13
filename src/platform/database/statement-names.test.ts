import { expect, test } from 'vitest'
import { sql } from './db.ts'
import { byItsValues, keepNames } from './statement-names.ts'

test('11.1 what is asked a third time is prepared from then on, however many were asked once before it', () => {
  const nameOf = keepNames()
  for (let n = 0; n < 600; n++) expect(nameOf({}, `SELECT ${n}`)).toBeUndefined()
  const [first, second, third, fourth] = Array.from({ length: 4 }, () => nameOf({}, 'SELECT 0 of all'))
  expect([first, second]).toEqual([undefined, undefined])
  expect(third).toMatch(/^s[0-9a-f]{20}$/)
  expect(fourth).toBe(third)
})

test('what is planned by its values never is', () => {
  const nameOf = keepNames()
  const statement = byItsValues(sql`SELECT by its values`)
  for (let n = 0; n < 5; n++) expect(nameOf(statement, statement.text)).toBeUndefined()
})
