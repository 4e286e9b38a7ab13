import { afterAll } from 'vitest'
import { adjustableClock } from '#/platform/time/clock.ts'
import type { TestApp } from '#/testing/app.ts'
import { givenStaff } from '#/testing/given-charge.ts'
import { givenShop } from '#/testing/given-shop-order.ts'
import { openWorld as openBeside } from '#/testing/world.ts'
import type { World } from './world.ts'

/** A house in this process on the journey's database, and what its shop had before somebody opens a page. */
export async function shopBeside({ db }: Pick<World, 'db'>) {
  const beside = (await openBeside({ db, clock: await adjustableClock(db) })) as unknown as TestApp
  afterAll(() => beside.close())
  return { beside, shop: givenShop(beside, await givenStaff(beside, 'warehouse')) }
}
