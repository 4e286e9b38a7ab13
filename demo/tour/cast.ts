import { createHash } from 'node:crypto'
import { sql } from '#/platform/database/db.ts'
import { found } from '#/platform/errors.ts'
import type { StaffRole } from '#/platform/http/http.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { TourCast } from '#/platform/ports/demo-tour.ts'
import { type DemoMember, demoMembers, demoStaff } from '../people/demo-people.ts'

/** The customer whose box waits for her look, and the one whose box is followed to its end. */
export type TourPart = 'viewer' | 'receiver'

/** The demo members who play them, by the first part of their address. */
const players: Readonly<Record<MarketId, Readonly<Record<TourPart, string>>>> = {
  da: { viewer: 'ordered', receiver: 'dk' },
  se: { viewer: 'previewing', receiver: 'se' },
  nl: { viewer: 'approved', receiver: 'nl' },
  de: { viewer: 'delivered', receiver: 'de' },
}

export type TourPlayer = DemoMember & { playedBy: string }

/**
 * A demo member's double: name, profile and size are hers, id and address belong to one tour, so that two visitors
 * share no box.
 */
export function playerOf(tour: string, market: MarketId, part: TourPart): TourPlayer {
  const playedBy = players[market][part]
  const { openBox: _, months: __, ...member } = memberNamed(playedBy)
  const id = idFrom(`${tour}/${market}/${part}`)
  return { ...member, playedBy, id, email: `${playedBy}-${id.slice(0, 8)}@garderobe.example` }
}

const memberNamed = (name: string) => demoMembers.find(({ email }) => email.startsWith(`${name}@`))!

/** A UUID (version 8) that is the same each time, so that a tour is found again after a killed process. */
function idFrom(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

/** The demo's colleague with this role. A 404 where the account is missing, renamed or disabled. */
export async function colleagueOf({ db }: Ctx, role: StaffRole): Promise<string> {
  const { id, email } = staffNamed(role)
  return found(
    await db.maybe<{ id: string }>(sql`
      SELECT id FROM staff WHERE id = ${id} AND email = ${email} AND ${role} = ANY(roles) AND disabled_at IS NULL`),
  ).id
}

const staffNamed = (role: StaffRole) => demoStaff.find((one) => one.role === role)!
const firstName = (name: string) => name.split(' ')[0]!

export const castOf = (market: MarketId): TourCast => ({
  viewer: memberNamed(players[market].viewer).firstName,
  receiver: memberNamed(players[market].receiver).firstName,
  stylist: firstName(staffNamed('stylist').name),
  packer: firstName(staffNamed('warehouse').name),
  finance: firstName(staffNamed('finance').name),
})
