import type { Config } from '#/config.ts'
import type { Ctx } from '#/context.ts'
import { seedPeople } from '#/members/seed.ts'
import { sql } from '#/platform/db.ts'

/** Fills an empty local database: people, garments with pictures, saved cards, past boxes. Does nothing to a filled one. */
export async function fillDemoWorld(ctx: Ctx): Promise<void> {
  const filled = await ctx.db.maybe(sql`SELECT FROM local_secret WHERE name = 'demo-world'`)
  if (filled) return
  await seedPeople(ctx)
  await ctx.db.run(sql`INSERT INTO local_secret (name, value) VALUES ('demo-world', 'filled') ON CONFLICT DO NOTHING`)
}

/** One line when it is ready to serve, and who may sign in. */
export function announce({ demo }: Config, address: string): void {
  console.log(`Garderobe is ready: ${address}`)
  if (!demo) return
  console.log(`
  Members   dk@ se@ nl@ de@garderobe.example (with history), new@garderobe.example   → ${address}/frontpage-in
  Staff     stylist@ warehouse@ support@ finance@ buyer@ admin@garderobe.example     → ${address}/studio
  Password  garderobe-demo        Second factor (staff)  GARDEROBEDEMOSECRET234567ABCDEFGH
  Mail      ${address}/sandbox/mailbox        Another market  ${address}/?market=se`)
}
