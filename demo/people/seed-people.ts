import { hashPassword } from '#/people/identity/password/passwords.ts'
import { sealFactor } from '#/people/identity/staff/second-factor.ts'
import { stepCount } from '#/people/survey/questions.rule.ts'
import type { PlatformCtx } from '#/platform/context.ts'
import { inTransaction } from '#/platform/context.ts'
import { json, sql } from '#/platform/database/db.ts'
import { marketAt } from '#/platform/markets/market-at.ts'
import { marketIds } from '#/platform/markets/markets.ts'
import { addDuration } from '#/platform/time/clock.ts'
import { firstDate, noDate } from '#/styling/subscription/dates.rule.ts'
import { planNextBox } from '#/styling/subscription/plan.ts'
import { todayOf } from '#/styling/subscription/subscription.ts'
import { type DemoMember, demoMembers, demoPassword, demoStaff, demoTotpSecret } from './demo-people.ts'

/** The demo's members and staff; a second run changes nothing. Members have been with us for half a year, `new@` since today. */
export async function seedPeople(ctx: PlatformCtx): Promise<void> {
  const passwordHash = await hashPassword(demoPassword)
  await inTransaction(ctx, async (tx) => {
    for (const staff of demoStaff)
      await tx.db.run(sql`
        INSERT INTO staff (id, email, name, roles, password_hash, totp_secret, created_at, taste)
        VALUES (${staff.id}, ${staff.email}, ${staff.name}, ${[staff.role]}, ${passwordHash}, ${await sealFactor(tx, staff.id, demoTotpSecret)}, ${tx.clock.now()}, ${json(staff.taste ?? {})}::jsonb)
        ON CONFLICT DO NOTHING`)
    for (const { id, role } of demoStaff) if (role === 'stylist' || role === 'admin') await takesCalls(tx, id)
    for (const member of demoMembers) await seedMember(tx, member, passwordHash)
  })
}

/** Two colleagues stand in for each other; Monday to Friday, with a break at noon. */
async function takesCalls({ db }: PlatformCtx, stylistId: string) {
  const deputy = demoStaff.find(
    ({ id, role }) => id !== stylistId && (role === 'stylist' || role === 'admin'),
  )
  const added = await db.run(sql`
    INSERT INTO call_desk (stylist_id, markets, deputy_id) VALUES (${stylistId}, ${[...marketIds]}, ${deputy?.id ?? null})
    ON CONFLICT DO NOTHING`)
  if (added === 0) return
  await db.run(sql`
    INSERT INTO call_hours (stylist_id, weekday, starts, ends)
    SELECT ${stylistId}, weekday, starts, ends FROM generate_series(1, 5) AS weekday,
      (VALUES (time '09:00', time '12:00'), (time '13:00', time '16:30')) AS spans (starts, ends)`)
}

/** Adds a member with profile, approval and a subscription; one who is there is left alone. */
export async function seedMember(ctx: PlatformCtx, member: DemoMember, passwordHash: string) {
  const since = member.answers ? addDuration(ctx.clock.now(), '-P6M') : ctx.clock.now()
  const added = await ctx.db.run(sql`
    INSERT INTO member (id, market, email, password_hash, first_name, last_name, phone, street, street_number, street_door, zip, city,
      created_at, terms_version, terms_accepted_at, credit_state, stylist_id)
    VALUES (${member.id}, ${member.market}, ${member.email}, ${passwordHash}, ${member.firstName}, ${member.lastName}, ${member.phone},
      ${member.street}, ${member.streetNumber}, ${member.streetDoor}, ${member.zip}, ${member.city},
      ${since}, ${marketAt(member.market, since).terms.updated}, ${since}, 'approved', ${member.answers ? demoStaff[0]!.id : null})
    ON CONFLICT DO NOTHING`)
  if (added === 0) return
  await joined(ctx, member, since)
  if (member.answers) await answered(ctx, { memberId: member.id, answers: member.answers, at: since })
}

async function joined(ctx: PlatformCtx, { id: memberId, market, months = 0 }: DemoMember, since: Date) {
  const { db, random } = ctx
  await db.run(sql`INSERT INTO credit_check (id, member_id, at, outcome, reference)
    VALUES (${random.uuid()}, ${memberId}, ${since}, 'approved', 'demo')`)
  await db.run(sql`INSERT INTO consent (id, member_id, kind, granted, text_version, at)
    VALUES (${random.uuid()}, ${memberId}, 'terms', true, ${marketAt(market, since).terms.updated}, ${since})`)
  const first = months === 0 ? noDate : firstDate({ months, last: null, today: todayOf(ctx, market) })
  await db.run(sql`INSERT INTO subscription (id, member_id, state, interval_months, next_box_date, month_day,
      subscribed_since)
    VALUES (${random.uuid()}, ${memberId}, 'active', ${months}, ${first.nextBoxDate}, ${first.monthDay}, ${since})`)
  await planNextBox(ctx, { memberId, market, nextBoxDate: first.nextBoxDate })
}

async function answered(
  { db }: PlatformCtx,
  { memberId, answers, at }: { memberId: string; answers: Record<string, unknown>; at: Date },
) {
  for (const [question, value] of Object.entries(answers))
    await db.run(
      sql`INSERT INTO survey_answer (member_id, question, value, at) VALUES (${memberId}, ${question}, ${json(value)}::jsonb, ${at})`,
    )
  await db.run(
    sql`INSERT INTO survey_progress (member_id, step, completed_at) VALUES (${memberId}, ${stepCount}, ${at})`,
  )
}
