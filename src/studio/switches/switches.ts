import { staffMoment } from '#/platform/app/studio/staff-time.ts'
import { audit } from '#/platform/audit/audit.ts'
import { inTransaction } from '#/platform/context.ts'
import { type Db, isUniqueViolation, sql } from '#/platform/database/db.ts'
import { Conflict } from '#/platform/errors.ts'
import { type MarketId, marketIds } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { insertSwitch } from '#/platform/switches/switch-rows.ts'
import { SWITCH } from '#/platform/switches/switched-off.ts'
import {
  deskWords,
  isDeskSwitch,
  type SwitchName,
  switches,
  switchNames,
} from '#/platform/switches/switches.rule.ts'
import { textIn } from '#/platform/texts/server-texts.ts'

type Of = { name: SwitchName; market: MarketId }
type Row = Of & { revision: number; words: string | null; by: string; at: Date; reason: string }

const CHANGES_SHOWN = 20
const columns = sql`w.name, w.market, w.revision, w.words, s.name AS by, w.at, w.reason`
const tables = sql`service_switch w JOIN staff s ON s.id = w.by_id`

/** Every switch with its state in each country, and the last changes. */
export async function listSwitches(db: Db) {
  const [latest, changes] = await Promise.all([
    db.many<Row>(sql`
      SELECT DISTINCT ON (w.name, w.market) ${columns} FROM ${tables} ORDER BY w.name, w.market, w.revision DESC`),
    db.many<Row>(sql`
      SELECT ${columns} FROM ${tables} ORDER BY w.at DESC, w.name, w.market, w.revision DESC LIMIT ${CHANGES_SHOWN + 1}`),
  ])
  return {
    switches: switchNames.map((name) => {
      const { label, off } = switches[name]
      const states = marketIds.map((market) => stateOf(latest, { name, market }))
      return { name, label, off, forColleagues: isDeskSwitch(name), states }
    }),
    changes: changes
      .slice(0, CHANGES_SHOWN)
      .filter(({ name }) => Object.hasOwn(switches, name))
      .map(({ name, market, words, by, at, reason }) => ({
        ...{ name, market, by, at, reason, label: switches[name].label },
        off: words !== null,
      })),
    more: changes.length > CHANGES_SHOWN,
  }
}

function stateOf(latest: readonly Row[], { name, market }: Of) {
  const row = latest.find((one) => one.name === name && one.market === market)
  const { words = null, by = null, at = null, reason = null, revision = 0 } = row ?? {}
  return { market, words, by, at, reason, revision, proposed: proposedWords({ name, market }) }
}

const proposedWords = ({ name, market }: Of): string =>
  isDeskSwitch(name) ? deskWords[name] : textIn(market, `switch.words.${name}`)

type Change = Of & { words: string | null; reason: string; revision: number; staffId: string }

/** Switches a part off with words, or on again. The slower of two colleagues hears who was quicker, with what, and when. */
export async function changeSwitch(ctx: Ctx, { name, market, words, reason, revision, staffId }: Change) {
  const before = await latestOf(ctx.db, { name, market })
  if ((before?.revision ?? 0) !== revision) throw overtaken(before)
  const isOff = before ? before.words !== null : false
  if (isOff === (words !== null))
    throw Conflict('not-possible-now', {}, [{ kind: SWITCH, id: `${name}/${market}` }])
  try {
    await inTransaction(ctx, async (ctx) => {
      await insertSwitch(ctx, { name, market, revision: revision + 1, words, reason, by: staffId })
      await audit(ctx, {
        actor: { kind: 'staff', id: staffId },
        action: words === null ? 'switched-on' : 'switched-off',
        subject: { kind: SWITCH, id: `${name}/${market}` },
        before: { state: isOff ? 'off' : 'on', words: before?.words ?? undefined },
        after: { state: words === null ? 'on' : 'off', words: words ?? undefined },
        reason,
      })
    })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw overtaken(await latestOf(ctx.db, { name, market }))
  }
}

const latestOf = (db: Db, { name, market }: Of) =>
  db.maybe<Row>(sql`
    SELECT ${columns} FROM ${tables} WHERE w.name = ${name} AND w.market = ${market} ORDER BY w.revision DESC LIMIT 1`)

function overtaken(last: Row | undefined) {
  if (!last) return Conflict('changed-meanwhile')
  const what = last.words === null ? 'switched on' : 'switched off'
  return Conflict('changed-by', { who: last.by, what, when: staffMoment(last.at.toISOString()) })
}
