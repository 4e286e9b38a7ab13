import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import type { MailReport } from '#/platform/ports/inbound-mail.ts'
import { kindOfStatus } from './mail-report.rule.ts'

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'

/**
 * An event of the provider, as its adapter hands it over (docs/operations.md). The provider's own fields beside these are left
 * out. `messageId`: the Message-ID of our mail, which holds the id of its row.
 */
const Report = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 150 }),
  messageId: Type.String({ pattern: `^<?${UUID}@[^<>\\s]{1,200}>?$` }),
  kind: Type.Union([Type.Literal('returned'), Type.Literal('complaint')]),
  status: Type.Optional(Type.String({ pattern: '^[45]\\.[0-9]{1,3}\\.[0-9]{1,3}$' })),
})
const Body = Type.Object({ reports: Type.Array(Report, { maxItems: 500 }) })

/** The reports of a call; undefined for a body in another shape. */
export function reportsIn(raw: Buffer): MailReport[] | undefined {
  const body = parsed(raw)
  return Value.Check(Body, body) ? body.reports.map(reportOf) : undefined
}

function parsed(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'))
  } catch {
    return undefined
  }
}

/** A return without a status may pass. */
const reportOf = ({ id, messageId, kind, status = '' }: Static<typeof Report>): MailReport => ({
  id: `provider:${id}`,
  mailId: /[0-9a-f-]{36}/.exec(messageId)![0],
  kind: kind === 'complaint' ? 'complaint' : kindOfStatus(status),
  status,
})
