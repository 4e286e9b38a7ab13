import { expect, test } from 'vitest'
import { policies } from '#/entry/policy.ts'
import { allPages } from '#/entry/routes.ts'
import { buildPages } from '#/entry/shell/build/build.ts'
import { pages } from '#/entry/shell/server/server.ts'
import { wire } from '#/entry/wiring.ts'
import { allRows } from '#/testing/database/all-rows.ts'
import { givenCustomer, givenStudio } from '#/testing/given/given-box.ts'
import { givenCharge, givenStaff } from '#/testing/given/given-charge.ts'
import { testApp, type Who } from '#/testing/world/app.ts'

const world = await testApp()
const studio = await givenStudio(world)
const member = await givenCustomer(world)
const admin = await givenStaff(world, 'admin')
const { chargeId, invoiceId, boxId: charged } = await givenCharge(world, { memberId: member.id })
const delivered = await studio.givenDelivered(member)
const previewed = await studio.order(member)
await studio.style(previewed)

/** The sign-in under way is a row of the provider's: asking for it begins one. Nothing of the member's is touched. */
const beginsASignIn = ['GET /identity/*', 'GET /identity/sign-in/:uid']
const reads = Object.keys(policies).filter((row) => row.startsWith('GET ') && !beginsASignIn.includes(row))
const ids = [delivered, previewed, charged, chargeId ?? '', invoiceId ?? '', member.id]
const addresses = (path: string) =>
  path.includes(':') ? ids.map((id) => path.replace(/:\w+/g, id)) : [path.replace('*', 'x')]
const cookiesOf = (who: Who, names: [string, string]) =>
  `${names[0]}=${who.id}; ${names[1]}=${who.token}; market=se`

/** Calls are counted (T114), and readings of persons have their row in the audit (R8.01): neither changes other rows. */
const comparedRows = ({ rate_limit: _, audit: __, ...compared }: Awaited<ReturnType<typeof allRows>>) =>
  compared

test('T13 T45 no GET and no HEAD changes anything, whoever sends it', async () => {
  await buildPages()
  const { app } = await wire({ ...world.ctx, db: world.db, pages: pages({ environment: 'local' }) })
  const before = await allRows(world.db)
  const paths = [
    ...reads.map((row) => row.slice('GET '.length)),
    ...allPages.map(({ path }) => path),
    ...allPages.map(({ path }) => `${path}?order_id=${delivered}&box=${delivered}`),
  ]
  let seen = 0
  for (const url of new Set(paths.flatMap(addresses)))
    for (const method of ['GET', 'HEAD'] as const)
      for (const who of [member, admin]) {
        const { statusCode } = await app.inject({
          method,
          url,
          headers: {
            host: 'localhost',
            ...(url.startsWith('/api') && { authorization: `UID ${who.id} ${who.token}` }),
            ...(!url.startsWith('/api') && {
              cookie: cookiesOf(
                who,
                who === member ? ['user_id', 'user_token'] : ['staff_id', 'staff_token'],
              ),
            }),
          },
        })
        expect(statusCode, url).not.toBe(500)
        if (statusCode === 200) seen++
      }
  expect(comparedRows(await allRows(world.db))).toEqual(comparedRows(before))
  expect(seen).toBeGreaterThan(100)
  await app.close()
})
