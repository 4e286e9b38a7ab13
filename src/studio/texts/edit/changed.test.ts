import { describe, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { textIn } from '#/platform/texts/server-texts.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { testApp } from '#/testing/world/app.ts'
import { type Change, textsWorld } from '#/testing/world/texts-world.ts'
import { refreshTexts } from '../published/read-published.ts'

const app = await testApp()
const admin = await givenStaff(app, 'admin')
const { read, published, list, errorOf } = textsWorld(app, admin)

describe('R8.09 a release changes the code’s text of an edited key', () => {
  /** The code had another text when the colleague edited it: what a release after it looks like. */
  async function editedOnOldCode(key: string, old: Change, edit: Change = {}) {
    const { code } = await read(key)
    await app.db.run(sql`
      INSERT INTO text_publication (number, at, published_by, reason)
      SELECT coalesce(max(number), 0) + 1, ${app.clock.now()}, ${admin.id}, 'Before the release' FROM text_publication`)
    await app.db.run(sql`
      INSERT INTO text_version (key, publication, change, texts, code)
      SELECT ${key}, max(number), 'edited', ${JSON.stringify({ ...code, ...edit })}::jsonb, ${JSON.stringify({ ...code, ...old })}::jsonb
      FROM text_publication`)
    await refreshTexts(app.db)
  }
  const changed = async () => (await app.ask('GET', '/studio/texts/changed', { as: admin })).texts
  const decide = (textKey: string, way: 'keep' | 'take', publication: number) =>
    app.call('POST', '/studio/texts/one/:textKey/decide', {
      ...{ as: admin, params: { textKey } },
      body: { way, publication, reason: 'As the release has it' },
    })

  test('it is listed with the three texts, and kept, taken or merged', async () => {
    const key = 'footer.promise'
    const { code } = await read(key)
    await editedOnOldCode(key, { da: 'Før' }, { da: 'Vores egne ord' })
    const [row] = await changed()
    expect(row).toMatchObject({
      key,
      what: 'changed',
      was: { da: 'Før' },
      edit: { da: 'Vores egne ord' },
      now: { da: code.da },
    })
    expect((await list({ state: 'changed' })).rows.map((each) => each.key)).toEqual([key])
    expect((await decide(key, 'keep', row!.publication)).status).toBe(200)
    expect([await changed(), textIn('da', key)]).toEqual([[], 'Vores egne ord'])

    await editedOnOldCode(key, { da: 'Før igen' }, { da: 'Vores egne ord' })
    const [again] = await changed()
    expect((await decide(key, 'take', row!.publication)).status, 'on what was seen').toBe(409)
    expect((await decide(key, 'take', again!.publication)).status).toBe(200)
    expect([await changed(), textIn('da', key)]).toEqual([[], code.da])

    await editedOnOldCode(key, { da: 'Før tredje gang' }, { da: 'Vores egne ord' })
    await published(key, { da: 'Lidt af begge' })
    expect([await changed(), textIn('da', key)]).toEqual([[], 'Lidt af begge'])
  })

  test('an edit that does not fit any more is not said, and cannot be kept', async () => {
    const key = 'nav.join'
    const { code } = await read(key)
    await editedOnOldCode(key, { da: '{name}' }, { da: '{name}, bliv medlem' })
    const row = (await changed()).find((each) => each.key === key)!
    expect([row.what, textIn('da', key)]).toEqual(['unfit', code.da])
    expect(errorOf(await decide(key, 'keep', row.publication))!.code).toBe('text-not-fitting')
    expect((await decide(key, 'take', row.publication)).status).toBe(200)
  })

  test('a key that the code has lost is listed, and harmless', async () => {
    const [number] = await app.db.many<{ number: number }>(
      sql`SELECT max(number) AS number FROM text_publication`,
    )
    const gone = JSON.stringify({ da: 'a', se: 'b', nl: 'c', de: 'd' })
    await app.db.run(sql`
      INSERT INTO text_version (key, publication, change, texts, code)
      VALUES ('gone.from.code', ${number!.number}, 'edited', ${gone}::jsonb, ${gone}::jsonb)`)
    expect((await changed()).find(({ key }) => key === 'gone.from.code')).toMatchObject({
      what: 'lost',
      now: null,
    })
    expect((await list({ search: 'gone.from' })).total).toBe(0)
  })
})
