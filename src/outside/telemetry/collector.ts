import { gunzipSync } from 'node:zlib'
import { type Db, json, sql, transaction } from '#/platform/database/db.ts'
import { sandboxKey } from '#/platform/monitoring/telemetry-settings.ts'

const mostBytes = 64 * 1024 * 1024
const mostItems = 20_000
const PORTION = 1_000

export type Envelope = {
  name: string
  time: string
  iKey: string
  tags?: Record<string, string>
  data: { baseType: string; baseData: Record<string, unknown> }
}
export type TrackAnswer = {
  itemsReceived: number
  itemsAccepted: number
  errors: { index: number; statusCode: number; message: string }[]
}

/** The track protocol: a JSON array or one object a line, plain or gzip; a bad item does not lose the good ones. */
export async function track(
  db: Db,
  { body, encoding, now }: { body: Buffer; encoding?: string; now: Date },
): Promise<TrackAnswer> {
  const items = parsed(encoding === 'gzip' ? gunzipSync(body, { maxOutputLength: mostBytes }) : body)
  const errors = items.flatMap((item, index) => {
    const message = faultOf(item)
    return message ? [{ index, statusCode: 400, message }] : []
  })
  const bad = new Set(errors.map(({ index }) => index))
  const good = items.filter((_, index) => !bad.has(index))
  if (good.length > 0) await keep(db, good, now)
  return { itemsReceived: items.length, itemsAccepted: good.length, errors }
}

function parsed(body: Buffer): unknown[] {
  const text = body.toString('utf8').trim()
  try {
    return text.startsWith('[')
      ? (JSON.parse(text) as unknown[])
      : text
          .split('\n')
          .filter((line) => line.trim())
          .map((line) => JSON.parse(line) as unknown)
  } catch {
    return [undefined]
  }
}

function faultOf(item: unknown): string | undefined {
  const { name, time, iKey, data } = (item ?? {}) as Partial<Envelope>
  if (!name || !data?.baseType) return '100: Field is required: name, data.baseType'
  if (!time || Number.isNaN(Date.parse(time))) return '101: Field time has an invalid value'
  return iKey === sandboxKey ? undefined : '102: Invalid instrumentation key'
}

/** All or nothing, in portions: a page may send ten thousand, and a statement that takes a second is ended. */
async function keep(db: Db, items: unknown[], now: Date): Promise<void> {
  await transaction(db, async (tx) => {
    for (let at = 0; at < items.length; at += PORTION)
      await tx.run(sql`
        INSERT INTO sandbox_telemetry (received_at, item)
        SELECT ${now}, value FROM jsonb_array_elements(${json(items.slice(at, at + PORTION))}::jsonb)
        WITH ORDINALITY ORDER BY ordinality`)
  })
  await db.run(
    sql`DELETE FROM sandbox_telemetry WHERE id <= (SELECT max(id) - ${mostItems} FROM sandbox_telemetry)`,
  )
}

export const listTelemetry = (db: Db, limit = 200) =>
  db.many<{ receivedAt: Date; item: Envelope }>(
    sql`SELECT received_at, item FROM sandbox_telemetry ORDER BY id DESC LIMIT ${limit}`,
  )
