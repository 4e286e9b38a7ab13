import { openSession } from '#/platform/sessions/sessions.ts'
import { givenStudio } from '#/testing/given/given-box.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { givenVariant } from '#/testing/given/given-variant.ts'
import { proven } from '#/testing/proven.ts'
import type { TestApp } from '#/testing/world/app.ts'
import type { Dice } from '../dice.ts'
import { SHELF } from './draw-month.ts'
import type { Land } from './events.ts'

export type ShelfGoods = { sku: string; productId: string; prices: Record<Land, number> }

/** The application in which months are lived: a shelf with odd prices, and the colleagues. */
export async function openCompany(app: TestApp, dice: Dice) {
  const studio = await givenStudio(app)
  const shelf: ShelfGoods[] = []
  for (let nth = 0; nth < SHELF; nth++) {
    const [crowns, cents] = [() => dice.between(50_00, 2500_00), () => dice.between(5_00, 250_00)]
    const prices = { da: crowns(), se: crowns(), nl: cents(), de: cents() }
    shelf.push({ ...(await givenVariant(app.db, { stock: 100_000, prices })), prices })
  }
  const staff = {
    support: await givenStaff(app, 'support'),
    finance: await givenStaff(app, 'finance'),
    second: await givenStaff(app, 'finance'),
    third: await givenStaff(app, 'finance'),
  }
  /** Colleagues sign in each morning. */
  async function morning() {
    await studio.awake()
    for (const person of Object.values(staff)) {
      const session = await openSession(app.ctx, { ownerKind: 'staff', ownerId: person.id })
      Object.assign(person, await proven(app, session))
    }
  }
  await morning()
  return { app, studio, shelf, staff, morning }
}
export type Company = Awaited<ReturnType<typeof openCompany>>
