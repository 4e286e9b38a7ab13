import { kindOfStatus, type ReportKind } from '#/platform/messages/returned/mail-report.rule.ts'

/** A part of a mail, by its type in lower case. */
type ReportPart = { type: string; text: string }
export type DeliveryReport = { kind: ReportKind; status: string }

/**
 * The report in a mail: a delivery status (RFC 3464) or a complaint (RFC 5965). Undefined for another mail, and for one about a
 * delay, which is no return.
 */
export function deliveryReportIn(parts: readonly ReportPart[]): DeliveryReport | undefined {
  const feedback = textOf(parts, 'message/feedback-report')
  if (feedback !== undefined)
    return /^abuse$/i.test(fieldsOf(feedback).get('feedback-type') ?? '')
      ? { kind: 'complaint', status: '' }
      : undefined
  const groups = (textOf(parts, 'message/delivery-status') ?? '').split(/\n[ \t]*\n/).map(fieldsOf)
  const failed = groups.find((fields) => /^failed$/i.test(fields.get('action') ?? ''))
  const status = /^[45]\.\d{1,3}\.\d{1,3}/.exec(failed?.get('status') ?? '')?.[0]
  return status === undefined ? undefined : { kind: kindOfStatus(status), status }
}

/** With plain line ends, and folded lines joined. */
const textOf = (parts: readonly ReportPart[], type: string) =>
  parts
    .find((part) => part.type === type)
    ?.text.replaceAll('\r\n', '\n')
    .replaceAll(/\n[ \t]+(?=\S)/g, ' ')

const fieldsOf = (group: string): Map<string, string> =>
  new Map(
    group.split('\n').flatMap((line) => {
      const at = line.indexOf(':')
      return at > 0 ? [[line.slice(0, at).trim().toLowerCase(), line.slice(at + 1).trim()] as const] : []
    }),
  )
