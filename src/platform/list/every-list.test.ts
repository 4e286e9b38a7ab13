import { expect, test } from 'vitest'
import { givenMember, givenStaff } from '#/testing/given/given-charge.ts'
import { describedQueries } from '#/testing/size/described-queries.ts'
import { testApp } from '#/testing/world/app.ts'

const app = await testApp()
const [admin, member] = [await givenStaff(app, 'admin'), await givenMember(app)]
/** The lists of the studio. Their files take the same query. */
const lists = [...(await describedQueries(app))].filter(
  ([path, queries]) => queries.has('asOf') && !path.endsWith('.csv'),
)

test('R8.08 every list is asked', () => expect(lists.length).toBeGreaterThan(15))

test.each(lists)(
  'R8.08 %s can be asked by each of its sorts, filters and searches',
  async (path, queries) => {
    const known = [...queries].filter(([name]) => name !== 'asOf')
    expect(known.filter(([, values]) => values.length === 0).map(([name]) => name)).toEqual([])
    const address = path.slice('/api'.length).replace(/:(id|memberId|endpointId)\b/, member.id)
    const answers: string[] = []
    for (const query of ['', ...known.flatMap(([, values]) => values)])
      answers.push(`${(await app.call('GET', `${address}?${query}`, { as: admin })).status} ${query}`)
    expect(answers.filter((answer) => !answer.startsWith('200'))).toEqual([])
  },
)
