import { seedHistory } from '#/boxes/seed.ts'
import type { Config } from '#/config.ts'
import type { Ctx } from '#/context.ts'
import { demoTotpSecret } from '#/identity/demo-secret.ts'
import { demoPassword, demoStaff } from '#/members/demo-people.ts'
import { seedPeople } from '#/members/seed.ts'
import { seedCards } from '#/payments/seed-cards.ts'
import { sql } from '#/platform/db.ts'
import { seedCatalogue } from './seed-catalogue.ts'

export const FILLED = 'demo-world'

/**
 * Fills an empty local database: people, garments with pictures, saved cards. Each part can be done again, so a fill that
 * was stopped is finished by the next start; a full world is left alone.
 */
export async function fillDemoWorld(ctx: Ctx): Promise<void> {
  if (await ctx.db.maybe(sql`SELECT FROM local_secret WHERE name = ${FILLED}`)) return
  ctx.log.info({}, 'filling the demo world')
  await seedPeople(ctx)
  await seedCatalogue(ctx)
  await seedCards(ctx)
  await seedHistory(ctx)
  await ctx.db.run(
    sql`INSERT INTO local_secret (name, value) VALUES (${FILLED}, 'yes') ON CONFLICT DO NOTHING`,
  )
}

/** One line when it is ready to serve, and who may sign in. */
export function announce({ demo }: Config, address: string): void {
  console.log(`Garderobe is ready: ${address}`)
  if (!demo) return
  const staff = demoStaff.map(({ email }) => `${email.split('@')[0]}@`).join(' ')
  console.log(`
  Members   dk@ se@ nl@ de@garderobe.example (with history), new@garderobe.example   → ${address}/frontpage-in
  Staff     ${staff}garderobe.example   → ${address}/studio
  Password  ${demoPassword}        Second factor (staff)  ${demoTotpSecret}
  Mail      ${address}/sandbox/mailbox        Another market  ${address}/?market=se`)
}
