import { afterAll } from 'vitest'
import { adjustableClock } from '#/platform/time/clock.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { givenShop } from '#/testing/given/given-shop-order.ts'
import type { TestApp } from '#/testing/world/app.ts'
import { openWorld as openApp } from '#/testing/world/world.ts'
import type { World } from './world.ts'

/** The application in this process on the journey's database, and the shop's data before the first page. */
export async function shopInProcess({ db }: Pick<World, 'db'>) {
  const app = (await openApp({ db, clock: await adjustableClock(db) })) as unknown as TestApp
  afterAll(() => app.close())
  return { app, shop: givenShop(app, await givenStaff(app, 'warehouse')) }
}
